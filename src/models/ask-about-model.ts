import { isRecord } from '../shared/is-record.ts'
import { askOllama } from './ask-ollama.ts'
import { listModels } from './list-models.ts'
import { lmStudio } from './local-programs.ts'
import type { Outbound } from './outbound.ts'
import { readBillions, readWindow, type ToldOfModel } from './told-of-model.ts'

/** A turn waits for it. */
const patienceMs = 1_500

/**
 * Asks a server about a model: Ollama and LM Studio by APIs of their own, others by their list of models, where vLLM, llama.cpp, OpenRouter and
 * others tell something.
 *
 * @param server.baseUrl  as for chat completions
 */
export async function askAboutModel(
  { provider, ...server }: { provider: string; baseUrl: string; modelId: string; apiKey: string | undefined },
  outbound: Pick<Outbound, 'fetch'>,
): Promise<ToldOfModel> {
  if (provider === 'ollama') return askOllama({ ...server, patienceMs }, outbound)
  const find = async (baseUrl: string) => {
    const models = (await listModels({ ...server, baseUrl, patienceMs }, outbound)) ?? []
    return models.find(({ id }) => id === server.modelId) ?? (models.length === 1 ? models[0] : undefined)
  }
  const model = await find(server.baseUrl)
  if (!model) return nothing
  if (model.owned_by !== lmStudio.owner) return readDescription(model)
  const own = await find(server.baseUrl.replace(/\/v1\/*$/, '/api/v0'))
  // The largest window that it could be loaded with is not the one that it has.
  return own
    ? { ...nothing, contextTokens: readWindow(own.loaded_context_length), seesImages: own.type === 'vlm' }
    : nothing
}

const nothing: ToldOfModel = { contextTokens: null, billions: null, seesImages: null, grammarOf: null }

/** Servers that take a grammar, by the owner that they name for their models. */
const grammarServers = new Map<unknown, ToldOfModel['grammarOf']>([
  ['llamacpp', 'llama.cpp'],
  ['vllm', 'vllm'],
])

function readDescription(model: Record<string, unknown>): ToldOfModel {
  const meta = isRecord(model.meta) ? model.meta : {}
  const windows = [
    model.max_model_len,
    model.context_length,
    model.context_window,
    model.max_context_length,
    meta.n_ctx,
    meta.n_ctx_train,
  ]
  const read = isRecord(model.architecture) ? model.architecture.input_modalities : null
  return {
    contextTokens: windows.map(readWindow).find(size => size !== null) ?? null,
    billions: readBillions(meta.n_params),
    seesImages: Array.isArray(read) ? read.includes('image') : null,
    grammarOf: grammarServers.get(model.owned_by) ?? null,
  }
}
