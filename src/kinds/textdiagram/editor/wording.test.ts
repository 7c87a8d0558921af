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
  return one && other ? wording.connect?.(source, one, other) : undefined
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

  test('is not offered for the words on an arrow, nor where an arrow needs words', () => {
    const isJoinable = (source: string, words: string) => {
      const [span] = spansOf(source, words)
      return span && wording.isJoinable?.(source, span)
    }
    expect(isJoinable(flow, 'Pack')).toBe(true)
    expect(isJoinable(flow, 'yes')).toBe(false)
    expect(isJoinable(sequence, 'Ann')).toBe(false)
    expect(join(sequence, 'Ann', 'Shop')).toEqual([])
  })
})
