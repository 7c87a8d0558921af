import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { drawingStyleSchema, drawingStyles } from '../contract/styles.ts'
import { defaultReadingLimits } from '../documents/pool/reading-limits.ts'
import { defaultQueryLimits } from '../documents/query/table-query.ts'
import { programs } from '../models/local-programs.ts'
import { type ProviderDescription, providerList } from '../models/provider-list.ts'
import { defaultPatience } from '../processes/limits.ts'
import { defaultLimits as drawingLimits } from '../render/limits.ts'
import { defaultSourceLimits } from '../sources/source-limits.ts'
import { defaultLeaseMs } from '../store/store.ts'
import { basePath } from './base-path.ts'

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int(error).min(min, error).max(max, error))
}

const number = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback)

const path = z.string().max(1000).optional()

const list = z
  .string()
  .transform(text =>
    text
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== ''),
  )
  .pipe(z.array(z.string()))

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(address => address.replace(/\/+$/, ''))
  .pipe(z.string())

type ListedProvider = (typeof providerList)[number]
type ProviderVariable =
  | Extract<ListedProvider, { key: unknown }>['key']['variable']
  | Extract<ListedProvider, { baseUrl: unknown }>['baseUrl']['variable']

const mebibyte = 1024 * 1024
const reading = defaultReadingLimits
const querying = defaultQueryLimits
const patience = defaultPatience
const working = defaultSourceLimits

/*
 * Every variable with its default, its range, and its meaning for the person who sets it. `docs/configuration.md` is written from these
 * groups: after a change run `npm run write-configuration`.
 */

const network = {
  PORT: number(8000, 0, 65_535).describe('Port to listen on. 0 takes any free port and prints it.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on. An address that other machines can reach needs `LIMN_TOKENS` or `LIMN_ALLOW_ANONYMOUS`.',
    ),
  LIMN_BASE_PATH: basePath
    .default('')
    .describe('Path under which people find Limn on their host, for example `/tools/limn`. See [proxy.md](proxy.md).'),
  LIMN_TRUST_PROXY: list
    .refine(
      entries => entries.every(isAddressRange),
      'must be a comma-separated list of addresses or address ranges (10.0.0.0/8)',
    )
    .default([])
    .describe(
      'Comma-separated addresses or ranges (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted.',
    ),
  LIMN_ALLOW_ORIGINS: list
    .refine(
      entries => entries.every(isOrigin),
      'must be a comma-separated list of origins such as https://portal.example.com, without a path',
    )
    .default([])
    .describe(
      'Comma-separated origins (`https://portal.example.com`) of other front ends whose pages may call the API. Where tokens are set, they have to send one: cookies from there are ignored.',
    ),
}

const data = {
  LIMN_DATA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for the SQLite database and the uploaded files; with `DATABASE_URL`, a folder of this instance alone for temporary files. In a checkout the default is `./data`; the package uses the folder of the platform for this user (see the [README](../README.md#run-it)).',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe(
      'PostgreSQL database (`postgres://…`) to use instead of SQLite. Several instances may share it. See [instances.md](instances.md).',
    ),
  LIMN_LEASE_SECONDS: number(defaultLeaseMs / 1000, 2, 600).describe(
    'Seconds without a sign of life after which other instances check whether an instance is dead, and end its running answers. Set the same value on all instances.',
  ),
  LIMN_MAX_SESSION_MB: number(1024, 1, 1_000_000).describe(
    'Text that one session may contain, in MiB: messages and diagram sources.',
  ),
  LIMN_KEEP_DELETED_DAYS: number(7, 0, 3650).describe(
    'Days for which a deleted session can be restored; then it is removed with its files. 0: it is removed immediately, and sessions deleted earlier are removed at the next start.',
  ),
}

const access = {
  LIMN_TOKENS: list
    .refine(entries => entries.every(entry => /^[^:\s]+:\S{8,}$/.test(entry)), {
      error: 'must be a comma-separated list of owner:token, each token at least 8 characters long',
    })
    .default([])
    .describe(
      'Comma-separated `owner:token` pairs, each token at least 8 characters long. Each owner sees only their own sessions.',
    ),
  LIMN_ALLOW_ANONYMOUS: z
    .enum(['true', 'loopback', 'false'], { error: 'must be true, loopback or false' })
    .default('false')
    .describe(
      'Allows Limn to run without tokens on a `HOST` that other machines can reach. `true` lets in anyone who can connect. `loopback` states that only this machine can connect, for example in a container whose port is published on 127.0.0.1.',
    ),
  LIMN_LOGIN_HOURS: number(24 * 7, 1, 24 * 365).describe('Hours until a browser has to sign in again.'),
  LIMN_FAILED_LOGINS_PER_MINUTE: number(20, 1, 100_000).describe(
    'Wrong tokens per minute from one address before that address has to wait.',
  ),
  LIMN_RATE_PER_MINUTE: wholeNumber(0, 1_000_000)
    .optional()
    .describe(
      'Requests per minute of one owner, or of one address where there are no tokens. 0: no limit. Default: 600, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
  LIMN_MAX_RUNNING_TURNS: wholeNumber(0, 100_000)
    .optional()
    .describe(
      'Answers of one owner that may run at the same time. 0: no limit. Default: 20, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
  LIMN_UPLOAD_MB_PER_HOUR: wholeNumber(0, 1_000_000)
    .optional()
    .describe(
      'Size of all request bodies of one owner per hour, in MiB. 0: no limit. Default: 2000, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
}

const models = {
  MODEL_ID: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Model to ask, as its provider names it, or `provider/model`. Default: the provider's default model. See [models.md](models.md).",
    ),
  ...variablesOfProviders(),
  LIMN_CONTEXT_TOKENS: number(0, 0, 10_000_000).describe(
    'The context window of the configured models, in tokens; 0: as reported by their servers, or known by their names.',
  ),
  LIMN_DISCOVER: z
    .string()
    .regex(/^(?:true|false|\d{1,5}(?:\s*,\s*\d{1,5})*)$/, 'must be true, false, or a comma-separated list of ports')
    .optional()
    .describe(
      `Ports of this machine (127.0.0.1) at which Limn looks for model servers, to offer their models: \`true\` is ${programs.map(({ port, name }) => `\`${port}\` (${name})`).join(', ')}; \`false\` is none. They are asked for their list of models, and nothing else is sent. Default: \`true\` where only this machine can connect and neither tokens nor a proxy are set, else \`false\`.`,
    ),
  LIMN_UPSTREAM_TIMEOUT_S: number(120, 1, 3600).describe(
    'Seconds without data from a model after which its answer is aborted.',
  ),
  LIMN_MAX_TURN_TOKENS: number(0, 0, 1_000_000_000).describe(
    'Tokens that one answer may read and write, repairs and summaries included; 0: no limit. Where a server does not count them they are estimated.',
  ),
  LIMN_MAX_TURN_SECONDS: number(0, 0, 86_400).describe(
    'Time limit for the model in one answer, in seconds; 0: no limit.',
  ),
  LIMN_MAX_OWNER_TOKENS_PER_DAY: number(0, 0, 1_000_000_000).describe(
    'Tokens of all answers of one owner on one day (UTC), over all instances; 0: no limit. Answers with the client’s own key or address do not count.',
  ),
  LIMN_ROUTING_SECONDS: number(3, 1, 600).describe(
    'Seconds that a model may take to choose the kind of diagram, where the request leaves it open; then the best guess of the rules is drawn.',
  ),
  LIMN_PICTURE_CHECK: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .describe(
      'Lets the model that drew a diagram check its picture: one more call for each drawing, and one to repair what it finds. Models that read no images do not.',
    ),
  LIMN_UPSTREAM_ALLOW: list
    .refine(entries => entries.every(isHostAndPort), 'must be a comma-separated list of host:port')
    .default([])
    .describe(
      'Comma-separated `host:port` of private addresses that the `base_url` of a request may name. Public addresses are always allowed.',
    ),
  LIMN_MAX_CONDENSED_PARTS: number(40, 1, 10_000).describe(
    "Parts of one long document that a model summarises, where the document is larger than the model's context.",
  ),
}

const requestSizes = {
  LIMN_MAX_BODY_MB: number(64, 1, 4096).describe('Size of one JSON request body, in MiB.'),
  LIMN_MAX_BODY_VALUES: number(50_000, 1000, 10_000_000).describe(
    'Values in one JSON body: strings, numbers, lists and objects, at every level.',
  ),
  LIMN_MAX_FILE_MB: number(25, 1, 4096).describe('Size of one file sent inside a message as Base64, in MiB.'),
  LIMN_MAX_UPLOAD_MB: number(200, 1, 4096).describe('Size of one file sent on its own as bytes, in MiB.'),
  LIMN_MAX_IMPORT_MB: number(1024, 1, 1_000_000).describe(
    'Size of an archive of sessions that is imported, in MiB; unpacked it may take ten times as much.',
  ),
  LIMN_MAX_FILES: number(10, 1, 1000).describe('Files in one message.'),
  LIMN_MAX_IMAGE_MB: number(10, 1, 4096).describe('Size of one image, in MiB.'),
  LIMN_MAX_IMAGES: number(8, 1, 1000).describe('Images in one message.'),
  LIMN_MAX_URLS: number(5, 0, 100).describe('Addresses of pages in one message; 0: none are fetched.'),
  LIMN_MAX_PAGE_MB: number(10, 1, 4096).describe('Size of one page that is fetched, in MiB.'),
  LIMN_PAGE_SECONDS: number(20, 1, 600).describe('Time to fetch one page, redirects included, in seconds.'),
  LIMN_PAGE_ALLOW: list
    .refine(entries => entries.every(isHostAndPort), 'must be a comma-separated list of host:port')
    .default([])
    .describe(
      'Comma-separated `host:port` of private pages that may be read, such as an internal wiki. Public addresses are always allowed.',
    ),
}

const documents = {
  LIMN_MAX_TABLE_ROWS: number(reading.read.tableRows, 1, 100_000_000).describe('Rows read of one table.'),
  LIMN_MAX_TABLE_COLUMNS: number(reading.read.tableColumns, 1, 16_384).describe('Columns read of one table.'),
  LIMN_MAX_TABLE_CELLS: number(reading.read.tableCells, 1, 1_000_000_000).describe(
    'Cells read of one CSV or TSV table.',
  ),
  LIMN_MAX_WORKBOOK_CELLS: number(reading.read.workbookCells, 1, 100_000_000).describe(
    'Cells read of one workbook, over all its sheets.',
  ),
  LIMN_MAX_TEXT_CHARACTERS: number(reading.read.textCharacters, 1, 100_000_000).describe(
    'Characters read of the text of one file.',
  ),
  LIMN_MAX_PDF_PAGES: number(reading.read.pdfPages, 1, 100_000).describe('Pages read of one PDF.'),
  LIMN_MAX_SLIDES: number(reading.read.slides, 1, 100_000).describe('Slides read of one presentation.'),
  LIMN_MAX_ARCHIVE_PARTS: number(reading.read.archiveParts, 1, 1_000_000).describe(
    'Parts of one ZIP archive; Office files are ZIP archives.',
  ),
  LIMN_MAX_ARCHIVE_PART_MB: number(reading.read.archivePartBytes / mebibyte, 1, 4096).describe(
    'Size of one uncompressed part, in MiB.',
  ),
  LIMN_MAX_ARCHIVE_MB: number(reading.read.archiveBytes / mebibyte, 1, 65_536).describe(
    'Size of all uncompressed parts that are read, in MiB.',
  ),
  LIMN_MAX_ARCHIVE_RATIO: number(reading.read.archiveRatio, 1, 100_000).describe(
    'How many times larger a part may become when it is uncompressed; checked from 1 MiB on.',
  ),
  LIMN_MAX_REPOSITORY_FILES: number(reading.read.repositoryFiles, 1, 1_000_000).describe(
    'Files of one repository in an archive, without those of packages and builds.',
  ),
  LIMN_MAX_XML_DEPTH: number(reading.read.xmlDepth, 16, 10_000).describe('Levels of nested XML elements.'),
  LIMN_DOCUMENT_PROCESSES: number(reading.processes, 1, 64).describe(
    'Files read at the same time, each in its own process.',
  ),
  LIMN_DOCUMENT_SECONDS: number(reading.documentMs / 1000, 1, 3600).describe(
    'Processor time for one file, in seconds.',
  ),
  LIMN_PDF_SECONDS: number(reading.pdfMs / 1000, 1, 3600).describe('Processor time for one PDF, in seconds.'),
  LIMN_DOCUMENT_MEMORY_MB: number(reading.memoryBytes / mebibyte, 200, 65_536).describe(
    'Memory of one process that reads files, in MiB.',
  ),
}

const queries = {
  LIMN_QUERY_SECONDS: number(querying.durationMs / 1000, 1, 600).describe('Processor time for one query, in seconds.'),
  LIMN_QUERY_ROWS: number(querying.rows, 1, 10_000_000).describe('Rows in the result of one query.'),
  LIMN_QUERY_RESULT_MB: number(querying.resultBytes / mebibyte, 1, 4096).describe(
    'Size of the result of one query, in MiB.',
  ),
  LIMN_QUERY_MEMORY_MB: number(querying.memoryBytes / mebibyte, 200, 65_536).describe(
    'Memory of a process that runs queries, in MiB.',
  ),
}

const diagrams = {
  LIMN_SOURCE_PROCESSES: number(working.processes, 2, 64).describe(
    'Processes that check sources and draw without a model.',
  ),
  LIMN_SOURCE_SECONDS: number(working.jobMs / 1000, 1, 3600).describe(
    'Processor time to check one source, or to draw once without a model, in seconds.',
  ),
  LIMN_SOURCE_MEMORY_MB: number(working.memoryBytes / mebibyte, 300, 65_536).describe(
    'Memory of one such process, in MiB.',
  ),
  LIMN_DRAWING_SECONDS: number(drawingLimits.jobMs / 1000, 1, 3600).describe(
    'Processor time to draw one SVG or PNG, in seconds.',
  ),
  LIMN_BRAND_FILE: path.describe('JSON file of the style `brand`: docs/exports.md. Default: as `clean`.'),
}

const pictures = {
  LIMN_THEME: z
    .enum(['light', 'dark', 'both'], { error: 'must be light, dark or both' })
    .optional()
    .describe('Theme of drawings. Default: `light`; `both` for `limn md`.'),
  LIMN_STYLE: drawingStyleSchema
    .optional()
    .describe(`How drawings look: ${drawingStyles.join(', ')}. Default: \`clean\`.`),
  LIMN_BACKGROUND: z
    .string()
    .max(100)
    .optional()
    .describe('Background of a drawing: `theme`, `transparent` or a CSS colour. Default: `theme`.'),
  LIMN_WIDTH: wholeNumber(16, 16_384).optional().describe('Width of a PNG in pixels. Default: by its scale.'),
  LIMN_SCALE: wholeNumber(1, 4).optional().describe('Pixels of a PNG for each unit of the drawing. Default: 2.'),
  LIMN_ASSETS: path.describe('Folder of the pictures of Markdown files. Default: `assets` beside each file.'),
}

const workers = {
  LIMN_WORKER_WAIT_SECONDS: number(patience.waitMs / 1000, 1, 3600).describe(
    'Seconds that a job may wait for a free process.',
  ),
  LIMN_WORKER_START_SECONDS: number(patience.startMs / 1000, 1, 3600).describe(
    'Seconds that a process may take to start.',
  ),
  LIMN_WORKER_JOB_SECONDS: number(patience.jobClockMs / 1000, 1, 86_400).describe(
    'Seconds that one job may take by the clock, however little processor time it uses.',
  ),
}

const observation = {
  LIMN_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('Least severe level that is logged.'),
  LIMN_METRICS_TOKEN: z
    .string()
    .regex(/^\S{8,}$/, 'must be at least 8 characters long, without spaces')
    .optional()
    .describe(
      'Bearer token for `GET /metrics`, at least 8 characters long. Without it one of `LIMN_TOKENS` is needed; with neither, only requests from this machine are answered.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'Address of an OpenTelemetry collector that receives traces (OTLP over HTTP, without `/v1/traces`). Traces contain no prompts, files or answers.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine(
      entries => entries.every(entry => /^[\w!#$%&'*+.^`|~-]+=[^\r\n]*$/.test(entry)),
      'must be a comma-separated list of name=value',
    )
    .default([])
    .describe('Comma-separated `name=value` headers for the collector; values may be percent-encoded.'),
  OTEL_SERVICE_NAME: z.string().max(200).default('limn').describe('Name of this service in traces.'),
}

/** The variables by subject, in the order in which a reader needs them. */
export const environmentGroups = [
  { title: 'Network', variables: network },
  { title: 'Data', variables: data },
  { title: 'Access and limits per person', variables: access },
  { title: 'Models', variables: models },
  { title: 'Sizes of requests', variables: requestSizes },
  { title: 'Reading documents', variables: documents },
  { title: 'Queries over tables', variables: queries },
  { title: 'Checking and drawing', variables: diagrams },
  { title: 'Worker processes', variables: workers },
  { title: 'Command line', variables: pictures },
  { title: 'Logs, metrics and traces', variables: observation },
] as const

export const environmentSchema = z.object({
  ...network,
  ...data,
  ...access,
  ...models,
  ...requestSizes,
  ...documents,
  ...queries,
  ...diagrams,
  ...workers,
  ...pictures,
  ...observation,
})

export type Environment = z.infer<typeof environmentSchema>

/** The keys and addresses of all providers, in the order of their list. */
function variablesOfProviders(): Record<ProviderVariable, z.ZodOptional<z.ZodType<string, string>>> {
  const variables = providerList.flatMap(({ key, baseUrl }: ProviderDescription) => [
    ...(key ? [[key.variable, z.string().optional().describe(key.description)] as const] : []),
    ...(baseUrl ? [[baseUrl.variable, webAddress.optional().describe(baseUrl.description)] as const] : []),
  ])
  return Object.fromEntries(variables) as ReturnType<typeof variablesOfProviders>
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text
}

function isAddressRange(entry: string): boolean {
  return entry.includes('/') ? ipaddr.isValidCIDR(entry) : isIP(entry) !== 0
}

function isHostAndPort(entry: string): boolean {
  return URL.canParse(`http://${entry}`) && /:\d+$/.test(entry)
}
