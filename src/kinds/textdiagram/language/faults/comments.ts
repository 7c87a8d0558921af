import { openersOf } from './blocks.ts'
import { lineFault } from './fault.ts'

/** Comments of other languages, on lines of their own. */
export const foreignComments = lineFault('comment', (text, body, index) => {
  const [, indent, content] = /^(\s*)(?:\/\/+|#(?!\w)|<!--(?=.*-->\s*$))\s*(.*?)\s*(?:-->)?\s*$/.exec(text) ?? []
  if (content === undefined || openersOf(body)[index] !== undefined) return null
  return `${indent}%% ${content}`.trimEnd()
})
