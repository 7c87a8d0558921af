/**
 * GBNF grammar of an answer: the concept and the source in their tags, with or without words in front of them, or words alone. Reasoning comes
 * before all of it, where a model writes it into its answer. Words have no two backticks in a row: no source stands in a fence.
 *
 * @param source  grammar of the source, which starts with the rule `source`
 */
export function answerGrammar(source: string): string {
  return `${answer}\n${source}`
}

const answer = String.raw`root ::= reasoning? [ \n]* (words drawn? | drawn)
reasoning ::= "<think>"? ([^<] | "<" [^/] | "</" [^t])* "</think>"
words ::= ("\x60"? ([^<\x60] | "<" [^a-zA-Z/\x60]))+ "\x60"?
drawn ::= "<design_concept>" words "</design_concept>" [ \n]* "<code>" "\n"? source "</code>" [ \n]*`
