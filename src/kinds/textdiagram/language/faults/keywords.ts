import { messages } from '../../messages/index.ts'
import { type Example, type Fault, lineFault } from './fault.ts'

interface Keywords {
  /** Pattern of the keywords. */
  words: string
  /** Of those with a colon, the ones that are no such keyword: `title: 5: Me` is a task of a journey. */
  but?: RegExp
  example: Example
}

/** `section: Beds`: statements of Mermaid have no colon behind their keyword. What is accepted with one is read as a name. */
export function keywordColons({ words, but, example }: Keywords): Fault {
  const pattern = new RegExp(`^(\\s*(?:${words}))[:：][ \\t]*(?=\\S)`, 'i')
  return lineFault({
    code: 'keyword-colon',
    misread: [{ ...messages.create('textdiagram/keyword-colon'), level: 'error' }],
    repair: text => (but?.test(text) ? null : text.replace(pattern, '$1 ')),
    example,
  })
}

/** Bullets and check boxes before entries. Entries in words are drawn with them. */
export function entryBullets(example: Example): Fault {
  return lineFault({
    code: 'bullet',
    values: { case: 'entry' },
    misread: [{ ...messages.create('textdiagram/bullet', { case: 'dash' }), level: 'warning' }],
    repair: text => text.replace(bullet, '$1'),
    example,
  })
}

/** `- `, `* `, `- [ ] `. */
export const bullet = /^(\s*)(?:[-*•+]|[-*]\s+\[[ xX]?\])\s+(?=\S)(?!\[[ xX]?\])/

/** Markdown's headings where a diagram has sections. */
export function sectionHeadings(example: Example): Fault {
  return lineFault({
    code: 'statement',
    misread: [{ ...messages.create('textdiagram/heading'), level: 'error' }],
    repair: text => text.replace(/^(\s*)#{2,6}\s+(?=\S)/, '$1section '),
    example,
  })
}
