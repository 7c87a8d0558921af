import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Document } from './document.ts'
import { createDocumentReader, type ReadableFile } from './pool/document-reader.ts'
import { defaultReadingLimits } from './pool/reading-limits.ts'
import { type DocumentEvent, type ReadOptions, readDocuments } from './read-documents.ts'

const scratchFolder = await mkdtemp(join(tmpdir(), 'limn-reading-'))
const reader = createDocumentReader({ scratchFolder })
afterAll(async () => {
  await reader.close()
  await rm(scratchFolder, { recursive: true })
})

function file(name: string, content: string | Uint8Array): ReadableFile {
  const data = Buffer.from(content as string)
  return {
    id: `id of ${name}`,
    name,
    async *readParts(maximumBytes = data.length) {
      yield data.subarray(0, maximumBytes)
    },
  }
}

const options = (changed: Partial<ReadOptions> = {}): ReadOptions => ({
  concurrency: 2,
  signal: new AbortController().signal,
  language: 'en',
  ...changed,
})

async function read(files: ReadableFile[], changed: Partial<ReadOptions> = {}, by = reader) {
  const events = await Array.fromAsync(readDocuments(files, by, options(changed)))
  const documents = files.flatMap((_, index) => documentOf(events, index) ?? [])
  return { events, documents, tables: documents.flatMap(document => document.tables) }
}

function documentOf(events: readonly DocumentEvent[], index: number): Document | undefined {
  return events.flatMap(event => (event.type === 'read' && event.index === index ? [event.reading.document] : []))[0]
}

function failuresOf(events: readonly DocumentEvent[]) {
  return events.flatMap(event => (event.type === 'failure' ? [event.failure] : []))
}

describe('readDocuments', () => {
  test('tells of each file: that it is read, what is known of its text, and what was found', async () => {
    const { events, documents, tables } = await read([
      file('sales.csv', 'month,sales\nJan,"1,200"\nFeb,980\n'),
      file('notes.md', '# Notes\n\n## Costs\n\n| a | b |\n|---|---|\n| x | 1 |\n'),
      file('plan.txt', 'Hello there.'),
    ])
    expect(documents.map(document => document.name)).toEqual(['sales.csv', 'notes.md', 'plan.txt'])
    expect(documents[2]?.text).toBe('Hello there.')
    expect(tables.map(({ name }) => name)).toEqual(['sales.csv', 'notes.md / Costs'])
    expect(tables[0]?.rows).toEqual([
      ['Jan', 1200],
      ['Feb', 980],
    ])
    const ofFirst = events.filter(event => event.index === 0)
    expect(ofFirst.map(event => (event.type === 'failure' ? event.failure.message : event.content))).toEqual([
      'Reading sales.csv',
      'Reading sales.csv',
      '2 columns, 2 rows',
    ])
    expect(ofFirst.flatMap(event => (event.type === 'progress' ? event.text : []))).toEqual([
      '',
      'month,sales\nJan,"1,200"\nFeb,980\n',
    ])
    expect(ofFirst.map(event => event.type)).toEqual(['progress', 'progress', 'read'])
  })

  test('one bad file does not stop the others', async () => {
    const { events, documents } = await read([file('picture.pdf', '\x89PNG\r\n\x1a\n\0\0'), file('a.txt', 'Good.')])
    expect(documents.map(document => document.name)).toEqual(['a.txt'])
    expect(failuresOf(events)).toEqual([
      {
        code: 'file-corrupt',
        values: { case: 'no-encoding', name: 'picture.pdf' },
        message: expect.stringContaining('“picture.pdf”'),
      },
    ])
  })

  test('what the limits cut off is said', async () => {
    const limits = { ...defaultReadingLimits, read: { ...defaultReadingLimits.read, textCharacters: 50 } }
    const strict = createDocumentReader({ scratchFolder, limits })
    const { documents, events } = await read([file('a.txt', 'one line of words\n'.repeat(20))], {}, strict)
    await strict.close()
    expect(documents[0]?.text).toBe('one line of words\none line of words')
    expect(documents[0]?.notes).toEqual(['only the first 50 characters of the text were kept'])
    expect(events.at(-1)).toMatchObject({
      content: '35 characters; only the first 50 characters of the text were kept',
    })
  })

  test('the rows of a large table are in a data file, which goes by its attachment', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `r${index},${index}`)
    const { events } = await read([file('a.csv', `name,n\n${rows.join('\n')}`), file('b.csv', 'a,b\n1,2\n')])
    const [large, small] = [0, 1].map(index => events.find(event => event.type === 'read' && event.index === index))
    expect(large).toMatchObject({
      content: '2 columns, 5,000 rows',
      reading: {
        dataPath: expect.stringContaining(scratchFolder),
        document: { tables: [{ whole: { rowCount: 5_000, attachmentId: 'id of a.csv' } }] },
      },
    })
    expect(small).toMatchObject({ reading: { dataPath: null } })
    expect(await readdir(scratchFolder)).toHaveLength(1)
  })

  test('speaks the language asked for', async () => {
    const { events } = await read([file('a.csv', '月份,销量\n一月,5')], { language: 'zh-CN' })
    expect(events[0]).toMatchObject({ content: '正在读取 a.csv' })
    expect(events.at(-1)).toMatchObject({ content: '2 列，1 行' })
  })

  test('reads no more files at a time than asked for', async () => {
    const { events } = await read([file('a.txt', 'a'), file('b.txt', 'b'), file('c.txt', 'c')], { concurrency: 1 })
    expect(events.filter(event => event.type !== 'progress' || event.progress === 0).map(event => event.index)).toEqual(
      [0, 0, 1, 1, 2, 2],
    )
  })

  test('stops when the signal aborts, and lets go of the file', async () => {
    const controller = new AbortController()
    const reading = readDocuments([file('a.txt', 'a'), file('b.txt', 'b')], reader, {
      ...options({ concurrency: 1 }),
      signal: controller.signal,
    })
    await reading.next()
    controller.abort(new Error('stopped'))
    await expect(Array.fromAsync(reading)).rejects.toThrow('stopped')
  })

  test('can be left half way', async () => {
    const reading = readDocuments([file('a.txt', 'a'), file('b.txt', 'b')], reader, options({ concurrency: 1 }))
    await reading.next()
    await expect(reading.return(undefined)).resolves.toMatchObject({ done: true })
  })

  test('no files give nothing', async () => {
    expect((await read([])).events).toEqual([])
  })
})
