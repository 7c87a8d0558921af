import { describe, expect, test } from 'vitest'
import { wording } from './wording.ts'

const spansOf = (source: string, words: string) => {
  const escaped = words.replaceAll(/[()|[\]]/g, '\\$&')
  return [...source.matchAll(new RegExp(escaped, 'g'))].map(({ index }) => ({
    start: index,
    end: index + words.length,
  }))
}
const rename = (source: string, words: string, label: string) => wording.rename(source, spansOf(source, words), label)
const remove = (source: string, words: string) => {
  const [span] = spansOf(source, words)
  return span ? wording.remove?.(source, span) : undefined
}
const add = (source: string, words: string) => {
  const [span] = spansOf(source, words)
  return span ? wording.add?.(source, span, 'New') : undefined
}

const join = (source: string, from: string, to: string) => {
  const [[one], [other]] = [spansOf(source, from), spansOf(source, to)]
  return one && other ? wording.connect?.(source, one, other, 'New') : undefined
}

const flow = `flowchart TD
  %% how we ship
  A[Check stock] -->|yes| B(Pack)
  A  --> C
`
const sequence = `sequenceDiagram
  actor Ann
  Ann->>Shop: Order
  Shop-->>Ann: Thanks
`
const gantt = `gantt
  title Plan
  section Work
  Design :done, d1, 2026-01-05, 10d
  Build  :after d1, 20d
`

describe('renaming', () => {
  test('changes the words where they stand, and every other byte stays', () => {
    expect(rename(flow, 'Check stock', 'Look')[0]).toBe(flow.replace('Check stock', 'Look'))
    expect(rename(gantt, 'Design', 'Draw')[0]).toBe(gantt.replace('Design', 'Draw'))
    expect(rename(flow, 'yes', 'of\ncourse')[0]).toBe(flow.replace('yes', 'of<br/>course'))
  })

  test('puts what means something to Mermaid in quotes or codes', () => {
    expect(rename(flow, 'Check stock', 'Look (twice)')[0]).toBe(flow.replace('Check stock', '"Look (twice)"'))
    expect(rename(sequence, 'Order', 'a; b')).toContain(sequence.replace('Order', 'a#59; b'))
  })

  test('of a name gives it a label', () => {
    expect(rename(sequence, 'Ann', 'Ann Lee')).toContain(sequence.replace('actor Ann', 'actor Ann as Ann Lee'))
    expect(rename(sequence, 'Shop', 'Our shop')).toContain(
      sequence.replace('  Ann->>', '  participant Shop as Our shop\n  Ann->>'),
    )
    expect(rename('flowchart TD\n  A --> B\n', 'B', 'Cancel it')).toContain('flowchart TD\n  A --> B["Cancel it"]\n')
    expect(rename('classDiagram\n  Dog <|-- Puppy\n', 'Puppy', 'Young dog')).toContain(
      'classDiagram\n  class Puppy["Young dog"]\n  Dog <|-- Puppy\n',
    )
  })
})

describe('removing', () => {
  test('takes the line', () => {
    expect(remove(sequence, 'Thanks')).toEqual([sequence.replace('  Shop-->>Ann: Thanks\n', '')])
    expect(remove(gantt, 'Build')).toEqual([gantt.replace('  Build  :after d1, 20d\n', '')])
  })

  test('of a node takes its arrows, and leaves what they led to', () => {
    expect(remove(flow, 'Check stock')).toEqual(['flowchart TD\n  %% how we ship\n  B(Pack)\n  C\n'])
    expect(remove('flowchart TD\n  A --> B[x] --> C\n', 'x')).toEqual([])
  })

  test('of the words on an arrow leaves the arrow', () => {
    expect(remove(flow, 'yes')?.[0]).toBe(flow.replace('|yes|', ''))
    expect(remove('stateDiagram-v2\n  a --> b : go\n', 'go')?.[0]).toBe('stateDiagram-v2\n  a --> b\n')
  })
})

describe('adding', () => {
  test('writes the line once more with other words', () => {
    expect(add(sequence, 'Order')).toEqual([sequence.replace(': Order\n', ': Order\n  Ann->>Shop: New\n')])
    expect(add(gantt, 'Design')).toEqual([gantt.replace(', 10d\n', ', 10d\n  New :done, 2026-01-05, 10d\n')])
  })

  test('a node gets an arrow', () => {
    expect(add(flow, 'Pack')).toEqual([flow.replace('B(Pack)\n', 'B(Pack)\n  B --> n1["New"]\n')])
    expect(add('stateDiagram-v2\n  a --> b', 'b')).toEqual([
      'stateDiagram-v2\n  a --> b\n  state "New" as n1\n  b --> n1',
    ])
  })
})

describe('joining', () => {
  test('adds an arrow as the last statement, and changes no other byte', () => {
    expect(join(flow, 'Pack', 'Check stock')).toEqual([`${flow}  B --> A\n`])
    expect(join('flowchart LR\nA[One]\nB[Two]', 'One', 'Two')).toEqual(['flowchart LR\nA[One]\nB[Two]\n  A --> B\n'])
  })

  test('of participants and entities writes an arrow with words', () => {
    expect(join(sequence, 'Ann', 'Shop')).toEqual([`${sequence}  Ann->>Shop: New\n`])
    const named = 'sequenceDiagram\n  participant A as Ann\n  A->>Big Shop: Order'
    expect(join(named, 'Big Shop', 'Ann')).toEqual([`${named}\n  Big Shop->>A: New\n`])
    expect(join(shop, 'CUSTOMER', 'Item')).toEqual([`${shop}  CUSTOMER ||--o{ item : "New"\n`])
  })

  test('of states takes those that are described, and of classes those with fields', () => {
    const states = 'stateDiagram-v2\n  s1 : Still here\n  s1 --> s2 : go\n'
    expect(join(states, 'Still here', 's2')).toEqual([`${states}  s1 --> s2\n`])
    expect(join(zoo, 'Animal', 'Zoo')).toEqual([`${zoo}  Animal --> Zoo\n`])
  })

  test('is not offered for the words of an arrow or a field', () => {
    const isJoinable = (source: string, words: string) => {
      const [span] = spansOf(source, words)
      return span && wording.isJoinable?.(source, span)
    }
    expect(isJoinable(flow, 'Pack')).toBe(true)
    expect(isJoinable(flow, 'yes')).toBe(false)
    expect(isJoinable(sequence, 'Ann')).toBe(true)
    expect(isJoinable(sequence, 'Order')).toBe(false)
    expect(isJoinable(shop, 'places')).toBe(false)
    expect(isJoinable(shop, 'name')).toBe(false)
    expect(isJoinable(zoo, 'keeps')).toBe(false)
    expect(isJoinable(gantt, 'Design')).toBe(false)
  })
})

const shop = `erDiagram
  CUSTOMER {
    string name
  }
  CUSTOMER ||--o{ ORDER : places
  item[Item]
`
const zoo = `classDiagram
  class Zoo {
    +String town
  }
  Zoo --> Animal : keeps
`

describe('classes and entities', () => {
  test('are removed with their fields and arrows, and what they lead to stays', () => {
    expect(remove(shop, 'CUSTOMER')).toContain('erDiagram\n  item[Item]\n  ORDER\n')
    expect(remove(zoo, 'Zoo')).toContain('classDiagram\n  class Animal\n')
    const home = 'classDiagram\n  class Zoo\n  class Animal {\n    +Zoo home\n  }\n'
    expect(remove(home, 'Zoo')).toEqual([home.replace('  class Zoo\n', '')])
    expect(remove(zoo, 'String town')).toEqual([zoo.replace('    +String town\n', '')])
  })

  test('stay where the words of their arrow are removed with it', () => {
    expect(remove(zoo, 'keeps')).toEqual([zoo.replace('Zoo --> Animal : keeps', 'class Animal')])
    expect(remove(shop, 'places')).toEqual([`${shop.replace('  CUSTOMER ||--o{ ORDER : places\n', '')}  ORDER\n`])
  })

  test('are added as a statement, and their fields below one', () => {
    expect(add(shop, 'CUSTOMER')).toEqual([`${shop}  n1["New"]\n`])
    expect(add(zoo, 'Animal')).toEqual([`${zoo}  class n1["New"]\n`])
    expect(add(shop, 'name')).toEqual([shop.replace('string name\n', 'string name\n    string New\n')])
  })
})

test('a participant is added behind the others', () => {
  expect(add(sequence, 'Ann')).toEqual([`${sequence}  participant n1 as New\n`])
})

describe('moving', () => {
  const move = (source: string, words: string, way: -1 | 1) => {
    const [span] = spansOf(source, words)
    return span ? wording.moveAmong?.(source, span, way) : undefined
  }

  test('a message changes places with the statement beside it', () => {
    const swapped = ['sequenceDiagram\n  actor Ann\n  Shop-->>Ann: Thanks\n  Ann->>Shop: Order\n']
    expect(move(sequence, 'Order', 1)).toEqual(swapped)
    expect(move(sequence, 'Thanks', -1)).toEqual(swapped)
    const loop = 'sequenceDiagram\n  loop Daily\n    A->>B: hello\n  end\n  A->>B: bye\n'
    expect(move(loop, 'bye', -1)).toEqual(['sequenceDiagram\n  loop Daily\n    A->>B: hello\n  A->>B: bye\n  end\n'])
  })

  test('stays below the participants, and before the end', () => {
    expect(move(sequence, 'Order', -1)).toEqual([])
    expect(move(sequence, 'Thanks', 1)).toEqual([])
    expect(move(gantt, 'Build', -1)).toEqual([])
  })
})

describe('colouring', () => {
  const recolor = (source: string, words: readonly string[], color = '#f87171') =>
    wording.recolor?.(
      source,
      words.flatMap(each => spansOf(source, each).slice(0, 1)),
      color,
    )
  const red = 'fill:#f87171,color:#1c2230'

  test('adds a statement for each node, and changes no other byte', () => {
    expect(recolor(flow, ['Check stock', 'Pack'])).toEqual([`${flow}  style A ${red}\n  style B ${red}\n`])
    expect(recolor(zoo, ['Zoo'])).toEqual([`${zoo}  style Zoo ${red}\n`])
    const states = 'stateDiagram-v2\n  state "In motion" as m\n  s1 --> m\n'
    expect(recolor(states, ['In motion', 's1'])).toEqual([`${states}  style m ${red}\n  style s1 ${red}\n`])
  })

  test('is for groups, too', () => {
    const grouped = 'flowchart TD\n  subgraph g [Ware house]\n    A\n  end\n'
    expect(recolor(grouped, ['Ware house'])).toEqual([`${grouped}  style g ${red}\n`])
  })

  test('keeps what the statement of a node says besides', () => {
    const styled = `${flow}  style A stroke:#333,fill:#fff,stroke-width:4px\n`
    expect(recolor(styled, ['Check stock'], '#14703f')).toEqual([
      `${flow}  style A fill:#14703f,color:#ffffff,stroke:#333,stroke-width:4px\n`,
    ])
  })

  test('is for nodes alone', () => {
    expect(recolor(flow, ['Pack', 'yes'])).toEqual([])
    expect(recolor(sequence, ['Ann'])).toEqual([])
    expect(recolor(shop, ['name'])).toEqual([])
  })
})
