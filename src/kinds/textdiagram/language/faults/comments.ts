import { openersOf } from './blocks.ts'
import { lineFault } from './fault.ts'

/** How other languages begin, and end, a comment. Inside of braces a number sign and dashes may begin a member. */
const comment = /^(\s*)(?:\/\/+|<!--(?=.*-->\s*$)|\/\*+(?=.*\*\/\s*$)|%(?=\s))\s*(.*?)\s*(?:-->|\*\/)?\s*$/
const commentOutside = /^(\s*)(?:#(?!\w)|--(?=\s+\p{L}[^<>|-]*$))\s*(.*?)\s*$/u

/** Comments of other languages, on lines of their own. */
export const foreignComments = lineFault({
  code: 'comment',
  repair: (text, body, index) => {
    const isInside = openersOf(body)[index] !== undefined
    const [, indent, content] = comment.exec(text) ?? (isInside ? null : commentOutside.exec(text)) ?? []
    return content === undefined ? null : `${indent}%% ${content}`.trimEnd()
  },
  example: { broken: 'flowchart TD\n  // the way in\n  A --> B', repaired: 'flowchart TD\n  %% the way in\n  A --> B' },
})

/** Behind figures, dates and ids, which hold no such signs. */
export const commentsBehindValues = lineFault({
  code: 'trailing-comment',
  repair: text =>
    /^\s*(?:title|section|acc\w+)\b/i.test(text)
      ? null
      : text.replace(/(?<!\s)\s+(?:%%+(?!\{)|\/\/+|#+)\s[^"\])}]*$/, ''),
  example: { broken: 'pie\n  "Dogs" : 40 // in all', repaired: 'pie\n  "Dogs" : 40' },
})

/** Behind a statement, and not in its text: a quote or a bracket after it, or a colon before it, is part of one. */
export const trailingComments = lineFault({
  code: 'trailing-comment',
  repair: text => {
    const [, statement = ''] = /^([^:：]*?\S)\s+(?:%%+(?!\{)|\/\/+|#+)\s[^"\])}|]*$/.exec(text) ?? []
    return statement === '' || /^\s*(?:title|section|note)\b/i.test(statement) ? null : statement
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open %% the way in\n  Open -> Closed',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed',
  },
})
