import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import type { Fault } from './fault.ts'

/** A call whose arguments go on in the next lines. */
export const c4Lines: Fault = {
  ...messages.create('label-lines'),
  repair: body => {
    const joined: SourceLine[] = []
    for (const line of body) {
      const above = joined.at(-1)
      const isOpen = above && /^\s*[A-Z]\w*\s*\((?:"[^"]*"|[^")])*,\s*$/.test(above.text)
      if (isOpen) joined[joined.length - 1] = { ...above, text: `${above.text.trimEnd()} ${line.text.trim()}` }
      else joined.push(line)
    }
    return joined.length === body.length ? body : joined
  },
  example: {
    broken: 'C4Context\n  Person(user,\n    "User")',
    repaired: 'C4Context\n  Person(user, "User")',
  },
}

/** A boundary that ends with a word, as in other languages. */
export const c4Blocks: Fault = {
  ...messages.create('closer', { case: 'block' }),
  repair: body => {
    const opens = /^\s*(?:\w*_?Boundary|Deployment_Node|Node)\s*\([^{}]*\)\s*;?\s*$/
    const closes = /^\s*end\s*;?\s*$/i
    const count = (pattern: RegExp) => body.filter(line => pattern.test(line.text)).length
    if (count(closes) === 0 || count(opens) !== count(closes)) return body
    return body.map(line => {
      if (opens.test(line.text)) return { ...line, text: `${line.text.replace(/\s*;?\s*$/, '')} {` }
      return closes.test(line.text) ? { ...line, text: line.text.replace(/end\s*;?/i, '}') } : line
    })
  },
  example: {
    broken: 'C4Context\n  System_Boundary(b, "Bank")\n    System(a, "A")\n  end',
    repaired: 'C4Context\n  System_Boundary(b, "Bank") {\n    System(a, "A")\n  }',
  },
}
