import { lineFault } from './fault.ts'

const ascii: Readonly<Record<string, string>> = {
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '（': '(',
  '）': ')',
  '｛': '{',
  '｝': '}',
}
const quotedOrBracket = /"[^"]*"|[［］【】（）｛｝]/g

function toAscii(text: string): string {
  return text.replace(quotedOrBracket, found => ascii[found] ?? found)
}

/** Brackets of a Chinese keyboard in statements whose text is in quotes or after a colon. */
export const fullWidthBrackets = lineFault({
  code: 'full-width-bracket',
  repair: text => {
    if (/^\s*(?:title|section|note|acc\w+)\b/i.test(text)) return null
    const colon = text.search(/[:：]/)
    return colon === -1 ? toAscii(text) : toAscii(text.slice(0, colon)) + text.slice(colon)
  },
  example: {
    broken: 'classDiagram\n  class Door ｛\n    +open（） bool\n  ｝',
    repaired: 'classDiagram\n  class Door {\n    +open() bool\n  }',
  },
})

/** The same for statements with numbers and ids after a colon: everything outside of quotes is syntax. */
export const fullWidthLists = lineFault({
  code: 'full-width-bracket',
  repair: text => (/^\s*(?:title|section|acc\w+)\b/i.test(text) ? null : toAscii(text)),
  example: {
    broken: 'xychart-beta\n  x-axis ［a, b］\n  bar ［1, 2］',
    repaired: 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]',
  },
})

/** Bars around the label of a link. */
export const fullWidthBars = lineFault({
  code: 'full-width-bracket',
  repair: text => text.replace(/([-=.]>?\s*)｜([^｜|]*)｜/g, '$1|$2|'),
  example: { broken: 'flowchart TD\n  A -->｜yes｜ B', repaired: 'flowchart TD\n  A -->|yes| B' },
})
