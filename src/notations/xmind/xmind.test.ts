import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Structure } from '../../structure/structure.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printTree } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { writeXmind } from './write.ts'

const content = await readFile(join(import.meta.dirname, 'fixtures/content.json'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: content })
  expect(printTree(reading)).toEqual(['Product', '  Price (in euros)', '  Place', '    Shop'])
  expect(reading.structure).toMatchObject({ title: 'Sheet', root: { children: [{}, { link: 'https://example.com' }] } })
  expect(reading.losses.map(loss => loss.what)).toEqual([
    'the marker "priority-1"',
    'the topic "Loose"',
    'the relationship "needs"',
    'the sheet "Other"',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test.each<[string, string[]]>([
  ['[{"rootTopic":{"title":"A"}}]', ['A']],
  ['{"rootTopic":{"title":"A","children":{"attached":[{"title":"B"},{"title":"B"}]}}}', ['A', '  B', '  B']],
  ['[{"rootTopic":{"children":{"attached":[{}]}}}]', ['', '  ']],
  ['[{"rootTopic":{"title":7,"children":{"attached":"x"}}}]', ['7']],
  ['[{"rootTopic":{"title":"主题\\n二","notes":{"plain":5}}}]', ['主题\n二']],
])('%s', (text, expected) => {
  expect(printTree(read({ text }))).toEqual(expected)
})

test('what is written comes back', () => {
  const leaf = (id: string, label: string, more: object = {}) => ({ id, label, children: [], ...more })
  const root = {
    ...leaf('a', 'Product'),
    children: [leaf('b', 'Price "€"', { note: 'two\nlines' }), leaf('c', '地点', { link: 'https://example.com' })],
  }
  for (const title of ['Plan', undefined]) {
    const tree: Structure = { type: 'tree', ...(title && { title }), root }
    const { source, losses } = writeXmind(tree)
    const { structure } = read({ text: source })
    expect(structure).toMatchObject({
      root: {
        label: 'Product',
        children: [
          { label: 'Price "€"', note: 'two\nlines' },
          { label: '地点', link: 'https://example.com' },
        ],
      },
    })
    expect(structure.title).toBe(title)
    expect(losses).toEqual([])
    expect(notation.detect({ text: source })).toBeGreaterThan(0.5)
  }
})

describe('hostile texts', () => {
  test.each(['', '[]', '{}', '[{"rootTopic":[]}]', 'hello', '[{"rootTopic":{"title":', '{"rootTopic":'.repeat(50_000)])(
    'are faults, number %#',
    text => {
      expect(() => read({ text })).toThrow(NotationFault)
    },
  )

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, content)).toEqual([])
  })
})
