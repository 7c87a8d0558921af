import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { readBrandFile } from './config/brand.ts'
import { type Environment, environmentSchema } from './config/environment.ts'
import type { Brand } from './contract/styles.ts'
import type { ReadingLimits } from './documents/pool/reading-limits.ts'
import { defaultQueryLimits, type QueryLimits } from './documents/query/table-query.ts'
import { standardLocalPorts } from './models/local-programs.ts'
import { type ProviderDescription, type ProviderId, providerList } from './models/provider-list.ts'
import type { Patience, ProcessLimits } from './processes/limits.ts'
import { defaultLimits as drawingLimits } from './render/limits.ts'
import type { SourceLimits } from './sources/source-limits.ts'

/** Invalid configuration. The message is one line that names the variable and says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

const megabyte = 1024 * 1024

/** Configuration of the whole service, checked once. Sizes are in bytes, times in milliseconds. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment. An empty variable counts as absent.
 *
 * @param dataDir  data folder if the environment names none
 * @throws ConfigError naming the first invalid variable
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { dataDir = './data' }: { dataDir?: string } = {},
) {
  const env = parseEnvironment(environment)
  const hostIsLoopback = isLoopback(env.HOST)
  const tokens = readTokens(env, hostIsLoopback)
  // Only this machine can connect, not even a proxy; in a container, whoever started it must state so.
  const onlyThisMachine = hostIsLoopback || env.LIMN_ALLOW_ANONYMOUS === 'loopback'
  const isLocal = onlyThisMachine && tokens.length === 0 && env.LIMN_TRUST_PROXY.length === 0
  return {
    port: env.PORT,
    host: env.HOST,
    /** Base path under which people find the service on their host, such as `/tools/limn`; empty: at the root. */
    basePath: env.LIMN_BASE_PATH,
    dataDir: resolve(env.LIMN_DATA_DIR ?? dataDir),
    databaseUrl: env.DATABASE_URL,
    leaseMs: env.LIMN_LEASE_SECONDS * 1000,
    tokens,
    metricsToken: env.LIMN_METRICS_TOKEN,
    traces: readTraces(env),
    logLevel: env.LIMN_LOG_LEVEL,
    limits: readRequestLimits(env),
    sessionBytes: env.LIMN_MAX_SESSION_MB * megabyte,
    keepDeletedMs: env.LIMN_KEEP_DELETED_DAYS * 24 * 60 * 60 * 1000,
    rates: readRates(env, isLocal),
    isLocal,
    loginMs: env.LIMN_LOGIN_HOURS * 60 * 60 * 1000,
    trustProxy: env.LIMN_TRUST_PROXY,
    allowedOrigins: env.LIMN_ALLOW_ORIGINS,
    documents: readDocumentLimits(env),
    budgets: readBudgets(env),
    routingMs: env.LIMN_ROUTING_SECONDS * 1000,
    checksPictures: env.LIMN_PICTURE_CHECK === 'true',
    condensedParts: env.LIMN_MAX_CONDENSED_PARTS,
    queries: readQueryLimits(env),
    drawing: readDrawingLimits(env),
    /** Null: the style `brand` is like `clean`. */
    brand: readBrand(env),
    sources: readSourceLimits(env),
    models: readModels(env, { hostIsLoopback, isLocal }),
    pictures: readPictures(env),
  }
}

/** @throws ConfigError naming the first invalid variable */
function parseEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
}

/** @throws ConfigError where other machines could use the service without a token, and nobody allowed it */
function readTokens(env: Environment, hostIsLoopback: boolean) {
  const tokens = env.LIMN_TOKENS.map(entry => {
    const colon = entry.indexOf(':')
    return { owner: entry.slice(0, colon), token: entry.slice(colon + 1) }
  })
  if (!hostIsLoopback && tokens.length === 0 && env.LIMN_ALLOW_ANONYMOUS === 'false') {
    throw new ConfigError(
      `HOST ${env.HOST} can be reached from other machines: set LIMN_TOKENS=owner:token, or LIMN_ALLOW_ANONYMOUS=true to let anyone in.`,
    )
  }
  return tokens
}

/** Reads where traces are sent; undefined means nowhere. */
function readTraces(env: Environment) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
  }
}

/** Reads the drawing settings of the command line, used where its options do not set them. */
function readPictures(env: Environment) {
  return {
    theme: env.LIMN_THEME,
    style: env.LIMN_STYLE,
    background: env.LIMN_BACKGROUND,
    width: env.LIMN_WIDTH,
    scale: env.LIMN_SCALE,
    assets: env.LIMN_ASSETS,
  }
}

function readBrand({ LIMN_BRAND_FILE: path }: Environment): Brand | null {
  if (path === undefined) return null
  try {
    return readBrandFile(path)
  } catch (error) {
    throw new ConfigError(`LIMN_BRAND_FILE: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads the limits of what one request may contain, or have fetched. */
function readRequestLimits(env: Environment) {
  return {
    /** Size of a file within a JSON body, as Base64. */
    fileBytes: env.LIMN_MAX_FILE_MB * megabyte,
    /** Size of a file that is uploaded as bytes. */
    uploadBytes: env.LIMN_MAX_UPLOAD_MB * megabyte,
    /** Limit of an imported archive of sessions. */
    importBytes: env.LIMN_MAX_IMPORT_MB * megabyte,
    files: env.LIMN_MAX_FILES,
    imageBytes: env.LIMN_MAX_IMAGE_MB * megabyte,
    images: env.LIMN_MAX_IMAGES,
    urls: env.LIMN_MAX_URLS,
    /** Limit of a fetched page, uncompressed. */
    pageBytes: env.LIMN_MAX_PAGE_MB * megabyte,
    /** Time limit for fetching a page, redirects included. */
    pageMs: env.LIMN_PAGE_SECONDS * 1000,
    bodyBytes: env.LIMN_MAX_BODY_MB * megabyte,
    bodyValues: env.LIMN_MAX_BODY_VALUES,
  }
}

function readModels(env: Environment, { hostIsLoopback, isLocal }: { hostIsLoopback: boolean; isLocal: boolean }) {
  return {
    modelId: env.MODEL_ID,
    contextTokens: env.LIMN_CONTEXT_TOKENS || undefined,
    // Behind a proxy the clients may be anywhere.
    hostIsLoopback: hostIsLoopback && env.LIMN_TRUST_PROXY.length === 0,
    localPorts: readLocalPorts(env, isLocal),
    upstreamAllow: env.LIMN_UPSTREAM_ALLOW,
    pageAllow: env.LIMN_PAGE_ALLOW,
    upstreamTimeoutMs: env.LIMN_UPSTREAM_TIMEOUT_S * 1000,
    keys: readProviders(env, 'key'),
    baseUrls: {
      ...readProviders(env, 'baseUrl'),
      // An address of the operator that is not a model, but that outbound calls may reach.
      collector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
  }
}

/** Ports at which model servers are looked for; never the service's own, which has a list of models too. */
function readLocalPorts(env: Environment, isLocal: boolean): number[] {
  const ports = env.LIMN_DISCOVER ?? String(isLocal)
  if (ports === 'false') return []
  const named = ports === 'true' ? standardLocalPorts : ports.split(',').map(Number)
  return named.filter(port => port !== env.PORT)
}

/** Reads the keys or the addresses of the providers, by their ids. */
function readProviders(env: Environment, what: 'key' | 'baseUrl'): Partial<Record<ProviderId, string>> {
  const values: Readonly<Record<string, unknown>> = env
  const given = providerList.flatMap((provider: ProviderDescription) => {
    const value = values[provider[what]?.variable ?? '']
    return typeof value === 'string' ? [[provider.id, value]] : []
  })
  return Object.fromEntries(given)
}

/** Reads the limits of model usage; undefined means no limit. */
function readBudgets(env: Environment) {
  return {
    turnTokens: env.LIMN_MAX_TURN_TOKENS || undefined,
    turnMs: env.LIMN_MAX_TURN_SECONDS * 1000 || undefined,
    ownerTokensPerDay: env.LIMN_MAX_OWNER_TOKENS_PER_DAY || undefined,
  }
}

/** Limits of one owner; 0 is no limit, and the default if only this machine can connect. */
function readRates(env: Environment, isLocal: boolean) {
  return {
    requestsPerMinute: env.LIMN_RATE_PER_MINUTE ?? (isLocal ? 0 : 600),
    uploadBytesPerHour: (env.LIMN_UPLOAD_MB_PER_HOUR ?? (isLocal ? 0 : 2000)) * megabyte,
    runningTurns: env.LIMN_MAX_RUNNING_TURNS ?? (isLocal ? 0 : 20),
    failedLoginsPerMinute: env.LIMN_FAILED_LOGINS_PER_MINUTE,
  }
}

/** Values are percent-encoded if necessary (opentelemetry.io, OTLP exporter configuration). */
function readHeaders(entries: readonly string[]): Record<string, string> {
  const pairs = entries.map(entry => {
    const equals = entry.indexOf('=')
    const value = entry.slice(equals + 1).trim()
    return [entry.slice(0, equals).trim(), /%(?![\da-f]{2})/i.test(value) ? value : decodeURIComponent(value)]
  })
  return Object.fromEntries(pairs)
}

function readQueryLimits(env: Environment): QueryLimits {
  return {
    durationMs: env.LIMN_QUERY_SECONDS * 1000,
    rows: env.LIMN_QUERY_ROWS,
    resultBytes: env.LIMN_QUERY_RESULT_MB * megabyte,
    memoryBytes: env.LIMN_QUERY_MEMORY_MB * megabyte,
    textBytes: defaultQueryLimits.textBytes,
    patience: readPatience(env),
  }
}

function readSourceLimits(env: Environment): SourceLimits {
  return {
    processes: env.LIMN_SOURCE_PROCESSES,
    jobMs: env.LIMN_SOURCE_SECONDS * 1000,
    memoryBytes: env.LIMN_SOURCE_MEMORY_MB * megabyte,
    patience: readPatience(env),
  }
}

function readDrawingLimits(env: Environment): ProcessLimits {
  return { ...drawingLimits, ...readPatience(env), jobMs: env.LIMN_DRAWING_SECONDS * 1000 }
}

function readPatience(env: Environment): Patience {
  return {
    startMs: env.LIMN_WORKER_START_SECONDS * 1000,
    waitMs: env.LIMN_WORKER_WAIT_SECONDS * 1000,
    jobClockMs: env.LIMN_WORKER_JOB_SECONDS * 1000,
  }
}

function readDocumentLimits(env: Environment): ReadingLimits {
  return {
    processes: env.LIMN_DOCUMENT_PROCESSES,
    documentMs: env.LIMN_DOCUMENT_SECONDS * 1000,
    pdfMs: env.LIMN_PDF_SECONDS * 1000,
    memoryBytes: env.LIMN_DOCUMENT_MEMORY_MB * megabyte,
    patience: readPatience(env),
    read: {
      tableRows: env.LIMN_MAX_TABLE_ROWS,
      tableColumns: env.LIMN_MAX_TABLE_COLUMNS,
      tableCells: env.LIMN_MAX_TABLE_CELLS,
      workbookCells: env.LIMN_MAX_WORKBOOK_CELLS,
      textCharacters: env.LIMN_MAX_TEXT_CHARACTERS,
      pdfPages: env.LIMN_MAX_PDF_PAGES,
      slides: env.LIMN_MAX_SLIDES,
      archiveParts: env.LIMN_MAX_ARCHIVE_PARTS,
      archivePartBytes: env.LIMN_MAX_ARCHIVE_PART_MB * megabyte,
      archiveBytes: env.LIMN_MAX_ARCHIVE_MB * megabyte,
      archiveRatio: env.LIMN_MAX_ARCHIVE_RATIO,
      repositoryFiles: env.LIMN_MAX_REPOSITORY_FILES,
      xmlDepth: env.LIMN_MAX_XML_DEPTH,
    },
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}
