import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool, type WorkerPool } from '../../processes/pool.ts'
import type { WorkerFamily } from '../../processes/worker-process.ts'
import { inParts } from '../../shared/in-parts.ts'
import type { Logger } from '../../shared/logger.ts'
import type { Document, Table } from '../document.ts'
import type { FitJob, FittedImage } from '../images/fitted-image.ts'
import type { FileContent } from '../read-file.ts'
import { findBySignature } from '../readers/registry.ts'
import { explainReadingFault } from './explain-fault.ts'
import type { ReadJob, ReadProgress } from './messages.ts'
import { defaultReadingLimits, type ReadingLimits, toProcessLimits } from './reading-limits.ts'

/** A file to be read, wherever its bytes are. */
export interface ReadableFile {
  /** Id of its attachment, which names the data file of its large tables. */
  id: string
  /** Name as it was sent. */
  name: string
  /** The bytes in parts of at most a mebibyte; of the beginning alone where `maximumBytes` is given. May be called again. */
  readParts(maximumBytes?: number): AsyncIterable<Uint8Array>
}

export interface FileReading {
  document: Document
  /** Path of the data file with the rows of the large tables, to be moved to its final place. Null without any. */
  dataPath: string | null
}

export interface ReadFileOptions {
  /** Language (BCP 47) of the messages to people. */
  language: string
  /** Owner of the file: owners who wait for readers take turns. Absent: files without an owner share one turn. */
  owner?: string | undefined
  signal: AbortSignal
  onProgress?(progress: ReadProgress): void
}

export interface DocumentReader {
  /**
   * Reads a file in a separate process.
   *
   * @throws Failure that names the file and says what to do: `file-unsupported`, `file-corrupt`, `file-encrypted`, `file-too-large`; or
   * `unavailable`, which does not mean that the file is at fault
   * @throws the signal's reason
   */
  read(file: ReadableFile, options: ReadFileOptions): Promise<FileReading>
  /**
   * An image as models can be sent it, decoded in a separate process.
   *
   * @throws Failure `file-unsupported` that names it, or as `read`
   */
  fitImage(bytes: Uint8Array, image: FitJob, options: Pick<ReadFileOptions, 'owner' | 'signal'>): Promise<FittedImage>
  /** The running processes, for measurement. */
  processes: WorkerPool['processes']
  load: WorkerPool['load']
  close(): Promise<void>
}

/** Largest offset of the `%PDF-` of a PDF: ISO 32000-1, Annex H, implementation note 13. */
const headBytes = 1024

/**
 * Reads documents in processes that can be killed: one file at a time each, no network, no environment, no files but the product's code.
 *
 * @param scratchFolder  the one place that they may write to; on the file system of the place where data files stay
 */
export function createDocumentReader({
  limits = defaultReadingLimits,
  scratchFolder,
  logger,
}: {
  limits?: ReadingLimits
  scratchFolder: string
  /** Logger for readers that crashed: because of damaged files, or of faults in a reader. */
  logger?: Pick<Logger, 'warn'>
}): DocumentReader {
  const pool = createPool(toProcessLimits(limits), (fault, job) => {
    const failure = explainReadingFault(fault, job, limits)
    if (failure.cause instanceof Error) logger?.warn({ reason: failure.cause.message }, 'a file could not be read')
    return failure
  })

  async function read(file: ReadableFile, options: ReadFileOptions): Promise<FileReading> {
    const { language, owner, signal, onProgress } = options
    const dataPath = join(scratchFolder, `${randomUUID()}.sqlite`)
    const job: ReadJob = { name: file.name, language, limits: limits.read, dataPath }
    try {
      const result = await pool.run(await chooseFamily(file, limits, scratchFolder), job, {
        bytes: file.readParts(),
        onReport: progress => onProgress?.(progress as ReadProgress),
        owner,
        signal,
        endOnAbort: true,
      })
      const document = toDocument(file, result as FileContent)
      if (document.tables.some(table => table.whole)) return { document, dataPath }
      await rm(dataPath, { force: true })
      return { document, dataPath: null }
    } catch (error) {
      await rm(dataPath, { force: true })
      throw error
    }
  }

  const fitImage: DocumentReader['fitImage'] = async (bytes, image, options) =>
    (await pool.run(fittingFamily, image, { ...options, bytes: inParts(bytes), endOnAbort: true })) as FittedImage

  return { read, fitImage, processes: pool.processes, load: pool.load, close: pool.close }
}

/** The decoder of images is a native addon. */
const fittingFamily: WorkerFamily = {
  name: 'fit image',
  entry: new URL('../images/fitting-process.ts', import.meta.url),
  arguments: [],
  permissions: ['--allow-addons'],
}

/** Beginnings of ZIP archives, of Office files before 2007, and of Rich Text. */
const officeSignatures = ['PK', '\xd0\xcf\x11\xe0', '{\\rtf']

/** A family a kind of engine, so that a process loads few of them and may do no more than they need. */
async function chooseFamily(file: ReadableFile, limits: ReadingLimits, scratchFolder: string): Promise<WorkerFamily> {
  const head = await readHead(file)
  const family = {
    entry: new URL('./reading-process.ts', import.meta.url),
    arguments: [],
    permissions: [`--allow-fs-read=${scratchFolder}`, `--allow-fs-write=${scratchFolder}`],
  }
  if (head.includes('%PDF-')) return { ...family, name: 'read PDF', jobMs: limits.pdfMs }
  const withAddons = { ...family, permissions: [...family.permissions, '--allow-addons'] }
  // The library that reads Word files and those of other office programs is a native addon.
  if (officeSignatures.some(signature => head.startsWith(signature))) return { ...withAddons, name: 'read Office' }
  const signed = findBySignature(head)
  if (signed?.usesAddons) return { ...withAddons, name: `read ${signed.kind}` }
  return { ...family, name: 'read text' }
}

async function readHead(file: ReadableFile): Promise<string> {
  for await (const part of file.readParts(headBytes)) return Buffer.from(part).toString('latin1').slice(0, headBytes)
  return ''
}

function toDocument(
  { id, name }: ReadableFile,
  { kind, text, tables, notes, drawnBy, isDrawing }: FileContent,
): Document {
  const keepWhole = (table: Table): Table =>
    table.whole ? { ...table, whole: { ...table.whole, attachmentId: id } } : table
  return {
    name,
    kind,
    text,
    tables: tables.map(keepWhole),
    ...(notes.length > 0 && { notes }),
    ...(drawnBy !== undefined && { drawnBy }),
    ...(isDrawing && { isDrawing }),
  }
}
