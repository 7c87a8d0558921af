import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { finishSource } from '../src/answering/finish-source.ts'
import { withoutExample } from '../src/answering/show-examples.ts'
import { isValid } from '../src/contract/diagrams.ts'
import { compose } from '../src/conversion/compose.ts'
import { openTableQuery } from '../src/documents/query/open-table-query.ts'
import { findTables, numberTables } from '../src/documents/tables-in-text.ts'
import { template } from '../src/kinds/_template/index.ts'
import { examplesFolder } from '../src/kinds/examples.ts'
import type { Agent } from '../src/kinds/kind.ts'
import { agents } from '../src/kinds/registry.ts'
import { toComposeInput } from '../src/kinds/strip-request.ts'
import { detectLanguage } from '../src/language/detect-language.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'

/** The template is no registered agent, but it must be one that could be. */
const all: readonly Agent[] = [...agents, template]

const workers = createSourceWorkers()
afterAll(() => workers.close())

const inputOf = (text: string) => ({
  text,
  documents: [],
  tables: numberTables(findTables(text, 'prompt')),
  current: null,
  language: detectLanguage(text),
})

// Always the same random texts: a test that fails must fail again.
const seed = 20_261_122

const marks = Array.from('"\'“”`{}[]()<>:：,，;=+-*#|\\/&@~^_$%.\n\t 1aé。')
const wrappings = ['```', '<think>', '</think>', '<!--', '-->', '/*', '//', '&quot;', '\\n', '%%', '\r\n', '<b>']

/** Words and marks as they stand in the examples in a folder, with marks and wrappings that they may stand in. */
async function piecesOf(folder: string): Promise<string[]> {
  const sources = (await readdir(folder)).filter(file => !file.endsWith('.prompt.txt'))
  const texts = await Promise.all(sources.map(file => readFile(join(folder, file), 'utf8')))
  const own = texts.flatMap(text => text.match(/<\/?[\w-]+|[\w-]+|\s+|[^\w\s]{1,4}/g) ?? [])
  return [...new Set([...own, ...marks, ...wrappings])]
}

/** What prompts leave out on purpose, as it is added to each answer: places, and the pictures of named icons. */
const leftToLimn = new Set(['flowchart-layout', 'drawio-places', 'drawio-pictures'])

/** The source with data in the place of its queries, if its agent knows any. */
async function bind(agent: Agent, source: string, { tables, text }: ReturnType<typeof inputOf>): Promise<string> {
  if (!agent.bind) return source
  const data = openTableQuery({
    tables,
    words: text,
    dataPath: attachmentId => attachmentId,
    signal: new AbortController().signal,
  })
  const bound = await agent.bind(source, data).finally(data.close)
  expect(bound.problems).toEqual([])
  return bound.source
}

test('ids and mentions are unique, and every agent answers to its id', () => {
  const mentions = all.flatMap(agent => agent.mentions)
  expect(new Set(mentions).size).toBe(mentions.length)
  for (const agent of all) expect(agent.mentions[0]).toBe(agent.id)
})

describe.each(all.map(agent => ({ id: agent.id, agent })))('$id', ({ id, agent }) => {
  test('tells the model its envelope, in prompts that stay within their limits', () => {
    // A token is about four characters of English.
    expect(agent.prompt.full.length).toBeLessThanOrEqual(6400)
    expect(agent.prompt.short.length).toBeLessThanOrEqual(2600)
    // Small models drop rules where there are more.
    const [rules = ''] = agent.prompt.short.split('\nExample')
    const statements = rules.split(/[.;:]\s|\n/).filter(statement => statement.trim().length > 8)
    expect(statements.length).toBeLessThanOrEqual(40)
    if (!agent.format) return
    const bare = withoutExample(agent.prompt.short)
    expect(bare).not.toContain('\nExample')
    expect(bare.startsWith(rules.trimEnd())).toBe(true)
    for (const prompt of [...Object.values(agent.prompt), bare]) {
      expect(prompt).toContain('<design_concept>')
      expect(prompt).toContain('</code>')
      expect(prompt).toContain('answer in one or two plain sentences without these blocks')
    }
  })

  test('has names that people read, in English and Chinese', () => {
    expect(agent.names.en).toMatch(/^[A-Z]\w/)
    expect(agent.names.zh).toMatch(/\p{Script=Han}/u)
  })

  if (!agent.format) return
  const { format } = agent
  const folder = examplesFolder(agent === template ? '_template' : id)

  test('has a picture, an editor and messages of its own', async () => {
    const door = (path: string) => join(folder, '..', path)
    expect(agent.renderModule && fileURLToPath(agent.renderModule)).toBe(door('picture/render.ts'))
    // Engines stay out of this process: drawings are drawn in the tests of each picture, and in a browser.
    expect(await readFile(door('picture/render.ts'), 'utf8')).toMatch(/^export const renderer: Renderer\b/m)
    expect(await readFile(door('editor/view.tsx'), 'utf8')).toMatch(/^export const view: View\b/m)
    for (const language of Object.keys(agent.names)) expect(existsSync(door(`messages/${language}.ts`))).toBe(true)
  })

  test('shows a model only answers that pass its own check, once they are placed', async () => {
    const sources = Object.values(agent.prompt).flatMap(prompt =>
      [...prompt.matchAll(/<code>\n([\s\S]*?)\n<\/code>/g)].map(([, source = '']) => source),
    )
    expect(sources.length).toBeGreaterThan(0)
    // The table that examples of queries name.
    const table = 'day,station,month,rain,mm\n2026-01-05,North,1,12,12\n2026-02-03,North,2,7,7'
    for (const written of sources) {
      const bound = await bind(agent, written, inputOf(table))
      const { problems, repairs } = await finishSource(format, bound, { layout: true, repair: true })
      expect(problems).toEqual([])
      expect(repairs.filter(({ code }) => !leftToLimn.has(code ?? ''))).toEqual([])
    }
  })

  test('draws nothing from nothing', () => {
    expect(agent.compose(toComposeInput(inputOf('')))).toBeNull()
    expect(agent.compose(toComposeInput(inputOf('please')))).toBeNull()
  })

  test('says what it looks for when it finds nothing to draw', () => {
    expect(agent.looksFor?.en).toBeTruthy()
    expect(agent.looksFor?.zh).toMatch(/\p{Script=Han}/u)
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t\n'],
    ['a word', 'x'],
    ['a lone surrogate', '\ud800'],
    ['a null character', '\u0000'],
    ['deep brackets', '['.repeat(2000)],
    ['one long line', 'a'.repeat(100_000)],
    ['many lines', '- a\n'.repeat(5000)],
    ['markup', '<a b="c">&amp;</a>'],
    ['a number', '12'],
    ['JSON null', 'null'],
  ])('checks and repairs %s without a throw, and repairs it once', async (_name, source) => {
    await expect(format.check(source)).resolves.toBeInstanceOf(Array)
    const repaired = await format.repair(source)
    expect(await format.repair(repaired.source)).toEqual({ source: repaired.source, repairs: [] })
    expect(format.find(source)).toSatisfy(found => found === null || found.start <= found.end)
    expect(() => agent.compose(toComposeInput(inputOf(source)))).not.toThrow()
  })

  test('what its own words and marks make at random is read without a throw; what is valid stays as it is', async () => {
    const pieces = fc.constantFrom(...(await piecesOf(folder)))
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async parts => {
        const source = parts.join('')
        const found = format.find(source)
        expect(found === null || found.start <= found.end).toBe(true)
        const repaired = await format.repair(source)
        if (isValid(await format.check(source))) expect(repaired).toEqual({ source, repairs: [] })
        if (isValid(await format.check(repaired.source)))
          expect((await format.repair(repaired.source)).source).toBe(repaired.source)
      }),
      { numRuns: 400, seed },
    )
  })

  test('an empty source is never valid', async () => {
    expect(isValid(await format.check(''))).toBe(false)
  })

  describe('examples', async () => {
    const files = (await readdir(folder)).sort()
    const read = (file: string) => readFile(join(folder, file), 'utf8').then(text => text.trimEnd())
    const broken = files.filter(file => file.endsWith(`.broken${format.extension}`))
    const sources = files.filter(file => file.endsWith(format.extension) && !broken.includes(file))
    const prompts = files.filter(file => file.endsWith('.prompt.txt'))

    test('there are some of each sort, in both languages, and nothing else', () => {
      expect(broken.length).toBeGreaterThan(0)
      expect(prompts.filter(file => /-zh\.prompt\.txt$/.test(file)).length).toBeGreaterThan(0)
      expect(prompts.filter(file => !/-zh\.prompt\.txt$/.test(file)).length).toBeGreaterThan(0)
      expect([...broken, ...sources, ...prompts].sort()).toEqual(files)
    })

    test.each(sources)('%s is accepted as it stands', async file => {
      const source = await read(file)
      expect(await format.check(source)).toEqual([])
      expect(await format.repair(source)).toEqual({ source, repairs: [] })
      expect(format.find(source)).toEqual({ start: 0, end: source.length })
    })

    test.each(prompts)('%s is drawn without a model', async file => {
      const input = inputOf(await read(file))
      const composed = await compose(agent, input)
      if (!composed || !('source' in composed)) throw new Error('nothing was drawn')
      expect(await bind(agent, composed.source, input)).toBe(await read(file.replace('.prompt.txt', format.extension)))
      expect(composed.concept).not.toBe('')
    })

    test.each(broken)('%s is repaired, and stays as it was repaired', async file => {
      const source = await read(file)
      expect(isValid(await format.check(source))).toBe(false)
      const repaired = await format.repair(source)
      expect(repaired.repairs).not.toEqual([])
      expect((await format.check(repaired.source)).filter(problem => problem.level === 'error')).toEqual([])
      expect(await format.repair(repaired.source)).toEqual({ source: repaired.source, repairs: [] })
    })
  })
})

describe.each(agents.filter(agent => agent.format).map(({ id }) => ({ id })))('$id', ({ id }) => {
  test('what repeats without end is found, checked and repaired, or told as too much', async () => {
    const pieces = fc.constantFrom(...(await piecesOf(examplesFolder(id))))
    const work = workers.workFor('ann')
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 5 }), async parts => {
        const piece = parts.join('')
        const source = piece.repeat(30_000 / piece.length)
        expect(await work.find(id, [source])).toHaveLength(1)
        const { valid, problems } = await work.finish(id, source, { layout: false, repair: true })
        expect(valid).toBe(isValid(problems))
      }),
      { numRuns: 12, seed },
    )
  })
})
