import { messages } from '../../messages/index.ts'
import { type Fault, lineFault } from './fault.ts'

export const entity = '(?:"[^"]+"|[\\p{L}\\p{N}_.-]+)(?:\\[[^\\]]*\\])?'

/** Columns of SQL have their type behind the name. */
export const sqlTables: Fault = {
  ...messages.create('attribute'),
  repair: body => {
    let isInside = false
    return body.map(line => {
      const { text } = line
      if (/^\s*create\s+table\b.*[({]\s*$/i.test(text)) isInside = true
      else if (/^\s*[)}]\s*;?\s*$/.test(text)) isInside = false
      else if (isInside)
        return { ...line, text: text.replace(/^(\s*)(["`]?)(\w+)\2\s+(\w+(?:\([^()]*\))?)(?=[\s,]|$)/, '$1$4 $3') }
      return line
    })
  },
  example: {
    broken: 'erDiagram\n  CREATE TABLE item (\n    id INT PRIMARY KEY,\n    title TEXT\n  );',
    repaired: 'erDiagram\n  item {\n    INT id PK\n    TEXT title\n  }',
  },
}

const amountWords = '(zero or one|zero or more|one or more|zero or many|one or many|only one|one|many)'
const relationWords = new RegExp(
  `^(\\s*${entity})\\s+${amountWords}[\\s-]+to[\\s-]+${amountWords}\\s+(?=${entity})`,
  'iu',
)
const endsOf: Readonly<Record<string, readonly [left: string, right: string]>> = {
  'zero or one': ['|o', 'o|'],
  'one or more': ['}|', '|{'],
  'one or many': ['}|', '|{'],
  one: ['||', '||'],
  'only one': ['||', '||'],
}

/** `A one-to-many B`: Mermaid's own words are `A only one to zero or more B`. */
export const saidCardinalities = lineFault({
  code: 'cardinality',
  repair: text => {
    if (/\b(?:only one|zero or|one or)\b/.test(text) && !/-to-/.test(text)) return null
    return text.replace(relationWords, (_, from: string, left: string, right: string) => {
      const end = (words: string, side: 0 | 1) => (endsOf[words.toLowerCase()] ?? ['}o', 'o{'])[side]
      return `${from} ${end(left, 0)}--${end(right, 1)} `
    })
  },
  example: {
    broken: 'erDiagram\n  USER one-to-many POST : writes',
    repaired: 'erDiagram\n  USER ||--o{ POST : writes',
  },
})
