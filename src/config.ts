import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { defaultReadingLimits, type ReadingLimits } from './documents/pool/reading-limits.ts'
import { defaultQueryLimits, type QueryLimits } from './documents/query/table-query.ts'

/** Configuration that cannot be used. The message is one line that names the variable and says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const number = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback)

const list = z.string().transform(text =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== ''),
)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(address => address.replace(/\/+$/, ''))

const megabyte = 1024 * 1024
const reading = defaultReadingLimits
const querying = defaultQueryLimits

const environmentSchema = z.object({
  PORT: number(8000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  LIMN_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  MODEL_ID: z.string().max(200).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  DEEPSEEK_API_KEY: z.string().optional(),
  OLLAMA_BASE_URL: webAddress.optional(),
  LIMN_UPSTREAM_ALLOW: list
    .refine(entries => entries.every(isHostAndPort), 'must be a comma list of host:port')
    .default([]),
  LIMN_TOKENS: list
    .refine(entries => entries.every(entry => /^[^:\s]+:\S{8,}$/.test(entry)), {
      error: 'must be a comma list of owner:token, each token at least 8 characters long',
    })
    .default([]),
  LIMN_ALLOW_ANONYMOUS: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  LIMN_MAX_FILE_MB: number(25, 1, 4096),
  LIMN_MAX_FILES: number(10, 1, 1000),
  LIMN_MAX_IMAGE_MB: number(10, 1, 4096),
  LIMN_MAX_IMAGES: number(8, 1, 1000),
  LIMN_MAX_BODY_MB: number(64, 1, 4096),
  LIMN_MAX_BODY_VALUES: number(50_000, 1000, 10_000_000),
  LIMN_RATE_PER_MINUTE: wholeNumber(0, 1_000_000).optional(),
  LIMN_UPLOAD_MB_PER_HOUR: wholeNumber(0, 1_000_000).optional(),
  LIMN_MAX_RUNNING_TURNS: wholeNumber(0, 100_000).optional(),
  LIMN_FAILED_LOGINS_PER_MINUTE: number(20, 1, 100_000),
  LIMN_LOGIN_HOURS: number(24 * 7, 1, 24 * 365),
  LIMN_TRUST_PROXY: list
    .refine(
      entries => entries.every(isAddressRange),
      'must be a comma list of addresses or address ranges (10.0.0.0/8)',
    )
    .default([]),
  LIMN_DOCUMENT_PROCESSES: number(reading.processes, 1, 64),
  LIMN_DOCUMENT_SECONDS: number(reading.documentMs / 1000, 1, 3600),
  LIMN_PDF_SECONDS: number(reading.pdfMs / 1000, 1, 3600),
  LIMN_DOCUMENT_MEMORY_MB: number(reading.memoryBytes / megabyte, 200, 65_536),
  LIMN_MAX_TABLE_ROWS: number(reading.read.tableRows, 1, 100_000_000),
  LIMN_MAX_TABLE_COLUMNS: number(reading.read.tableColumns, 1, 16_384),
  LIMN_MAX_TABLE_CELLS: number(reading.read.tableCells, 1, 1_000_000_000),
  LIMN_MAX_WORKBOOK_CELLS: number(reading.read.workbookCells, 1, 100_000_000),
  LIMN_MAX_TEXT_CHARACTERS: number(reading.read.textCharacters, 1, 100_000_000),
  LIMN_MAX_PDF_PAGES: number(reading.read.pdfPages, 1, 100_000),
  LIMN_MAX_SLIDES: number(reading.read.slides, 1, 100_000),
  LIMN_MAX_ARCHIVE_PARTS: number(reading.read.archiveParts, 1, 1_000_000),
  LIMN_MAX_ARCHIVE_PART_MB: number(reading.read.archivePartBytes / megabyte, 1, 4096),
  LIMN_MAX_ARCHIVE_MB: number(reading.read.archiveBytes / megabyte, 1, 65_536),
  LIMN_MAX_ARCHIVE_RATIO: number(reading.read.archiveRatio, 1, 100_000),
  LIMN_MAX_XML_DEPTH: number(reading.read.xmlDepth, 16, 10_000),
  LIMN_MAX_CONDENSED_PARTS: number(40, 1, 10_000),
  LIMN_QUERY_SECONDS: number(querying.durationMs / 1000, 1, 600),
  LIMN_QUERY_ROWS: number(querying.rows, 1, 10_000_000),
  LIMN_QUERY_RESULT_MB: number(querying.resultBytes / megabyte, 1, 4096),
  LIMN_QUERY_MEMORY_MB: number(querying.memoryBytes / megabyte, 200, 65_536),
  LIMN_UPSTREAM_TIMEOUT_S: number(120, 1, 3600),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine(
      entries => entries.every(entry => /^[\w!#$%&'*+.^`|~-]+=[^\r\n]*$/.test(entry)),
      'must be a comma list of name=value',
    )
    .default([]),
  OTEL_SERVICE_NAME: z.string().max(200).default('limn'),
  LIMN_METRICS_TOKEN: z
    .string()
    .regex(/^\S{8,}$/, 'must be at least 8 characters long, without spaces')
    .optional(),
  LIMN_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

/** What the whole service is told from outside, checked once. Sizes are in bytes, times in milliseconds. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment. An empty variable counts as absent.
 *
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const env = parsed.data
  const hostIsLoopback = isLoopback(env.HOST)
  const tokens = env.LIMN_TOKENS.map(entry => {
    const colon = entry.indexOf(':')
    return { owner: entry.slice(0, colon), token: entry.slice(colon + 1) }
  })
  const allowAnonymous = env.LIMN_ALLOW_ANONYMOUS === 'true'
  if (!hostIsLoopback && tokens.length === 0 && !allowAnonymous) {
    throw new ConfigError(
      `HOST ${env.HOST} can be reached from other machines: set LIMN_TOKENS=owner:token, or LIMN_ALLOW_ANONYMOUS=true to let anyone in.`,
    )
  }
  // Nobody but this machine can ask, not even through a proxy.
  const isLocal = hostIsLoopback && tokens.length === 0 && env.LIMN_TRUST_PROXY.length === 0
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.LIMN_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    tokens,
    metricsToken: env.LIMN_METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : undefined,
    logLevel: env.LIMN_LOG_LEVEL,
    limits: {
      fileBytes: env.LIMN_MAX_FILE_MB * megabyte,
      files: env.LIMN_MAX_FILES,
      imageBytes: env.LIMN_MAX_IMAGE_MB * megabyte,
      images: env.LIMN_MAX_IMAGES,
      bodyBytes: env.LIMN_MAX_BODY_MB * megabyte,
      bodyValues: env.LIMN_MAX_BODY_VALUES,
    },
    rates: readRates(env, isLocal),
    isLocal,
    loginMs: env.LIMN_LOGIN_HOURS * 60 * 60 * 1000,
    trustProxy: env.LIMN_TRUST_PROXY,
    documents: readDocumentLimits(env),
    condensedParts: env.LIMN_MAX_CONDENSED_PARTS,
    queries: readQueryLimits(env),
    models: {
      modelId: env.MODEL_ID,
      // Behind a proxy its clients may be anywhere.
      hostIsLoopback: hostIsLoopback && env.LIMN_TRUST_PROXY.length === 0,
      upstreamAllow: env.LIMN_UPSTREAM_ALLOW,
      upstreamTimeoutMs: env.LIMN_UPSTREAM_TIMEOUT_S * 1000,
      keys: {
        openai: env.OPENAI_API_KEY,
        anthropic: env.ANTHROPIC_API_KEY,
        google: env.GOOGLE_GENERATIVE_AI_API_KEY,
        deepseek: env.DEEPSEEK_API_KEY,
      },
      baseUrls: {
        openai: env.OPENAI_BASE_URL,
        ollama: env.OLLAMA_BASE_URL,
        // No model, but an address of the operator's that the way out must let through.
        collector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      },
    },
  }
}

/** What one person may ask for; 0 is no limit, and the default where only this machine asks. */
function readRates(env: z.infer<typeof environmentSchema>, isLocal: boolean) {
  return {
    requestsPerMinute: env.LIMN_RATE_PER_MINUTE ?? (isLocal ? 0 : 600),
    uploadBytesPerHour: (env.LIMN_UPLOAD_MB_PER_HOUR ?? (isLocal ? 0 : 2000)) * megabyte,
    runningTurns: env.LIMN_MAX_RUNNING_TURNS ?? (isLocal ? 0 : 20),
    failedLoginsPerMinute: env.LIMN_FAILED_LOGINS_PER_MINUTE,
  }
}

/** Values are percent-encoded where they have to be (opentelemetry.io, OTLP exporter configuration). */
function readHeaders(entries: readonly string[]): Record<string, string> {
  const pairs = entries.map(entry => {
    const equals = entry.indexOf('=')
    const value = entry.slice(equals + 1).trim()
    return [entry.slice(0, equals).trim(), /%(?![\da-f]{2})/i.test(value) ? value : decodeURIComponent(value)]
  })
  return Object.fromEntries(pairs)
}

function readQueryLimits(env: z.infer<typeof environmentSchema>): QueryLimits {
  return {
    durationMs: env.LIMN_QUERY_SECONDS * 1000,
    rows: env.LIMN_QUERY_ROWS,
    resultBytes: env.LIMN_QUERY_RESULT_MB * megabyte,
    memoryBytes: env.LIMN_QUERY_MEMORY_MB * megabyte,
    textBytes: querying.textBytes,
  }
}

function readDocumentLimits(env: z.infer<typeof environmentSchema>): ReadingLimits {
  return {
    processes: env.LIMN_DOCUMENT_PROCESSES,
    documentMs: env.LIMN_DOCUMENT_SECONDS * 1000,
    pdfMs: env.LIMN_PDF_SECONDS * 1000,
    memoryBytes: env.LIMN_DOCUMENT_MEMORY_MB * megabyte,
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
      xmlDepth: env.LIMN_MAX_XML_DEPTH,
    },
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}

function isAddressRange(entry: string): boolean {
  return entry.includes('/') ? ipaddr.isValidCIDR(entry) : isIP(entry) !== 0
}

function isHostAndPort(entry: string): boolean {
  return URL.canParse(`http://${entry}`) && /:\d+$/.test(entry)
}
