const shared = String.raw`source ::= frontmatter? comment* blank (flow | sequence | class | state | er | gantt | pie | timeline | other)
frontmatter ::= "---\n" ([^-\r\n] [^\r\n]* "\n")+ "---" eol
comment ::= blank "%%" [^\r\n]* eol
blank ::= [ \t]*
eol ::= blank "\n" (blank "\n")?
rest ::= [^ \t\r\n] [^\r\n]*
quoted ::= "\"" [^"\r\n]* "\""
said ::= blank ":" blank [^ \t\r\n:] [^\r\n]*
about ::= ("title" | "accTitle" | "accDescr") ":"? " " rest
style ::= ("style" | "classDef" | "class" | "linkStyle" | "cssClass" | "click" | "link" | "callback" | "direction") " " rest`

/** Labels that are not plain words are quoted. */
const flowchart = String.raw`flow ::= ("flowchart" | "graph" | "flowchart-elk") (" " ("TB" | "TD" | "BT" | "LR" | "RL"))? ";"? eol flow-line+
flow-line ::= comment | blank (flow-block | (about | style | flow-chain ";"?) eol)
flow-block ::= "subgraph" (" " rest)? eol flow-line* blank "end" eol
flow-chain ::= flow-nodes (blank flow-link blank flow-nodes)*
flow-nodes ::= flow-node (blank "&" blank flow-node)*
flow-node ::= flow-id (flow-shape | "@{" [^}\r\n]* "}")? (":::" flow-id)?
flow-id ::= flow-sign+ ("-" flow-sign+)*
flow-sign ::= [^ \t\r\n"'\x60\[\](){}<>|&;:@%#=~-]
flow-shape ::= "[" flow-label "]" | "(" flow-label ")" | "{" flow-label "}" | ">" flow-label "]" |
  "([" flow-label "])" | "[[" flow-label "]]" | "[(" flow-label ")]" | "((" flow-label "))" |
  "(((" flow-label ")))" | "{{" flow-label "}}" | "[" [/\\] flow-label [/\\] "]"
flow-label ::= blank (quoted blank | [^ \t\r\n"\x60\[\](){}<>|#;] [^\r\n"\x60\[\](){}<>|#;]*)
flow-link ::= (flow-id "@")? [<xo]? (flow-arrow (blank "|" flow-label "|")? | ("--" | "==" | "-.") flow-text flow-arrow)
flow-arrow ::= "--" "-"* [>xo-] | "==" "="* [>xo=] | "-"? "."+ "-" [>xo]? | "~~~" "~"*
flow-text ::= blank (quoted blank | [^ \t\r\n"<>|.=-] [^\r\n"<>|.=-]*)`

/** Every message has a text; a block is closed, and divided as its kind is. */
const sequence = String.raw`sequence ::= "sequenceDiagram" eol sequence-line+
sequence-line ::= comment | blank (sequence-block blank "end" eol | (about | sequence-statement) eol)
sequence-block ::= ("loop" | "opt" | "rect" | "break" | "box") sequence-body |
  "alt" sequence-body (blank "else" sequence-body)* |
  ("par" | "par_over") sequence-body (blank "and" sequence-body)* |
  "critical" sequence-body (blank "option" sequence-body)*
sequence-body ::= (" " rest)? eol sequence-line*
sequence-statement ::= "autonumber" (" " rest)? | "create "? ("participant" | "actor") " " rest |
  ("destroy" | "activate" | "deactivate" | "link" | "links" | "properties") " " rest |
  ("Note" | "note") " " ("left of" | "right of" | "over") " " [^\r\n:]+ sequence-text |
  sequence-name blank sequence-arrow [+-]? blank sequence-name sequence-text
sequence-name ::= sequence-sign+ ("-" sequence-sign+)*
sequence-sign ::= [^\r\n:<>;,+-]
sequence-arrow ::= "-"? ("->>" | "->" | "-x" | "-)") | "<<-" "-"? ">>"
sequence-text ::= blank ":" blank [^ \t\r\n#;] [^\r\n#;]*`

const classes = String.raw`class ::= "classDiagram" "-v2"? eol class-line+
class-line ::= comment | blank (class-block | (about | style | class-statement) eol)
class-block ::= "namespace " [^\r\n{}]+ "{" eol class-line* blank "}" eol |
  "class " [^\r\n{}]+ "{" eol (comment | blank class-member eol)* blank "}" eol
class-member ::= ([^ \t\r\n{}<] | "<<") [^\r\n{}]*
class-statement ::= "class " [^\r\n{}]+ | "note " rest | "<<" [^\r\n<>]+ ">>" " " class-name | class-name said |
  class-name blank quoted? blank class-link blank quoted? blank class-name (blank ":" [^\r\n:]+)?
class-name ::= class-sign+ ("-" class-sign+)* | "\x60" [^\r\n\x60]+ "\x60"
class-sign ::= [^ \t\r\n:"\x60{}\[\]()<>*.;-]
class-link ::= ("<|" | "<" | "*" | "o" | "()")? ("--" | "..") ("|>" | ">" | "*" | "o" | "()")?`

const states = String.raw`state ::= "stateDiagram" "-v2"? eol state-line+
state-line ::= comment | blank (state-block | (about | style | state-statement) eol)
state-block ::= "state " state-head blank "{" eol state-line* blank "}" eol |
  "note " state-side " of " state-id eol (blank rest eol)+ blank "end note" eol
state-side ::= "left" | "right"
state-head ::= quoted " as " state-id | state-id
state-statement ::= "state " state-head (blank "<<" [a-zA-Z]+ ">>")? | "--" | "hide empty description" |
  "note " state-side " of " state-id said | state-id said? | state-end blank "-->" blank state-end said?
state-end ::= state-id | "[*]"
state-id ::= state-sign+ ("-" state-sign+)* (":::" state-sign+)?
state-sign ::= [^ \t\r\n:"{}\[\]()<>;-]`

/** Every relation has a label. */
const entities = String.raw`er ::= "erDiagram" eol er-line+
er-line ::= comment | blank (er-block | (about | style | er-statement) eol)
er-block ::= er-name blank "{" eol (comment | blank er-attribute eol)* blank "}" eol
er-name ::= (er-sign+ | quoted) ("[" [^\r\n\[\]]+ "]")? (":::" er-sign+)?
er-sign ::= [^ \t\r\n"{}\[\]():|,;]
er-attribute ::= er-type " "+ "*"? er-type (" "+ er-key (blank "," blank er-key)*)? (" "+ quoted)?
er-type ::= [^ \t\r\n"{}(),:]+ ("(" [^\r\n()]* ")")?
er-key ::= "PK" | "FK" | "UK"
er-statement ::= er-name | er-name blank er-left ("--" | "..") er-right blank er-name blank ":" blank (quoted | er-sign+)
er-left ::= "|" [|o] | "}" [|o]
er-right ::= [|o] "|" | [|o] "{"`

/** A task ends with its length, or with the day or the task that it ends at. */
const plan = String.raw`gantt ::= "gantt" eol gantt-line+
gantt-line ::= comment | blank (about | gantt-setting | gantt-task) eol
gantt-setting ::= "inclusiveEndDates" | "topAxis" |
  ("dateFormat" | "axisFormat" | "tickInterval" | "excludes" | "includes" | "todayMarker" | "weekday" | "weekend" | "section" | "click") " " rest
gantt-task ::= [^ \t\r\n:#;%] [^\r\n:#;]* ":" (blank gantt-value ",")* blank (gantt-length | "until " rest)
gantt-value ::= [^ \t\r\n,:] [^\r\n,]*
gantt-length ::= [0-9]+ ("." [0-9]+)? ("ms" | [smhdwMy]) | [0-9]+ [./:-] [0-9] [0-9 TZ./:-]*`

const small = String.raw`pie ::= "pie" " showData"? (" " about)? eol (comment | blank (about | "showData" | quoted blank ":" blank [0-9]+ ("." [0-9]+)?) eol)+
timeline ::= "timeline" (" " ("LR" | "TD"))? eol (comment | blank (about | "section " rest | time) eol)+
time ::= [^ \t\r\n:#] [^\r\n:]* blank (":" [^\r\n:]+)* | (":" [^\r\n:]+)+`

/** Types with lines of any form. */
const other = String.raw`other ::= other-type [^\r\n]* eol (blank ([^ \t\r\n<\x60] | "<<") [^\r\n]* eol)+
other-type ::= "journey" | "gitGraph" | "mindmap" | "kanban" | "quadrantChart" | "xychart" | "packet" | "block" | "sankey" |
  "requirementDiagram" | "architecture-beta" | "radar-beta" | "treemap" | "zenuml" |
  "C4Context" | "C4Container" | "C4Component" | "C4Dynamic" | "C4Deployment"`

/**
 * GBNF grammar of the Mermaid texts that the prompt asks for, without the fences and sentences that models put around them: a known type in
 * the first line, blocks that are closed, and statements that the type has. It knows less than Mermaid does, which is asked afterwards.
 */
export const sourceGrammar = [shared, flowchart, sequence, classes, states, entities, plan, small, other].join('\n')
