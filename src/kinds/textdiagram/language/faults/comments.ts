import { openersOf } from './blocks.ts'
import { lineFault } from './fault.ts'

/** Comments of other languages, on lines of their own. */
export const foreignComments = lineFault({
  code: 'comment',
  repair: (text, body, index) => {
    const [, indent, content] = /^(\s*)(?:\/\/+|#(?!\w)|<!--(?=.*-->\s*$))\s*(.*?)\s*(?:-->)?\s*$/.exec(text) ?? []
    if (content === undefined || openersOf(body)[index] !== undefined) return null
    return `${indent}%% ${content}`.trimEnd()
  },
  example: { broken: 'flowchart TD\n  // the way in\n  A --> B', repaired: 'flowchart TD\n  %% the way in\n  A --> B' },
})
