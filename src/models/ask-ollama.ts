import { isRecord } from '../shared/is-record.ts'
import type { Outbound } from './outbound.ts'
import { readBillions, readWindow, type ToldOfModel } from './told-of-model.ts'

interface Server {
  /** As for chat completions: it ends in `/v1`. */
  baseUrl: string
  modelId: string
  patienceMs: number
}

/**
 * Asks Ollama about a model (https://docs.ollama.com/api): its size, whether it sees, and the window that its own description sets, else the
 * one that it is loaded with. A model that is not loaded has one that nobody tells.
 */
export async function askOllama(server: Server, outbound: Pick<Outbound, 'fetch'>): Promise<ToldOfModel> {
  const [shown, running] = await Promise.all([
    call(server, outbound, 'show', { model: server.modelId }),
    call(server, outbound, 'ps'),
  ])
  const info = isRecord(shown.model_info) ? shown.model_info : {}
  const { capabilities, parameters } = shown
  const set = /^num_ctx\s+(\d+)$/m.exec(typeof parameters === 'string' ? parameters : '')?.[1]
  return {
    contextTokens: readWindow(Number(set)) ?? windowOfLoaded(running.models, server.modelId),
    billions: readBillions(info['general.parameter_count']),
    seesImages: Array.isArray(capabilities) && capabilities.length > 0 ? capabilities.includes('vision') : null,
    grammarOf: null,
  }
}

function windowOfLoaded(models: unknown, modelId: string): number | null {
  const names = modelId.includes(':') ? [modelId] : [modelId, `${modelId}:latest`]
  const loaded = Array.isArray(models) ? models.filter(isRecord).find(({ name }) => names.includes(String(name))) : null
  return readWindow(loaded?.context_length)
}

/** Calls its own API. An empty object where it does not answer: nothing depends on it. */
async function call(
  { baseUrl, patienceMs }: Server,
  outbound: Pick<Outbound, 'fetch'>,
  name: 'show' | 'ps',
  body?: object,
): Promise<Record<string, unknown>> {
  try {
    const response = await outbound.fetch('operator')(`${baseUrl.replace(/\/v1\/*$/, '')}/api/${name}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer: unknown = response.ok ? await response.json() : null
    return isRecord(answer) ? answer : {}
  } catch {
    return {}
  }
}
