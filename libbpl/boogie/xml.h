/* Writes the file requested by /xml: results of bodies as XML, with Boogie's elements.
 *
 *     <boogie version="…" commandLine="…">
 *       <file name="max.bpl">
 *         <method name="Max" startTime="2026-11-20 09:00:00Z">
 *           <error message="postcondition violation" file="max.bpl" line="9" column="3">
 *             <related file="max.bpl" line="3" column="3" />
 *             <trace>
 *               <traceNode file="max.bpl" line="7" column="5" label="anon0" />
 *             </trace>
 *           </error>
 *           <conclusion endTime="…" duration="0.01" resourceCount="4711" outcome="errors" />
 *         </method>
 *       </file>
 *     </boogie>
 *
 * resourceCount is the number of resource steps that the solver took for this library's queries,
 * which differ from Boogie's. */
#ifndef BPL_BOOGIE_XML_H
#define BPL_BOOGIE_XML_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/options.h"
#include "libbpl/vc/verify.h"

/* Begins the XML document; `version` is the line with the program's name and version. */
void bpl_boogie_xml_begin(BplStrbuf *xml, const BplBoogieOptions *options, const char *version);
/* Adds the element for a body whose verification has just ended. */
void bpl_boogie_xml_body(BplStrbuf *xml, const BplProgram *program, const BplVcResult *result);
/* Ends the XML document. */
void bpl_boogie_xml_end(BplStrbuf *xml);

#endif
