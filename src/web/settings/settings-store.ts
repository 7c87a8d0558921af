import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { DrawingStyle } from '../../contract/styles.ts'
import { storageName } from '../api/base-path.ts'
import type { Language } from '../language/load-language.ts'

/** A model that the person configured. The key is stored in this browser and sent with each message, to this service only. */
export interface OwnModel {
  /**
   * Id from `GET /api/models`; the place of a server from `GET /api/models/found`; or `other`: a server at its own address that speaks
   * OpenAI's protocol.
   */
  provider: string
  modelId: string
  apiKey: string
  /** Address, for `other` only. */
  baseUrl: string
}

export type Theme = 'system' | 'light' | 'dark'

export interface Settings {
  /** Null: the language of the browser. */
  language: Language | null
  theme: Theme
  /** Place of the session list. `auto`: beside the chat while nothing is drawn, or where there is room for both. */
  list: 'auto' | 'shown' | 'folded'
  /** Style of drawings for which nobody has chosen one. */
  style: DrawingStyle
  /** Id of the agent that draws if a message names none; null: the service chooses. */
  defaultAgent: string | null
  /** The model that answers; null: the service's own. */
  model: OwnModel | null
  /** The person's other models, with their keys: one of them can be chosen. */
  savedModels: readonly OwnModel[]
}

const standard: Settings = {
  language: null,
  theme: 'system',
  list: 'auto',
  style: 'clean',
  defaultAgent: null,
  model: null,
  savedModels: [],
}

/** Settings of the person; stored in this browser. */
export const useSettings = create<Settings>()(persist(() => standard, { name: storageName('settings') }))

export const otherProvider = 'other'

/** True if it runs on a server that was found next to the service, which needs no key: its provider is a place such as `127.0.0.1:11434`. */
export function isFound({ provider }: Pick<OwnModel, 'provider'>): boolean {
  return provider.includes(':')
}

/** @param place  of its server, from `GET /api/models/found` */
export function chooseFoundModel(place: string, modelId: string): void {
  const { savedModels } = useSettings.getState()
  const known = savedModels.find(model => model.provider === place && model.modelId === modelId)
  chooseModel(known ?? { provider: place, modelId, apiKey: '', baseUrl: '' })
}

/** Has a model answer from now on, saved or new; null: the service's own. The one that answered is kept. */
export function chooseModel(model: OwnModel | null): void {
  useSettings.setState(({ model: before, savedModels }) => {
    if (model === before) return {}
    const others = savedModels.filter(each => each !== model)
    return { model, savedModels: before && isFilled(before) ? [...others, before] : others }
  })
}

/** False for a model of which nothing was entered yet: a known provider brings the name of its usual model. */
function isFilled({ provider, modelId, apiKey, baseUrl }: OwnModel): boolean {
  const bringsName = provider !== otherProvider && !isFound({ provider })
  return [apiKey, baseUrl, ...(bringsName ? [] : [modelId])].some(field => field.trim() !== '')
}
