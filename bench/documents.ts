/**
 * Times the reading of documents: `npm run bench:documents`, for at most five minutes. Ends non-zero when the service keeps its event loop busy for
 * more than 50 ms in one go while ten files of 20 MB are read. PDFs are measured against poppler's `pdftotext`, where it is installed, and against
 * the same library without a separate process. Real documents, if present, are compared with what other programs read from them: ends non-zero when
 * words are missing.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostCellsAtHand } from '../src/documents/keep-table.ts'
import { createDocumentReader, type DocumentReader } from '../src/documents/pool/document-reader.ts'
import { defaultReadingLimits } from '../src/documents/pool/reading-limits.ts'
import { readFile as readInThisProcess } from '../src/documents/read-file.ts'
import { defaultReadLimits } from '../src/documents/read-limits.ts'
import { type AttachmentStore, openAttachmentStore } from '../src/store/attachments.ts'
import type { BranchEntry } from '../src/turn/read-branch.ts'
import { readTurnDocuments } from '../src/turn/read-turn-documents.ts'
import { makeDocument } from '../test/fixtures/documents.ts'
import { makePdf } from '../test/fixtures/make-pdf.ts'
import { compareWithReferences } from './documents/references.ts'
import { findMaterial } from './find-material.ts'
import { watchEventLoop } from './watch-event-loop.ts'

const megabyte = 1_000_000
const busyLimitMs = 50
const fileBytes = 20 * megabyte

interface PdfFile {
  path: string
  bytes: Buffer
}

const signal = AbortSignal.timeout(300_000)
const folder = await mkdtemp(join(tmpdir(), 'limn-bench-documents-'))
const attachments = await openAttachmentStore(folder)
// The machine may be busy with other work: what is measured is not how soon a file is given up.
const limits = { ...defaultReadingLimits, documentMs: 60_000, pdfMs: 60_000 }
const reader = createDocumentReader({ limits, scratchFolder: attachments.scratchFolder })
try {
  await comparePdfReaders()
  const busyMs = await readTenLargeFiles()
  const real = findMaterial('documents')
  const isBelow = real !== null && (await compareWithReferences(real))
  if (busyMs > busyLimitMs || isBelow) process.exitCode = 1
} finally {
  await reader.close()
  await rm(folder, { recursive: true })
}

/** The longest that the event loop was busy in one go while a turn with ten files was read, in milliseconds. */
async function readTenLargeFiles(): Promise<number> {
  const names = ['a.csv', 'b.csv', 'c.csv', 'd.json', 'e.json', 'f.md', 'g.md', 'h.txt', 'i.txt', 'j.pdf']
  const question = await storeQuestion(names, attachments)
  const stopWatch = watchEventLoop()
  const started = performance.now()
  const outcomes = await readTurn(question, reader)
  const seconds = (performance.now() - started) / 1000
  const { busyMs, waitedMs } = stopWatch()
  console.log(`\n10 files of 20 MB, 3 at a time: ${seconds.toFixed(1)} s, ${(200 / seconds).toFixed(1)} MB/s`)
  for (const [name, outcome] of outcomes) console.log(`  ${name}: ${outcome}`)
  const ratio = (busyMs / busyLimitMs).toFixed(2)
  console.log(`event loop busy for ${busyMs.toFixed(1)} ms at most: ${ratio} of the limit of ${busyLimitMs} ms`)
  console.log(
    `(a timer waited ${waitedMs.toFixed(1)} ms at most; what is more is time that the machine gave to others)`,
  )
  return busyMs
}

async function storeQuestion(names: readonly string[], store: AttachmentStore): Promise<BranchEntry> {
  const files: BranchEntry['attachments'] = []
  for (const name of names) {
    const id = randomUUID()
    await store.write(id, makeFile(name))
    files.push({ id, kind: 'file', name, media_type: 'application/octet-stream', bytes: fileBytes })
  }
  return { content: 'Draw it', attachments: files } as BranchEntry
}

/** The road of a turn as far as its documents; what the last event of each file said. */
async function readTurn(question: BranchEntry, documentReader: DocumentReader): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>()
  const dependencies = { attachments, documentReader, maximumCondensedParts: 40, signal }
  const request = { owner: 'bench', concurrency: 3, model: null, language: 'en' }
  for await (const event of readTurnDocuments([question], request, dependencies)) {
    if (event.event !== 'doc_analysis_chunk' || event.data.status === 'running') continue
    outcomes.set(event.data.name, `${event.data.status}, ${event.data.content.slice(0, 100)}`)
  }
  return outcomes
}

function makeFile(name: string): Buffer {
  const kind = name.split('.')[1] ?? ''
  if (kind === 'pdf') return makePdf(pageOf(60), 200, Buffer.alloc(fileBytes))
  const lines: Record<string, (index: number) => string> = {
    csv: index =>
      `${index},2025-${String((index % 12) + 1).padStart(2, '0')}-01,Region ${index % 7},${index % 977}.25\n`,
    json: index =>
      `${index === 0 ? '[' : ','}{"id":${index},"region":"Region ${index % 7}","amount":${index % 977}.25}\n`,
    md: index =>
      index % 40 === 0 ? `\n## Chapter ${index / 40}\n\n` : `The mill number ${index} turns all day long.\n`,
    txt: index => `The mill number ${index} turns all day long, and nobody looks at it.\n`,
  }
  const line = lines[kind] ?? (() => '')
  const parts = kind === 'csv' ? ['id,day,region,amount\n'] : []
  for (let bytes = 0, index = 0; bytes < fileBytes; index += 1) {
    const part = line(index)
    bytes += part.length
    parts.push(part)
  }
  return Buffer.from(parts.join('') + (kind === 'json' ? ']' : ''))
}

function pageOf(lines: number): string {
  const shown = Array.from({ length: lines }, (_, index) => `(Line ${index} of words about mills and rivers) Tj T*`)
  return `BT /F 10 Tf 12 TL 40 780 Td ${shown.join('\n')} ET`
}

async function comparePdfReaders(): Promise<void> {
  const files = await preparePdfs()
  const megabytes = files.reduce((sum, file) => sum + file.bytes.length, 0) / megabyte
  const pages = await countPages(files)
  const inPool = await timeAll(files, 3, file => readInPool(file))
  const alone = await timeAll(files, 1, file => readAlone(file))
  const byPdftotext = pages === null ? null : await timeAll(files, 1, file => runPdftotext(file))
  const rows: [string, number | null][] = [
    ['pool of 3 processes', inPool],
    ['library in one process', alone],
    ['pdftotext', byPdftotext],
  ]
  console.log(`${files.length} PDFs, ${pages ?? '?'} pages, ${megabytes.toFixed(1)} MB`)
  for (const [name, seconds] of rows) {
    if (seconds === null) console.log(`  ${name}: not installed`)
    else {
      const rate = `${((pages ?? 0) / seconds).toFixed(0)} pages/s, ${(megabytes / seconds).toFixed(1)} MB/s`
      console.log(`  ${name}: ${rate}; time against the pool's ${(seconds / inPool).toFixed(2)}`)
    }
  }
}

/** Single pages, several times over, and files of many pages. */
async function preparePdfs(): Promise<PdfFile[]> {
  const single = [makeDocument('paper.pdf'), makeDocument('inventory.pdf')]
  const contents = [
    ...Array.from({ length: 6 }, () => single).flat(),
    ...[20, 40, 60].map(lines => makePdf(pageOf(lines), 50)),
  ]
  return Promise.all(
    contents.map(async (bytes, index) => {
      const path = join(folder, `${index}.pdf`)
      await writeFile(path, bytes)
      return { path, bytes }
    }),
  )
}

/** The first time starts what has to be started, and is not counted. In seconds. */
async function timeAll(
  files: readonly PdfFile[],
  concurrency: number,
  read: (file: PdfFile) => Promise<unknown>,
): Promise<number> {
  await Promise.all(files.slice(0, concurrency).map(read))
  const started = performance.now()
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await read(file)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return (performance.now() - started) / 1000
}

function readInPool({ path }: PdfFile): Promise<unknown> {
  const readParts = (maximumBytes?: number) =>
    createReadStream(path, maximumBytes === undefined ? {} : { end: maximumBytes - 1 })
  return reader.read({ id: randomUUID(), name: 'a.pdf', readParts }, { language: 'en', signal })
}

function readAlone({ bytes }: PdfFile): Promise<unknown> {
  // A copy: the library takes the bytes for itself.
  return readInThisProcess(Uint8Array.from(bytes), {
    name: 'a.pdf',
    language: 'en',
    limits: defaultReadLimits,
    report() {},
    cellsAtHand: { left: mostCellsAtHand },
    dataFile: { keep: () => '' },
  })
}

/** Null where `pdftotext` is not installed. */
async function countPages(files: readonly PdfFile[]): Promise<number | null> {
  let pages = 0
  for (const file of files) {
    const text = await runPdftotext(file).catch(() => null)
    if (text === null) return null
    pages += text.split('\f').length - 1
  }
  return pages
}

async function runPdftotext({ path }: PdfFile): Promise<string> {
  const program = spawn('pdftotext', [path, '-'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const text: Buffer[] = []
  program.stdout.on('data', (part: Buffer) => text.push(part))
  await once(program, 'close')
  return Buffer.concat(text).toString()
}
