import { isRecord } from '../shared/is-record.ts'
import type { Outbound } from './outbound.ts'

/** A server that does not answer by then does not tell. */
const patienceMs = 1_500
/** More is no list of models. */
const mostCharacters = 2_000_000

/**
 * The context window of a model in tokens, as its server tells it in its list of models: vLLM, llama.cpp, LM Studio, OpenRouter and others do.
 * Null where it does not.
 *
 * @param baseUrl  as for chat completions
 */
export async function askContextSize(
  { baseUrl, modelId, apiKey }: { baseUrl: string; modelId: string; apiKey: string | undefined },
  outbound: Pick<Outbound, 'fetch'>,
): Promise<number | null> {
  try {
    const address = new URL(baseUrl)
    address.pathname = `${address.pathname.replace(/\/(?:chat\/completions)?\/*$/, '')}/models`
    const response = await outbound.fetch('operator')(address.href, {
      headers: { accept: 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = response.ok ? await response.text() : ''
    return text.length > mostCharacters ? null : findSize(JSON.parse(text), modelId)
  } catch {
    // Servers need not have such a list, and nothing depends on it.
    return null
  }
}

function findSize(list: unknown, modelId: string): number | null {
  const models = isRecord(list) && Array.isArray(list.data) ? list.data.filter(isRecord) : []
  const model = models.find(({ id }) => id === modelId) ?? (models.length === 1 ? models[0] : undefined)
  if (!model) return null
  const meta = isRecord(model.meta) ? model.meta : {}
  const told = [
    model.loaded_context_length,
    model.max_model_len,
    model.context_length,
    model.context_window,
    model.max_context_length,
    meta.n_ctx,
    meta.n_ctx_train,
  ]
  const size = told.find(value => typeof value === 'number' && Number.isInteger(value) && value >= 512)
  return typeof size === 'number' ? size : null
}
