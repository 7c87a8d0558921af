import { describe, expect, test } from 'vitest'
import { type DocumentEvent, type ReadOptions, type ReadResult, readDocuments } from './read-documents.ts'

interface File {
  name: string
  data: Uint8Array
}

function file(name: string, content: string | Uint8Array): File {
  return { name, data: typeof content === 'string' ? new TextEncoder().encode(content) : content }
}

async function read(
  files: File[],
  options: Partial<ReadOptions> = {},
): Promise<ReadResult & { events: DocumentEvent[] }> {
  const reading = readDocuments(files, { concurrency: 2, signal: new AbortController().signal, ...options })
  const events: DocumentEvent[] = []
  let step = await reading.next()
  for (; !step.done; step = await reading.next()) events.push(step.value)
  return { ...step.value, events }
}

function failuresOf(events: DocumentEvent[]) {
  return events.flatMap(event => (event.type === 'failure' ? [event.failure] : []))
}

describe('readDocuments', () => {
  test('tells of each file and returns what was read, in input order', async () => {
    const { events, documents, tables } = await read([
      file('sales.csv', 'month,sales\nJan,"1,200"\nFeb,980\n'),
      file('notes.md', '# Notes\n\n## Costs\n\n| a | b |\n|---|---|\n| x | 1 |\n'),
      file('plan.txt', 'Hello there.'),
    ])
    expect(documents.map(document => document.name)).toEqual(['sales.csv', 'notes.md', 'plan.txt'])
    expect(documents[2]?.text).toBe('Hello there.')
    expect(tables.map(({ id, name }) => `${id} ${name}`)).toEqual(['t1 sales.csv', 't2 notes.md / Costs'])
    expect(tables[0]?.rows).toEqual([
      ['Jan', 1200],
      ['Feb', 980],
    ])
    expect(events.filter(event => event.type === 'chunk' && event.index === 0)).toEqual([
      { type: 'chunk', index: 0, name: 'sales.csv', content: 'Reading sales.csv', status: 'running', progress: 0 },
      { type: 'chunk', index: 0, name: 'sales.csv', content: '2 columns, 2 rows', status: 'done', progress: 1 },
    ])
  })

  test('one bad file does not stop the others', async () => {
    const { events, documents } = await read([file('scan.pdf', '%PDF-1.7\n…'), file('a.txt', 'Good.')])
    expect(documents.map(document => document.name)).toEqual(['a.txt'])
    expect(failuresOf(events)).toEqual([
      { code: 'file-unsupported', message: expect.stringContaining('“scan.pdf” is a PDF') },
    ])
    expect(events.filter(event => event.type === 'chunk' && event.status === 'failed')).toHaveLength(1)
  })

  test.each([
    ['report.txt', Uint8Array.of(0x50, 0x4b, 3, 4, ...Buffer.from('....word/document.xml')), 'a Word document'],
    ['data.csv', Uint8Array.of(0x50, 0x4b, 3, 4, ...Buffer.from('....xl/workbook.xml')), 'an Excel workbook'],
    ['old.md', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0), 'an old or encrypted Office file'],
    ['picture.txt', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0), 'a PNG image'],
    ['tool.txt', Uint8Array.of(0x4d, 0x5a, 0x90, 0), 'a program'],
    ['x.json', Uint8Array.of(0x7b, 0, 0x7d), 'binary data'],
  ])('%s is told by its bytes', async (name, data, what) => {
    const { events } = await read([file(name, data)])
    expect(failuresOf(events)).toEqual([{ code: 'file-unsupported', message: expect.stringContaining(what) }])
  })

  test('text that begins like a signature is text', async () => {
    const { documents } = await read([file('a.txt', 'MZ is a label. RIFF too.'), file('b.txt', 'PK means primary key')])
    expect(documents).toHaveLength(2)
  })

  test('UTF-16 with a byte order mark is read, other encodings are refused', async () => {
    const utf16 = new Uint8Array(Buffer.from('\uFEFFmonth,sales\nJan,5', 'utf16le'))
    const { documents, events } = await read([
      file('a.csv', utf16),
      file('b.csv', Uint8Array.of(0x83, 0x65, 0x2c, 0x31)),
    ])
    expect(documents[0]?.tables[0]?.rows).toEqual([['Jan', 5]])
    expect(failuresOf(events)).toEqual([
      { code: 'file-corrupt', message: expect.stringContaining('“b.csv” is not readable as text') },
    ])
  })

  test('a byte order mark is no part of the first column name', async () => {
    const { tables } = await read([file('a.csv', '\uFEFFmonth,sales\r\nJan,5\r\n')])
    expect(tables[0]?.columns[0]?.name).toBe('month')
  })

  test('an empty file is refused', async () => {
    const { events } = await read([file('a.txt', ' \n')])
    expect(failuresOf(events)[0]?.message).toContain('“a.txt” is empty')
  })

  test('JSON gives tables of its records; what is no JSON is read as text', async () => {
    const { documents, events } = await read([
      file('a.json', '{"data": [{"x": 1, "y": "2"}], "other": [{"z": 3}]}'),
      file('b.json', '{broken'),
    ])
    expect(documents[0]?.tables.map(table => table.name)).toEqual(['a.json / data', 'a.json / other'])
    expect(documents[0]?.tables[0]?.rows).toEqual([[1, 2]])
    expect(documents[1]?.text).toBe('{broken')
    expect(events).toContainEqual(expect.objectContaining({ content: expect.stringContaining('not valid JSON') }))
  })

  test('what the limits cut off is said', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `r${index},${index}`)
    const { documents, events } = await read([file('a.csv', `name,n\n${rows.join('\n')}`)], {
      limits: { tableRows: 10, textCharacters: 50 },
    })
    expect(documents[0]?.tables[0]?.rows).toHaveLength(10)
    expect(documents[0]?.text.endsWith('\nr7,7')).toBe(true)
    expect(events.at(-1)).toMatchObject({
      content:
        '2 columns, 10 rows; only the first 50 characters of the text were kept; only the first 10 rows were kept',
    })
  })

  test('speaks the language asked for', async () => {
    const { events } = await read([file('a.csv', '月份,销量\n一月,5')], { language: 'zh-CN' })
    expect(events).toContainEqual(expect.objectContaining({ content: '2 列，1 行' }))
  })

  test('reads no more files at a time than asked for', async () => {
    const { events } = await read([file('a.txt', 'a'), file('b.txt', 'b'), file('c.txt', 'c')], { concurrency: 1 })
    expect(events.map(event => `${event.index} ${event.type === 'chunk' ? event.status : ''}`)).toEqual([
      '0 running',
      '0 done',
      '1 running',
      '1 done',
      '2 running',
      '2 done',
    ])
  })

  test('stops when the signal aborts', async () => {
    const controller = new AbortController()
    const reading = readDocuments([file('a.txt', 'a'), file('b.txt', 'b')], {
      concurrency: 1,
      signal: controller.signal,
    })
    await reading.next()
    controller.abort(new Error('stopped'))
    await expect(
      (async () => {
        for await (const _ of reading);
      })(),
    ).rejects.toThrow('stopped')
  })

  test('can be left half way', async () => {
    const reading = readDocuments([file('a.txt', 'a'), file('b.txt', 'b')], {
      concurrency: 1,
      signal: new AbortController().signal,
    })
    await reading.next()
    await expect(reading.return({ documents: [], tables: [] })).resolves.toMatchObject({ done: true })
  })

  test('no files give nothing', async () => {
    expect(await read([])).toEqual({ events: [], documents: [], tables: [] })
  })
})
