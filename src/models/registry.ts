import type { LanguageModelV4 } from '@ai-sdk/provider'
import { LRUCache } from 'lru-cache'
import { Failure } from '../contract/failure.ts'
import { askAboutModel } from './ask-about-model.ts'
import { readLocalModel } from './local-programs.ts'
import { messages } from './messages/index.ts'
import type { Model, ModelMemory } from './model.ts'
import { profileModel } from './model-profile.ts'
import type { Outbound, OutboundPolicy, Trust } from './outbound.ts'
import { type ProviderDescription, type ProviderId, providerList } from './provider-list.ts'
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
  memory?: ModelMemory | undefined
  /** Value of `Model.isPersonal`. */
  isPersonal?: boolean
}

export type { ProviderId } from './provider-list.ts'

export interface Provider extends ProviderDescription {
  id: ProviderId
  createModel(connection: Connection): Model
}

const createModelOf: Record<ProviderId, (connection: Connection) => Model> = {
  openai: connection => createOpenAiCompatibleModel({ provider: 'openai', ...connection }),
  anthropic: connection =>
    createPackagedModel('anthropic', connection, async options => {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(options).languageModel(connection.modelId)
    }),
  google: connection =>
    createPackagedModel('google', connection, async options => {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(options).languageModel(connection.modelId)
    }),
  deepseek: connection => createOpenAiCompatibleModel({ provider: 'deepseek', ...connection }),
  ollama: connection =>
    createOpenAiCompatibleModel({
      provider: 'ollama',
      ...connection,
      baseUrl: openAiAddressOfOllama(connection.baseUrl),
    }),
}

/** Every provider. To add one: its entry in `provider-list.ts`, and how it is asked above. */
export const providers: readonly Provider[] = providerList.map(description => ({
  ...description,
  createModel: createModelOf[description.id],
}))
const openAi: Provider = { ...providerList[0], createModel: createModelOf.openai }

function providerOf(id: ProviderId): Provider {
  return providers.find(provider => provider.id === id) ?? openAi
}

/** Configuration by the operator. */
export interface ModelsConfig extends OutboundPolicy {
  /** Id as the default provider names it, or `provider/model`. Absent: the default provider's default. */
  modelId?: string | undefined
  keys: Partial<Record<ProviderId, string | undefined>>
  baseUrls: Partial<Record<ProviderId, string | undefined>>
  /** Context window of the operator's models, in tokens. Absent: as their servers or their names tell. */
  contextTokens?: number | undefined
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
   * The model of a turn; null when none is configured and the overrides do not make one. `127.0.0.1:PORT/model` is one of a server on this
   * machine, at a port that the operator has looked at. Nothing is sent yet, but a client's address is checked.
   *
   * @throws Failure `api-key-required`: an address without a key, while the service has keys of its own
   * @throws Failure `upstream-not-allowed`: an address that `Outbound` refuses
   * @throws Failure `invalid-request` with the pointer `/model_id`: a key or an address, but no model is named anywhere
   */
  resolve(overrides: ModelOverrides): Promise<Model | null>
}

/** Creates models with what is known of them, and what was learned of them before. */
function createDescribedModels(config: ModelsConfig, outbound: Outbound) {
  const memories = new LRUCache<string, ModelMemory>({ max: mostRemembered })
  return async (provider: Provider, described: Omit<Connection, 'outbound'>): Promise<Model> => {
    const connection = { ...described, outbound }
    const key = JSON.stringify([provider.id, connection.baseUrl, connection.modelId])
    const memory = memories.get(key) ?? { wholeSources: 0 }
    memories.set(key, memory)
    // What a client's server says of itself is not asked for.
    const isOperators = connection.trust === 'operator'
    const isLocal = provider.id === 'ollama'
    const isAsked = isOperators && (isLocal || connection.baseUrl !== provider.defaultBaseUrl)
    // Ollama tells the window of a model once it is loaded.
    if (isAsked && (memory.told === undefined || (isLocal && memory.told.contextTokens === null)))
      memory.told = await askAboutModel({ provider: provider.id, ...askedOf(provider, connection) }, outbound)
    const named = { provider: provider.id, modelId: connection.modelId }
    const profile = profileModel(named, memory, isOperators ? config.contextTokens : undefined)
    const takesSchema = provider.takesSchema && memory.takesSchema !== false
    const isPersonal = connection.isPersonal ?? false
    return { ...provider.createModel({ ...connection, memory }), ...profile, takesSchema, isPersonal, memory }
  }
}

function askedOf({ id }: Provider, { baseUrl, ...connection }: Connection): Connection {
  return { ...connection, baseUrl: id === 'ollama' ? openAiAddressOfOllama(baseUrl) : baseUrl }
}

/** Models at their addresses, of which something is kept in memory. */
const mostRemembered = 1_000

export function createModels(config: ModelsConfig, outbound: Outbound): Models {
  const configured = providers.filter(
    ({ id, baseUrl }) => config.keys[id] || (baseUrl !== undefined && config.baseUrls[id]),
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
    if (provider.id === openAi.id && hasCustomOpenAi && configured.length === 1) return null
    return { provider, modelId: id.slice(slash + 1) }
  }

  const chooseDefault = (): Choice | null => {
    const provider = configured[0]
    if (provider === undefined) return null
    const { modelId = provider.defaultModelId } = config
    return split(modelId, configured) ?? { provider, modelId }
  }
  const standard = chooseDefault()

  const isOpenToKeys = (provider: Provider) => provider.key !== undefined || configured.includes(provider)

  const choose = (modelId: string | undefined, candidates: readonly Provider[]): Choice => {
    if (modelId === undefined) return standard ?? noModelNamed()
    return split(modelId, candidates) ?? { provider: standard?.provider ?? openAi, modelId }
  }

  const createModel = createDescribedModels(config, outbound)

  return {
    defaultModel: () => standard && { provider: standard.provider.id, modelId: standard.modelId },
    resolve: async ({ retry = true, ...overrides }) => {
      const modelId = given(overrides.modelId)
      const clientKey = given(overrides.apiKey)
      const clientAddress = given(overrides.baseUrl)
      if (clientAddress !== undefined) {
        if (clientKey === undefined && hasKeys) throw apiKeyRequired()
        await outbound.checkAddress(clientAddress)
        const named = modelId ?? standard?.modelId ?? noModelNamed()
        const connection = { modelId: named, baseUrl: clientAddress, apiKey: clientKey, retry }
        return createModel(openAi, { ...connection, trust: 'client', isPersonal: true })
      }
      // The service's own key is never sent there.
      const local = readLocalModel(modelId ?? '', config.localPorts ?? [])
      if (local)
        return createModel(providerOf(local.provider), { ...local, apiKey: clientKey, trust: 'operator', retry })
      if (clientKey === undefined && standard === null) return null
      // With their own key, a client can use every provider that accepts one, unless this server's model names contain slashes.
      const open = clientKey === undefined || hasCustomOpenAi ? configured : providers.filter(isOpenToKeys)
      const { provider, modelId: chosenId } = choose(modelId, open)
      return createModel(provider, {
        modelId: chosenId,
        baseUrl: config.baseUrls[provider.id] || provider.defaultBaseUrl,
        apiKey: clientKey ?? (config.keys[provider.id] || undefined),
        trust: 'operator',
        retry,
        isPersonal: clientKey !== undefined,
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
  { modelId, baseUrl, apiKey = '', trust, outbound, retry, memory }: Connection,
  load: (options: { apiKey: string; baseURL: string; fetch: typeof globalThis.fetch }) => Promise<LanguageModelV4>,
): Model {
  return createAiSdkModel({
    provider,
    modelId,
    apiKey,
    host: new URL(baseUrl).host,
    load: () => load({ apiKey, baseURL: baseUrl, fetch: outbound.fetch(trust) }),
    retry,
    memory,
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
  return new Failure(messages.create('api-key-required'))
}

function noModelNamed(): never {
  const told = messages.create('invalid-request', { case: 'no-model-named' })
  throw new Failure({ ...told, errors: [{ pointer: '/model_id', detail: told.message }] })
}
