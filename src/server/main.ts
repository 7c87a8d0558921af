import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from '../config.ts'
import { createDocumentReader } from '../documents/pool/document-reader.ts'
import { createLocalServers, type LocalServers } from '../models/local-servers.ts'
import { createOutbound, type Outbound } from '../models/outbound.ts'
import { createModels, type Models } from '../models/registry.ts'
import { createRenderer } from '../render/renderer.ts'
import { createLogger, type Logger } from '../shared/logger.ts'
import { productRoot } from '../shared/product.ts'
import { createSecrets } from '../shared/secrets.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { openAttachmentStore } from '../store/attachments.ts'
import { FolderInUse, lockFolder } from '../store/lock-folder.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { openPostgresAttachments } from '../store/postgres-attachments.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { NewerSchema, type Store, type StoreOptions } from '../store/store.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { noTraces, type Traces } from '../telemetry/traces.ts'
import { createTurns } from '../turn/turns.ts'
import { createApp } from './app.ts'
import { collectAtRest } from './collect-at-rest.ts'
import { createPictureWork } from './picture-work.ts'
import { startExpiring } from './start-expiring.ts'
import { createPages } from './uploads/fetch-page.ts'

/** Folder of the built web app. */
const webDir = fileURLToPath(new URL('dist/web', productRoot))

export interface RunningServer {
  /** Address, for example `http://127.0.0.1:8000`, with the base path where there is one. */
  address: string
  /** Description of the store and the model for people; contains no secrets. */
  store: string
  model: string
  /** Model servers on this machine. */
  localServers: LocalServers
  /** Logs an error that was not caught anywhere. */
  reportFault(error: unknown): void
  /** Loads what the first requests would otherwise wait for. */
  warmUp(): Promise<void>
  /**
   * Shuts down: accepts no new turns, gives running turns this long to end, ends the others as interrupted, closes all connections, and releases
   * the data.
   */
  close(graceMs?: number): Promise<void>
}

/** The service with its real parts, reached by `app.inject` alone until `app.listen` is called. */
export interface Service extends Omit<RunningServer, 'address'> {
  app: FastifyInstance
}

/** Connects the real parts and listens. @throws ConfigError when the data folder cannot be written or the port is not available */
export async function startServer(config: Config): Promise<RunningServer> {
  const { app, ...service } = await openService(config)
  try {
    const address = (await app.listen({ host: config.host, port: config.port })) + config.basePath
    return { ...service, address }
  } catch (error) {
    await service.close()
    throw portError(error, config)
  }
}

/**
 * Connects the real parts.
 *
 * @param logFile  descriptor that the log is written to
 * @throws ConfigError when the data folder cannot be written
 */
export async function openService(config: Config, logFile = 1): Promise<Service> {
  const secrets = createSecrets(secretsOf(config))
  const logger = createLogger(config.logLevel, secrets, logFile)
  const { store, storeName, attachments, release } = await openData(config, logger)
  const outbound = createOutbound(config.models)
  const models = createModels(config.models, outbound)
  const localServers = createLocalServers(config.models.localPorts, outbound)
  const { scratchFolder } = attachments
  const documentReader = createDocumentReader({ limits: config.documents, scratchFolder, logger })
  const sources = createSourceWorkers({ limits: config.sources, logger })
  const metrics = createMetrics()
  const traces = await startTraces(config, outbound, logger)
  const renderer = traces.renderer(createRenderer({ limits: config.drawing, brand: config.brand }))
  const turns = createTurns(store, {
    metrics,
    traces,
    attachments,
    documentReader,
    maximumCondensedParts: config.condensedParts,
    queryLimits: config.queries,
    routingMs: config.routingMs,
    budgets: config.budgets,
    sources,
    pictures: config.checksPictures ? createPictureWork({ renderer, documentReader, logger }) : undefined,
    logger,
    clock: () => new Date(),
  })
  const recovered = await turns.recover()
  if (recovered > 0) logger.warn({ turns: recovered }, 'turns of a process that died were closed as interrupted')
  metrics.watch({
    runningTurns: turns.running,
    followers: turns.followers,
    pools: { documents: documentReader.load, drawing: renderer.load, sources: sources.load },
  })
  const expiry = startExpiring({
    store,
    attachments,
    keepDeletedMs: config.keepDeletedMs,
    logger,
    clock: () => new Date(),
  })
  let isStopping = false
  const app = createApp({
    config,
    store,
    attachments,
    pages: createPages(config.limits, outbound),
    turns,
    models,
    localServers,
    renderer,
    sources,
    metrics,
    logger,
    secrets,
    isStopping: () => isStopping,
    webDir,
  })
  const reportFault = (error: unknown) => logger.fatal({ err: error }, 'an error was not caught')
  // An error here is reported with the first request instead.
  const warmUp = () => sources.warmUp().catch(() => {})
  const endCollecting = collectAtRest()
  const close = async (graceMs = 0) => {
    isStopping = true
    endCollecting()
    await turns.close(graceMs)
    await expiry.stop()
    await documentReader.close()
    await app.close()
    await renderer.close()
    await sources.close()
    await traces.close()
    await outbound.close()
    await attachments.close()
    await store.close()
    release()
  }
  return { app, store: storeName, model: describeModel(models), localServers, reportFault, warmUp, close }
}

/** Loads the trace exporter only if traces are configured. */
async function startTraces({ traces }: Config, outbound: Outbound, logger: Logger): Promise<Traces> {
  if (!traces) return noTraces
  const { createOtelTraces } = await import('../telemetry/otel-traces.ts')
  return createOtelTraces(traces, outbound, logger)
}

async function openData({ dataDir, databaseUrl, sessionBytes, leaseMs }: Config, logger: Logger) {
  const file = join(dataDir, 'limn.sqlite')
  let release = () => {}
  try {
    await mkdir(dataDir, { recursive: true })
    if (!databaseUrl) release = lockFolder(dataDir).release
    const folder = join(dataDir, 'attachments')
    if (databaseUrl) {
      const attachments = await openPostgresAttachments(databaseUrl, folder)
      const store = await openDatabase(databaseUrl, { sessionBytes, leaseMs, logger })
      return { attachments, store, storeName: 'PostgreSQL', release }
    }
    const attachments = await openAttachmentStore(folder)
    const store = await openSqliteStore(file, { sessionBytes, logger })
    return { attachments, store, storeName: `SQLite, ${file}`, release }
  } catch (error) {
    release()
    if (error instanceof ConfigError) throw error
    if (error instanceof FolderInUse) throw folderInUse(dataDir, error)
    if (error instanceof NewerSchema) throw newerSchema(`LIMN_DATA_DIR ${dataDir}`)
    throw new ConfigError(
      `LIMN_DATA_DIR ${dataDir} cannot be used (${codeOf(error)}): name a folder that this user can write to.`,
    )
  }
}

async function openDatabase(url: string, options: StoreOptions): Promise<Store> {
  try {
    return await openPostgresStore(url, options)
  } catch (error) {
    if (error instanceof NewerSchema) throw newerSchema('The database of DATABASE_URL')
    throw new ConfigError(
      `DATABASE_URL names a database that cannot be used (${codeOf(error)}): check that it is running and lets this user create tables.`,
    )
  }
}

function folderInUse(dataDir: string, { holder }: FolderInUse): ConfigError {
  return new ConfigError(
    `LIMN_DATA_DIR ${dataDir} is in use by another Limn (${holder}): stop that one, or name another folder. To run several instances on the same data, set DATABASE_URL.`,
  )
}

function newerSchema(where: string): ConfigError {
  return new ConfigError(`${where} was written by a newer version of Limn: start that version, or name another place.`)
}

function secretsOf({ tokens, metricsToken, traces, models, databaseUrl }: Config): (string | undefined)[] {
  const password = databaseUrl && decodeURIComponent(new URL(databaseUrl).password)
  return [
    ...tokens.map(({ token }) => token),
    metricsToken,
    ...Object.values(traces?.headers ?? {}),
    ...Object.values(models.keys),
    password,
  ]
}

function portError(error: unknown, { host, port }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} on ${host} is already in use: stop what uses it, or set PORT to another one.`,
      )
    case 'EACCES':
      return new ConfigError(`PORT ${port} may not be opened by this user: set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}

function describeModel(models: Models): string {
  const model = models.defaultModel()
  return model
    ? `${model.modelId} at ${model.provider}`
    : 'none configured: diagrams are drawn from the structure of the input alone (set OPENAI_API_KEY and MODEL_ID)'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
