//# TOOL: bpl-boogie
//# ARGS: /xml:- /quiet /errorTrace:0
//# STRIP: yes

// Times and steps differ from run to run.
procedure Max(a: int, b: int) returns (m: int)
  ensures a <= m;
{
  if (a < b) { m := b; } else { m := b - 1; }
}

procedure {:verboseName "a < b & \"c\""} Right()
{
  assert true;
}
/*# MATCH
<\?xml version="1.0" encoding="utf-8"\?>
<boogie version=".*" commandLine="/xml:- /quiet /errorTrace:0 xml.bpl">
  <file name="xml.bpl">
    <method name="Max" startTime="[-0-9]+ [:0-9]+Z">
      <error message="postcondition violation" file="xml.bpl" line="6" column="45">
        <related file="xml.bpl" line="4" column="3" />
          <traceNode file="xml.bpl" line="6" column="3" label="anon0" />
      <conclusion endTime="[-0-9]+ [:0-9]+Z" duration="[0-9.]+" resourceCount="[0-9]+" outcome="errors" />
    <method name="a &lt; b &amp; \\&quot;c\\&quot;" startTime=".*">
      <conclusion endTime=".*" outcome="correct" />
</boogie>
*/
