import type { LanguageModelV4 } from '@ai-sdk/provider'
import { Failure } from '../contract/failure.ts'
import type { Model } from './model.ts'
import type { Outbound, OutboundPolicy, Trust } from './outbound.ts'
import { createAiSdkModel } from './providers/ai-sdk.ts'
import { createOpenAiCompatibleModel } from './providers/openai-compatible.ts'

/** Address and key of a model. */
export interface Connection {
  modelId: string
  baseUrl: string
  apiKey: string | undefined
  trust: Trust
  outbound: Outbound
  /** True if a busy or unreachable provider is retried. */
  retry: boolean
}

export type ProviderId = 'openai' | 'anthropic' | 'google' | 'deepseek' | 'ollama'

export interface Provider {
  id: ProviderId
  /** Name for people. */
  name: string
  /** The environment variable of its key. Absent: it needs none. */
  keyVariable?: string
  /** The environment variable of its address; setting it is enough to configure the provider. */
  baseUrlVariable?: string
  defaultBaseUrl: string
  /** Used where a key or an address is all that was configured. */
  defaultModelId: string
  createModel(connection: Connection): Model
}

const openAi: Provider = {
  id: 'openai',
  name: 'OpenAI, or any OpenAI-compatible server',
  keyVariable: 'OPENAI_API_KEY',
  baseUrlVariable: 'OPENAI_BASE_URL',
  defaultBaseUrl: 'https://api.openai.com/v1',
  defaultModelId: 'gpt-5.6-terra',
  createModel: connection => createOpenAiCompatibleModel({ provider: 'openai', ...connection }),
}

/** Every provider; the first one is used for an unnamed model. To add one: its id above, and an entry here. */
export const providers: readonly Provider[] = [
  openAi,
  {
    id: 'anthropic',
    name: 'Anthropic',
    keyVariable: 'ANTHROPIC_API_KEY',
    defaultBaseUrl: 'https://api.anthropic.com/v1',
    defaultModelId: 'claude-sonnet-5-5',
    createModel: connection =>
      createPackagedModel('anthropic', connection, async options => {
        const { createAnthropic } = await import('@ai-sdk/anthropic')
        return createAnthropic(options).languageModel(connection.modelId)
      }),
  },
  {
    id: 'google',
    name: 'Google Gemini',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    defaultModelId: 'gemini-flash-latest',
    createModel: connection =>
      createPackagedModel('google', connection, async options => {
        const { createGoogle } = await import('@ai-sdk/google')
        return createGoogle(options).languageModel(connection.modelId)
      }),
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    keyVariable: 'DEEPSEEK_API_KEY',
    defaultBaseUrl: 'https://api.deepseek.com',
    defaultModelId: 'deepseek-v4-flash',
    createModel: connection => createOpenAiCompatibleModel({ provider: 'deepseek', ...connection }),
  },
  {
    id: 'ollama',
    name: 'Ollama',
    baseUrlVariable: 'OLLAMA_BASE_URL',
    defaultBaseUrl: 'http://127.0.0.1:11434',
    defaultModelId: 'qwen3',
    createModel: connection => ({
      ...createOpenAiCompatibleModel({
        provider: 'ollama',
        ...connection,
        baseUrl: openAiAddressOfOllama(connection.baseUrl),
      }),
      // Below 24 GiB of video memory Ollama gives a model 4,096 tokens, and this protocol cannot ask for more.
      smallContext: true,
    }),
  },
]

/** Configuration by the operator. */
export interface ModelsConfig extends OutboundPolicy {
  /** As the default provider names it, or `provider/model`. Absent: the default provider's default. */
  modelId?: string | undefined
  keys: Partial<Record<ProviderId, string | undefined>>
  baseUrls: Partial<Record<ProviderId, string | undefined>>
}

/** Overrides in a turn's request. Null and blank count as absent. */
export interface ModelOverrides {
  modelId?: string | null | undefined
  apiKey?: string | null | undefined
  baseUrl?: string | null | undefined
  /** False: a busy or unreachable upstream is reported at once, without a retry. Default true. */
  retry?: boolean
}

export interface Models {
  /** The model of a turn without overrides; null when none is configured. */
  defaultModel(): { provider: ProviderId; modelId: string } | null
  /**
   * The model of a turn; null when none is configured and the overrides do not make one. Nothing is sent yet, but a client's
   * address is checked.
   *
   * @throws Failure `api-key-required`: an address without a key, while the service has keys of its own
   * @throws Failure `upstream-not-allowed`: an address that `Outbound` refuses
   * @throws Failure `invalid-request` with the pointer `/model_id`: a key or an address, but no model is named anywhere
   */
  resolve(overrides: ModelOverrides): Promise<Model | null>
}

export function createModels(config: ModelsConfig, outbound: Outbound): Models {
  const configured = providers.filter(
    ({ id, baseUrlVariable }) => config.keys[id] || (baseUrlVariable !== undefined && config.baseUrls[id]),
  )
  const hasKeys = Object.values(config.keys).some(Boolean)
  const hasCustomOpenAi = Boolean(config.baseUrls.openai)

  /**
   * Splits `provider/model`; null when the id is a model's name as a whole. A custom OpenAI address often has names like `openai/gpt-oss-20b`:
   * there the prefix counts only if it selects another provider.
   */
  const split = (id: string, candidates: readonly Provider[]): Choice | null => {
    const slash = id.indexOf('/')
    const provider = candidates.find(candidate => candidate.id === id.slice(0, slash))
    if (provider === undefined || slash === id.length - 1) return null
    if (provider === openAi && hasCustomOpenAi && configured.length === 1) return null
    return { provider, modelId: id.slice(slash + 1) }
  }

  const chooseDefault = (): Choice | null => {
    const provider = configured[0]
    if (provider === undefined) return null
    const { modelId = provider.defaultModelId } = config
    return split(modelId, configured) ?? { provider, modelId }
  }
  const standard = chooseDefault()

  const isOpenToKeys = (provider: Provider) => provider.keyVariable !== undefined || configured.includes(provider)

  const choose = (modelId: string | undefined, candidates: readonly Provider[]): Choice => {
    if (modelId === undefined) return standard ?? noModelNamed()
    return split(modelId, candidates) ?? { provider: standard?.provider ?? openAi, modelId }
  }

  return {
    defaultModel: () => standard && { provider: standard.provider.id, modelId: standard.modelId },
    resolve: async ({ retry = true, ...overrides }) => {
      const modelId = given(overrides.modelId)
      const clientKey = given(overrides.apiKey)
      const clientAddress = given(overrides.baseUrl)
      if (clientAddress !== undefined) {
        if (clientKey === undefined && hasKeys) throw apiKeyRequired()
        await outbound.checkAddress(clientAddress)
        return openAi.createModel({
          modelId: modelId ?? standard?.modelId ?? noModelNamed(),
          baseUrl: clientAddress,
          apiKey: clientKey,
          trust: 'client',
          outbound,
          retry,
        })
      }
      if (clientKey === undefined && standard === null) return null
      // With their own key, a client can use every provider that accepts one, unless this server's model names contain slashes.
      const open = clientKey === undefined || hasCustomOpenAi ? configured : providers.filter(isOpenToKeys)
      const { provider, modelId: chosenId } = choose(modelId, open)
      return provider.createModel({
        modelId: chosenId,
        baseUrl: config.baseUrls[provider.id] || provider.defaultBaseUrl,
        apiKey: clientKey ?? (config.keys[provider.id] || undefined),
        trust: 'operator',
        outbound,
        retry,
      })
    },
  }
}

interface Choice {
  provider: Provider
  modelId: string
}

/** The packages always require a key: the providers behind them need one. */
function createPackagedModel(
  provider: ProviderId,
  { modelId, baseUrl, apiKey = '', trust, outbound, retry }: Connection,
  load: (options: { apiKey: string; baseURL: string; fetch: typeof globalThis.fetch }) => Promise<LanguageModelV4>,
): Model {
  return createAiSdkModel({
    provider,
    modelId,
    apiKey,
    host: new URL(baseUrl).host,
    load: () => load({ apiKey, baseURL: baseUrl, fetch: outbound.fetch(trust) }),
    retry,
  })
}

/** Ollama speaks OpenAI's protocol below `/v1`; its address is often given without it, or as that of its own API. */
function openAiAddressOfOllama(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '').replace(/\/(?:v1|api)$/, '')}/v1`
}

function given(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}

function apiKeyRequired(): Failure {
  return new Failure({
    code: 'api-key-required',
    message: "A base URL needs its own API key: this service's key is never sent to another address.",
  })
}

function noModelNamed(): never {
  const detail = 'No default model is configured. Name the model to use.'
  throw new Failure({ code: 'invalid-request', message: detail, errors: [{ pointer: '/model_id', detail }] })
}
