import { describe, expect, test } from 'vitest'
import { type Notation, NotationFault } from '../../src/notations/notation.ts'
import { type Structure, structure as structureSchema } from '../../src/structure/structure.ts'

/** Texts that are none of the formats of infrastructure. `detect` must give each less than 0.5. */
export const foreignTexts: Readonly<Record<string, string>> = {
  prose: 'We should talk about services: the image of the team, and what we build. Then, deploy on Monday.',
  recipe: 'Pancakes\n\nIngredients:\n- 200 g flour\n- 2 eggs\n\nSteps:\n1. Mix everything.\n2. Bake it.',
  settings: 'server:\n  port: 8080\nlogging:\n  level: info\nservices:\n  timeout: 30\n',
  json: '{"name": "Ada", "resources": [1, 2], "states": ["a"], "on": true, "version": 1}',
  list: 'jobs to do:\n  - call the bank\n  - needs: milk\nstages: three\n',
  markdown: '# On services\n\n```yaml\nservices:\n  a: 1\n```\n\nResources: see below.\n',
  code: "export const machine = { states: ['a'] }\nfunction on(event) { return event }\n",
  sql: 'CREATE TABLE resource (id int primary key, kind text);',
  ini: '[package]\nname = "x"\nversion = "0.1.0"\n\n[dependencies]\nserde = "1"\n',
  digraph: 'digraph G {\n  a -> b\n}\n',
  empty: '',
}

const hostileTexts: Readonly<Record<string, string>> = {
  nothing: '',
  'a zero byte': 'a: \0\n',
  'billion laughs': [
    'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
    ...Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(9)}*a${index}]`),
  ].join('\n'),
  'an alias of itself': 'a: &a\n  b: *a\n',
  'deep lists': '['.repeat(10_000),
  'deep mappings': '{"a":'.repeat(10_000),
  'deep indentation': Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  'deep blocks': 'a {\n'.repeat(10_000),
  'an open string': 'a: "b\n'.repeat(1000),
  'names of JavaScript': '__proto__:\n  constructor: {toString: 1}\nhasOwnProperty: [__proto__]\n',
}

/** Requirements on every notation for invalid text: a `NotationFault` or a sound structure, and no other error. `sample` is a real text of it. */
export function describeNotation(notation: Notation, sample: string, fileName?: string): void {
  describe('like every notation', () => {
    test('knows its own', () => {
      expect(notation.detect({ text: sample, ...(fileName && { fileName }) })).toBeGreaterThanOrEqual(0.9)
      expect(notation.detect({ text: sample })).toBeGreaterThanOrEqual(0.5)
    })

    test.each(Object.keys(foreignTexts))('leaves to others: %s', name => {
      expect(notation.detect({ text: foreignTexts[name] ?? '' })).toBeLessThan(0.5)
    })

    test.each(Object.keys(hostileTexts))('bears %s', async name => {
      const text = hostileTexts[name] ?? ''
      expect(notation.detect({ text })).toBeLessThan(0.5)
      await readSoundly(notation, text)
    })

    test('bears being cut off anywhere', async () => {
      const step = Math.max(1, Math.floor(sample.length / 40))
      for (let end = 0; end < sample.length; end += step) await readSoundly(notation, sample.slice(0, end))
    })

    test('bears lines that are missing or wrong', async () => {
      const lines = sample.split('\n')
      const wrongs = ['[1, {a: null}]', '{"a": [null, 3]}', '- - x', '42']
      const step = Math.ceil(lines.length / 40)
      for (let index = 0; index < lines.length; index += step) {
        await readSoundly(notation, lines.toSpliced(index, 1).join('\n'))
        const wrong = withValue(lines[index] ?? '', wrongs[(index / step) % wrongs.length] ?? '')
        await readSoundly(notation, lines.with(index, wrong).join('\n'))
      }
    })
  })
}

/** The line with another value after its first `:` or `=`. */
function withValue(line: string, value: string): string {
  return line.replace(/([:=])(?:\s.*)?$/, `$1 ${value}`)
}

async function readSoundly(notation: Notation, text: string): Promise<void> {
  let read: Structure
  try {
    read = (await notation.read({ text })).structure
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    expect(error.message.length).toBeLessThan(400)
    return
  }
  expectSound(read)
}

/** Fits the schema, has no id twice, and nothing points at something that is not there. */
export function expectSound(read: Structure): void {
  expect(structureSchema.safeParse(read).error).toBeUndefined()
  if (read.type === 'graph') {
    const ids = [...read.nodes, ...read.groups].map(({ id }) => id)
    expectIds(ids, [
      ...read.edges.flatMap(({ from, to }) => [from, to]),
      ...read.nodes.flatMap(({ group }) => group ?? []),
      ...read.groups.flatMap(({ parent }) => parent ?? []),
    ])
  }
  if (read.type === 'states')
    expectIds(
      read.states.map(({ id }) => id),
      [...read.transitions.flatMap(({ from, to }) => [from, to]), ...read.states.flatMap(({ parent }) => parent ?? [])],
    )
}

function expectIds(ids: readonly string[], used: readonly string[]): void {
  const known = new Set(ids)
  expect(known.size).toBe(ids.length)
  expect(used.filter(id => !known.has(id))).toEqual([])
}
