import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { createOutbound } from '../models/outbound.ts'
import { createModels, type Models } from '../models/registry.ts'
import { createRenderer } from '../render/renderer.ts'
import { createLogger } from '../shared/logger.ts'
import { openAttachmentStore } from '../store/attachments.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { createTurns } from '../turn/turns.ts'
import { createApp } from './app.ts'

export interface RunningServer {
  /** For example `http://127.0.0.1:8000`. */
  address: string
  /** What the store and the model are, for people; nothing secret. */
  store: string
  model: string
  /** Ends running turns as interrupted, closes every connection, and lets go of the data. */
  close(): Promise<void>
}

/**
 * Wires the real parts and listens.
 *
 * @throws ConfigError when the data folder cannot be written or the port cannot be had
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = createLogger(config.logLevel)
  const { file, store, attachments } = await openData(config.dataDir)
  const outbound = createOutbound(config.models)
  const models = createModels(config.models, outbound)
  const turns = createTurns(store, { attachments, logger, clock: () => new Date() })
  const recovered = await turns.recover()
  if (recovered > 0) logger.warn({ turns: recovered }, 'turns of a process that died were closed as interrupted')
  const renderer = createRenderer()
  const app = createApp({ config, store, attachments, turns, models, renderer, logger })
  const close = async () => {
    await turns.close()
    await app.close()
    await renderer.close()
    await outbound.close()
    await store.close()
  }
  try {
    const address = await app.listen({ host: config.host, port: config.port })
    return { address, store: `SQLite, ${file}`, model: describeModel(models), close }
  } catch (error) {
    await close()
    throw portError(error, config)
  }
}

async function openData(dataDir: string) {
  const file = join(dataDir, 'limn.sqlite')
  try {
    await mkdir(dataDir, { recursive: true })
    const attachments = await openAttachmentStore(join(dataDir, 'attachments'))
    return { file, attachments, store: await openSqliteStore(file) }
  } catch (error) {
    throw new ConfigError(
      `LIMN_DATA_DIR ${dataDir} cannot be used (${codeOf(error)}): name a folder that this user can write to.`,
    )
  }
}

function portError(error: unknown, { host, port }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} on ${host} is already in use: stop what uses it, or set PORT to another one.`,
      )
    case 'EACCES':
      return new ConfigError(`PORT ${port} may not be opened by this user: set PORT to one from 1024 on.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is no address of this machine.`)
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
