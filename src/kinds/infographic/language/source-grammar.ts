/** Names of the depths at which items may stand, a step of two blanks each: a list begins at the first, a root at the second. */
const depths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** Blanks in front of the items of a list. */
const firstIndent = 4

/**
 * GBNF grammar of the infographics that the prompt asks for: the first word of the template decides the field with the items. Which templates
 * there are is left to the check, which knows the name nearest to a wrong one.
 */
export const sourceGrammar = [
  String.raw`source ::= theme? "infographic " body theme?
body ::= list | sequence | compare | chart | relation | hierarchy
list ::= "list" name data ("  lists\n" | "  items\n") item-a+
sequence ::= "sequence" name data ("  sequences\n" | "  items\n") item-a+
compare ::= ("compare" | "quadrant") name data ("  compares\n" | "  items\n") item-a+
chart ::= "chart" name data ("  values\n" | "  items\n") item-a+
relation ::= "relation" name data ("  nodes\n" | "  items\n") item-a+ "  relations\n" ("    - " text)+
hierarchy ::= "hierarchy" name data ("  root\n    label " text (field-a | nested-a)* | "  items\n" item-a+)
name ::= ("-" [a-z0-9]+)* "\n"
data ::= "data\n" ("  " ("title" | "desc") " " text)*
theme ::= "theme" (" " [a-z-]+)? "\n" (" "+ text)*
text ::= [^ \t\r\n] [^\r\n]* "\n"
number ::= "-"? [0-9]+ ("." [0-9]+)? "\n"`,
  ...depths.map(rulesAt),
].join('\n')

/** An item, its fields and its children, each with the blanks in front of it. The deepest have neither. */
function rulesAt(depth: string, index: number): string {
  const blanks = ' '.repeat(firstIndent + 2 * index)
  const below = depths[index + 1]
  const item = `item-${depth} ::= "${blanks}- " ("label" | "id" | "time") " " text`
  if (below === undefined) return item
  const fields = index + 2 < depths.length ? ` (field-${below} | nested-${below})*` : ''
  return String.raw`${item}${fields}
field-${depth} ::= "${blanks}" ("label" | "desc" | "time" | "icon" | "id") " " text | "${blanks}value " number
nested-${depth} ::= "${blanks}children\n" item-${below}+`
}
