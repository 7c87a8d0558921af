import { lineFault } from './fault.ts'
import { straightenQuotes } from './labels.ts'

/** For diagrams with labels in quotes. */
export const straightQuotes = lineFault({
  code: 'typographic-quotes',
  repair: text => (text.includes('"') ? null : straightenQuotes(text)),
  example: { broken: 'pie\n  “Dogs” : 40', repaired: 'pie\n  "Dogs" : 40' },
})

/** For diagrams with labels after a colon: quotes in such a label are text. */
export const straightQuotesBeforeColon = lineFault({
  code: 'typographic-quotes',
  repair: text => {
    const colon = text.search(/:\s/)
    const end = colon === -1 ? text.length : colon
    return text.slice(0, end).includes('"') ? null : straightenQuotes(text.slice(0, end)) + text.slice(end)
  },
  example: {
    broken: 'stateDiagram-v2\n  state “In review” as Review',
    repaired: 'stateDiagram-v2\n  state "In review" as Review',
  },
})
