import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDocumentReader, type DocumentReader } from '../documents/pool/document-reader.ts'
import type { Model } from '../models/model.ts'
import { createRenderer, type DiagramRenderer } from '../render/renderer.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { UsageError } from './exit-codes.ts'

/** Worker processes that draw, check and read, and stay warm until the command ends. Each starts when it is first needed. */
export interface Engines {
  work: OwnersWork
  renderer: DiagramRenderer
  /** Files that are handled at the same time. */
  atOnce: number
  openReader(): Promise<DocumentReader>
  /** @throws UsageError where none is configured */
  openModel(): Promise<Model>
  close(): Promise<void>
}

/** There are few processes, for a short time: each may keep more than in a service. */
const residentBytes = 640 * 1024 * 1024
/** A command works for one person: no turns are taken. */
const owner = 'command line'

/** Runs `act` with the engines, and ends their processes afterwards. */
export async function withEngines<T>(config: Config, act: (engines: Engines) => Promise<T>): Promise<T> {
  const engines = openEngines(config)
  try {
    return await act(engines)
  } finally {
    await engines.close()
  }
}

function openEngines(config: Config): Engines {
  const cores = availableParallelism()
  // A source is checked in a few milliseconds and drawn in some fifty: each process that checks has to load all kinds first.
  const sources = createSourceWorkers({ limits: { ...config.sources, processes: Math.ceil(cores / 2) } })
  // Starting a process takes as long as some thirty drawings, which run faster the more of them it has made.
  const crowd = { workers: Math.ceil(cores / 2), waitedMs: 3_000 }
  // One process draws and one cleans for each of those at once. Where they do not fit into the memory, each is ended for the next, over and over.
  const idleResidentBytes = 2 * cores * residentBytes
  const renderer = createRenderer({
    limits: { ...config.drawing, atOnce: cores, processes: 3 * cores, crowd, residentBytes, idleResidentBytes },
    brand: config.brand,
    youngMebibytes: 64,
  })
  const closing: (() => Promise<unknown>)[] = [sources.close, renderer.close]
  let reader: Promise<DocumentReader> | undefined

  async function createReader(): Promise<DocumentReader> {
    const scratchFolder = await mkdtemp(join(tmpdir(), 'limn-files-'))
    const created = createDocumentReader({ limits: config.documents, scratchFolder })
    closing.push(() => created.close().then(() => rm(scratchFolder, { recursive: true, force: true })))
    return created
  }

  async function openModel(): Promise<Model> {
    const { createOutbound } = await import('../models/outbound.ts')
    const { createModels } = await import('../models/registry.ts')
    const outbound = createOutbound(config.models)
    closing.push(() => outbound.close())
    const model = await createModels(config.models, outbound).resolve({})
    if (!model) throw new UsageError('--model needs a model: set OPENAI_API_KEY and MODEL_ID (docs/models.md).')
    return model
  }

  return {
    work: sources.workFor(owner),
    renderer,
    // One is checked while others are drawn.
    atOnce: 2 * cores,
    openReader: () => (reader ??= createReader()),
    openModel,
    close: async () => void (await Promise.all(closing.map(close => close()))),
  }
}
