// The larger of two integers,
procedure Max(a:int,b:int)returns(m:int)
ensures m>=a&&m>=b;   // no less than either
ensures (m==a||m==b);
{ if(a>b){m:=a;}
else { m := b; /* also when they are equal */ } }
