/**
 * GBNF grammar of the maps that the prompt asks for: one topic, and below every heading either headings of the next level or list items. How
 * far an item is indented is left free, since every depth is a map.
 */
export const sourceGrammar = String.raw`source ::= "# " label (section-two+ | list)
section-two ::= "## " label (section-three+ | list)?
section-three ::= "### " label (section-four+ | list)?
section-four ::= "#### " label (section-five+ | list)?
section-five ::= "##### " label (section-six+ | list)?
section-six ::= "###### " label list?
list ::= item (" "* item)*
item ::= ("-" | [0-9]+ ".") " " label
label ::= [^ \t\r\n] [^\r\n]* "\n" "\n"?`
