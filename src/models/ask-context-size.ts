import { isRecord } from '../shared/is-record.ts'
import { listModels } from './list-models.ts'
import type { Outbound } from './outbound.ts'

/** A turn waits for it. */
const patienceMs = 1_500

/**
 * The context window of a model in tokens, as its server tells it in its list of models: vLLM, llama.cpp, LM Studio, OpenRouter and others do.
 * Null where it does not.
 */
export async function askContextSize(
  { modelId, ...server }: { baseUrl: string; modelId: string; apiKey: string | undefined },
  outbound: Pick<Outbound, 'fetch'>,
): Promise<number | null> {
  const models = (await listModels({ ...server, patienceMs }, outbound)) ?? []
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
