import { openersOf } from './blocks.ts'
import { lineFault } from './fault.ts'

/** Start and end of comments in other languages. Inside of a class a number sign and dashes may start a member. */
const comment = /^(\s*)(?:\/\/+|<!--(?=.*-->\s*$)|\/\*+(?=.*\*\/\s*$)|%(?=\s))\s*(.*?)\s*(?:-->|\*\/)?\s*$/
const commentOutside = /^(\s*)(?:#(?!\w)|--(?=\s+\p{L}[^<>|-]*$))\s*(.*?)\s*$/u

/** Comments of other languages, on separate lines. */
export const foreignComments = lineFault({
  code: 'comment',
  repair: (text, body, index) => {
    // The signs of members that a class has.
    const isInside = openersOf(body)[index] !== undefined && /^\s*classDiagram/.test(body[0]?.text ?? '')
    const [, indent, content] = comment.exec(text) ?? (isInside ? null : commentOutside.exec(text)) ?? []
    return content === undefined ? null : `${indent}%% ${content}`.trimEnd()
  },
  example: { broken: 'flowchart TD\n  // the way in\n  A --> B', repaired: 'flowchart TD\n  %% the way in\n  A --> B' },
})

/** Comments after numbers, dates and ids, which have no such characters. */
export const commentsBehindValues = lineFault({
  code: 'trailing-comment',
  repair: text =>
    /^\s*(?:title|section|acc\w+)\b/i.test(text)
      ? null
      : text.replace(/(?<!\s)\s+(?:%%+(?!\{)|\/\/+|#+)\s[^"\])}]*$/, ''),
  example: { broken: 'pie\n  "Dogs" : 40 // in all', repaired: 'pie\n  "Dogs" : 40' },
})

/** Comments after a statement, but not in its text, which a quote or bracket after it, or a colon before it, would indicate. */
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
