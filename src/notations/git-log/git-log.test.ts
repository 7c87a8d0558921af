import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import type { Graph } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const history = await readFile(join(import.meta.dirname, 'fixtures/graph.txt'), 'utf8')

/** `child < parent` by the first letters of their hashes. */
function parents(text: string): string[] {
  const { nodes, edges } = read({ text }).structure as Graph
  const hashes = new Map(nodes.map(({ id, note }) => [id, note?.slice(0, 7).trim()]))
  return edges.map(({ from, to }) => `${hashes.get(to)} < ${hashes.get(from)}`)
}

test('a drawn history', () => {
  const reading = read({ text: history })
  expect(parents(history)).toEqual([
    '3f1c2aa < 9b8d7c6',
    '9b8d7c6 < 1a2b3c4',
    '3f1c2aa < 77aa88b',
    '77aa88b < 5e6f708',
    '1a2b3c4 < 5e6f708',
    '5e6f708 < 0a1b2c3',
    '5e6f708 < deadbee',
    '0a1b2c3 < deadbee',
  ])
  const { nodes } = reading.structure as Graph
  expect(nodes[0]).toMatchObject({
    label: "Merge branch 'feature/login'",
    note: '3f1c2aa (HEAD -> main, origin/main)',
    origin: { lines: { from: 1, to: 1 } },
  })
  expect(nodes.at(-1)?.label).toBe('开始')
  expect(reading.losses).toEqual([])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('histories', () => {
  test.each<[string, string, string[]]>([
    [
      'without a graph',
      'aaaaaa1 Third\nbbbbbb2 (tag: v1) Second\ncccccc3 First',
      ['aaaaaa1 < bbbbbb2', 'bbbbbb2 < cccccc3'],
    ],
    [
      'two branches that never meet',
      '* aaaaaa1 A\n| * bbbbbb2 B\n| * cccccc3 C\n* dddddd4 D',
      ['bbbbbb2 < cccccc3', 'aaaaaa1 < dddddd4'],
    ],
    [
      'three lanes',
      '* aaaaaa1 A\n| * bbbbbb2 B\n|/  \n| * cccccc3 C\n|/  \n* dddddd4 D',
      ['aaaaaa1 < dddddd4', 'bbbbbb2 < dddddd4', 'cccccc3 < dddddd4'],
    ],
    [
      'a merge into a lane that is there',
      '*   aaaaaa1 M\n|\\  \n| *   bbbbbb2 N\n| |\\  \n| |/  \n|/|   \n* | cccccc3 C\n|/  \n* dddddd4 D',
      ['aaaaaa1 < bbbbbb2', 'aaaaaa1 < cccccc3', 'bbbbbb2 < cccccc3', 'cccccc3 < dddddd4', 'bbbbbb2 < dddddd4'],
    ],
    [
      'an octopus',
      '*-.   aaaaaa1 M\n|\\ \\  \n| | * bbbbbb2 B\n| * | cccccc3 C\n| |/  \n* / dddddd4 D\n|/  \n* eeeeee5 E',
      [
        'aaaaaa1 < bbbbbb2',
        'aaaaaa1 < cccccc3',
        'aaaaaa1 < dddddd4',
        'dddddd4 < eeeeee5',
        'cccccc3 < eeeeee5',
        'bbbbbb2 < eeeeee5',
      ],
    ],
    ['one commit', '* aaaaaa1 Only', []],
    ['full hashes', `${'1'.repeat(40)} B\n${'2'.repeat(40)} A`, ['1111111 < 2222222']],
  ])('%s', (_, text, expected) => {
    expect(parents(text)).toEqual(expected)
  })

  test('lines that cross many others, as git drew them, beside the parents that git tells', async () => {
    const [drawn, told] = await Promise.all(
      ['dense.txt', 'dense-parents.txt'].map(name => readFile(join(import.meta.dirname, 'fixtures', name), 'utf8')),
    )
    const expected = told?.split('\n').flatMap(line => {
      const [child, ...parents] = line.split(' ')
      return parents.filter(parent => parent !== '').map(parent => `${child} < ${parent}`)
    })
    expect(parents(drawn ?? '').sort()).toEqual(expected?.sort())
  })

  test('what a log without a graph does not say is a loss', () => {
    expect(read({ text: "aaaaaa1 Merge branch 'x'\nbbbbbb2 B\nhello there" }).losses.map(wordsOf)).toEqual([
      { what: `what "Merge branch 'x'" merged`, line: 1, why: 'the log has no graph' },
      { what: 'which commits some others follow', line: 2, why: 'the log has no graph' },
      { what: 'hello there', line: 3, why: 'it is not understood' },
    ])
  })

  test('without a graph nothing is a chain below the first merge', () => {
    expect(parents('aaaaaa1 D\nbbbbbb2 merge: tea\ncccccc3 C\ndddddd4 B\neeeeee5 A')).toEqual(['aaaaaa1 < bbbbbb2'])
  })

  test('ages and authors at the end of lines are notes', () => {
    const text =
      '* aaaaaa1 - (HEAD -> main) Add (green) tea (2 days ago) <Ann Lee>\n* bbbbbb2 - Start (3 weeks ago) <Bo>'
    const { structure, losses } = read({ text })
    expect(structure.type === 'graph' && structure.nodes.map(({ label, note }) => [label, note])).toEqual([
      ['Add (green) tea', 'aaaaaa1 (HEAD -> main)\nAnn Lee, 2 days ago'],
      ['Start', 'bbbbbb2\nBo, 3 weeks ago'],
    ])
    expect(losses).toEqual([])
  })
})

describe('the usual format', () => {
  const commit = (hash: string, subject: string, merge = '') =>
    `commit ${hash.repeat(40).slice(0, 40)}\n${merge}Author: Ann <ann@example.com>\nDate:   Mon Mar 2 10:00:00 2026 +0100\n\n    ${subject}\n`

  test('is a chain without merges', () => {
    const text = [
      commit('a1', 'Third'),
      `${commit('b2', 'Second')}\n    Why it was done.\n`,
      commit('c3', 'First'),
    ].join('\n')
    const { structure, losses } = read({ text })
    expect(parents(text)).toEqual(['a1a1a1a < b2b2b2b', 'b2b2b2b < c3c3c3c'])
    expect(structure).toMatchObject({
      nodes: [
        { label: 'Third', note: 'a1a1a1a\nAnn, Mon Mar 2 10:00:00 2026 +0100' },
        { label: 'Second' },
        { label: 'First' },
      ],
    })
    expect(losses.map(wordsOf)).toEqual([
      { what: 'the addresses of authors', line: 2, places: 3 },
      { what: 'what commits say below their subject', line: 13 },
    ])
  })

  test('has the arrows of its merges, and guesses none below them', () => {
    const text = [
      commit('a1', 'Later'),
      commit('b2', 'Merge them', 'Merge: c3c3c3c d4d4d4d\n'),
      commit('c3', 'One'),
      commit('d4', 'Other'),
    ].join('\n')
    expect(parents(text)).toEqual(['a1a1a1a < b2b2b2b', 'b2b2b2b < c3c3c3c', 'b2b2b2b < d4d4d4d'])
    expect(read({ text }).losses.map(wordsOf)).toContainEqual({
      what: 'which commits some others follow',
      line: 20,
      why: 'the log has no graph',
    })
  })

  test('with a graph', () => {
    const hash = (of: string) => of.repeat(20)
    const text = `*   commit ${hash('a1')}\n|\\  Merge: c3c3c3c b2b2b2b\n| | Author: Ann\n| |\n| |     Merge\n| |\n| * commit ${hash('b2')}\n| | Author: Ann\n| |\n| |     Side\n| |\n* | commit ${hash('c3')}\n|/  Author: Ann\n|\n|       Main\n|\n* commit ${hash('d4')}\n  Author: Ann\n\n      Start\n`
    expect(parents(text)).toEqual(['a1a1a1a < b2b2b2b', 'a1a1a1a < c3c3c3c', 'c3c3c3c < d4d4d4d', 'b2b2b2b < d4d4d4d'])
    expect(notation.detect({ text })).toBeGreaterThan(0.9)
  })
})

describe('hostile texts', () => {
  test.each(['', 'hello', '* ', '|/|\\', 'facade of a house', '|'.repeat(100_000)])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    const long = `commit ${'a1'.repeat(20)}\nMerge: b2b2b2b c3c3c3c\nAuthor: Ann\n\n    Third\n\ncommit ${'b2'.repeat(20)}\n`
    for (const text of [history, long]) expect(await findForeignErrors(notation, text)).toEqual([])
  })

  test('20,000 commits', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `* ${(i + 0x1000000).toString(16)} c`).join('\n')
    expect((read({ text }).structure as Graph).edges).toHaveLength(19_999)
  })
})
