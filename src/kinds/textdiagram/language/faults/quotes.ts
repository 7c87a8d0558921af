import { lineFault } from './fault.ts'
import { straightenQuotes } from './labels.ts'

/** For kinds of diagrams whose labels stand in quotes. */
export const straightQuotes = lineFault('typographic-quotes', text =>
  text.includes('"') ? null : straightenQuotes(text),
)

/** For kinds of diagrams whose labels stand behind a colon: quotes in such a label are text. */
export const straightQuotesBeforeColon = lineFault('typographic-quotes', text => {
  const colon = text.search(/:\s/)
  const end = colon === -1 ? text.length : colon
  return text.slice(0, end).includes('"') ? null : straightenQuotes(text.slice(0, end)) + text.slice(end)
})
