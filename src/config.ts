import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Configuration that cannot be used. The message is one line that names the variable and says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

const number = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback)

const list = z.string().transform(text =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== ''),
)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(address => address.replace(/\/+$/, ''))

const environmentSchema = z.object({
  PORT: number(8000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  LIMN_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
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
  LIMN_UPSTREAM_TIMEOUT_S: number(120, 1, 3600),
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
  if (env.DATABASE_URL !== undefined) {
    throw new ConfigError('DATABASE_URL is not supported yet: unset it to keep sessions in SQLite under LIMN_DATA_DIR.')
  }
  const megabyte = 1024 * 1024
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.LIMN_DATA_DIR),
    tokens,
    logLevel: env.LIMN_LOG_LEVEL,
    limits: {
      fileBytes: env.LIMN_MAX_FILE_MB * megabyte,
      files: env.LIMN_MAX_FILES,
      imageBytes: env.LIMN_MAX_IMAGE_MB * megabyte,
      images: env.LIMN_MAX_IMAGES,
      bodyBytes: env.LIMN_MAX_BODY_MB * megabyte,
    },
    models: {
      modelId: env.MODEL_ID,
      hostIsLoopback,
      upstreamAllow: env.LIMN_UPSTREAM_ALLOW,
      upstreamTimeoutMs: env.LIMN_UPSTREAM_TIMEOUT_S * 1000,
      keys: {
        openai: env.OPENAI_API_KEY,
        anthropic: env.ANTHROPIC_API_KEY,
        google: env.GOOGLE_GENERATIVE_AI_API_KEY,
        deepseek: env.DEEPSEEK_API_KEY,
      },
      baseUrls: { openai: env.OPENAI_BASE_URL, ollama: env.OLLAMA_BASE_URL },
    },
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}

function isHostAndPort(entry: string): boolean {
  return URL.canParse(`http://${entry}`) && /:\d+$/.test(entry)
}
