import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storageName } from '../api/base-path.ts'
import type { Language } from '../language/load-language.ts'

/** A model that the person configured. The key is stored in this browser and sent with each message, to this service only. */
export interface OwnModel {
  /** Id from `GET /api/models`, or `other`: a server at its own address that speaks OpenAI's protocol. */
  provider: string
  modelId: string
  apiKey: string
  /** For `other` only. */
  baseUrl: string
}

export type Theme = 'system' | 'light' | 'dark'

export interface Settings {
  /** Null: the language of the browser. */
  language: Language | null
  theme: Theme
  /** Id of the agent that draws if a message names none; null: the service chooses. */
  defaultAgent: string | null
  /** Null: the service's own model. */
  model: OwnModel | null
}

const standard: Settings = { language: null, theme: 'system', defaultAgent: null, model: null }

/** Settings of the person; stored in this browser. */
export const useSettings = create<Settings>()(persist(() => standard, { name: storageName('settings') }))

export const otherProvider = 'other'

/** Fields of a request for the person's own model. */
export function modelFields(model: OwnModel | null): { model_id?: string; api_key?: string; base_url?: string } {
  if (!model) return {}
  const isOther = model.provider === otherProvider
  const modelId = model.modelId.trim()
  return {
    ...(modelId && { model_id: isOther ? modelId : `${model.provider}/${modelId}` }),
    ...(model.apiKey.trim() && { api_key: model.apiKey.trim() }),
    ...(isOther && model.baseUrl.trim() && { base_url: model.baseUrl.trim() }),
  }
}
