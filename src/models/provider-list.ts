/** Description of a provider for the operator and the reader. `registry.ts` defines how it is called. */
export interface ProviderDescription {
  id: string
  /** Name for people. */
  name: string
  /** The environment variable of its key. Absent: it needs none. */
  key?: Variable
  /** Page where people get an API key. */
  keyPage?: string
  /** The environment variable of its address; setting it is enough to configure the provider. */
  baseUrl?: Variable
  defaultBaseUrl: string
  /** True where an answer can be held to a JSON schema; its server may still refuse that. */
  takesSchema: boolean
  /** Used where a key or an address is all that was configured. */
  defaultModelId: string
}

interface Variable {
  variable: string
  /** Description for `docs/configuration.md`. */
  description: string
}

/** Every provider, without code, so that the configuration is read from this list too. The first one is used for an unnamed model. */
export const providerList = [
  {
    id: 'openai',
    name: 'OpenAI, or any OpenAI-compatible server',
    key: { variable: 'OPENAI_API_KEY', description: 'API key for OpenAI, or for the server at `OPENAI_BASE_URL`.' },
    baseUrl: {
      variable: 'OPENAI_BASE_URL',
      description: "Address of a server that speaks OpenAI's protocol, for example `http://127.0.0.1:8080/v1`.",
    },
    keyPage: 'https://platform.openai.com/api-keys',
    defaultBaseUrl: 'https://api.openai.com/v1',
    takesSchema: true,
    defaultModelId: 'gpt-5.6-terra',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    key: { variable: 'ANTHROPIC_API_KEY', description: 'API key for Anthropic.' },
    keyPage: 'https://console.anthropic.com/settings/keys',
    defaultBaseUrl: 'https://api.anthropic.com/v1',
    takesSchema: false,
    defaultModelId: 'claude-sonnet-5-5',
  },
  {
    id: 'google',
    name: 'Google Gemini',
    key: { variable: 'GOOGLE_GENERATIVE_AI_API_KEY', description: 'API key for Google Gemini.' },
    keyPage: 'https://aistudio.google.com/apikey',
    defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    takesSchema: true,
    defaultModelId: 'gemini-flash-latest',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    key: { variable: 'DEEPSEEK_API_KEY', description: 'API key for DeepSeek.' },
    keyPage: 'https://platform.deepseek.com/api_keys',
    defaultBaseUrl: 'https://api.deepseek.com',
    takesSchema: true,
    defaultModelId: 'deepseek-v4-flash',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    baseUrl: {
      variable: 'OLLAMA_BASE_URL',
      description: 'Address of an Ollama server, for example `http://127.0.0.1:11434`. It needs no key.',
    },
    defaultBaseUrl: 'http://127.0.0.1:11434',
    takesSchema: true,
    defaultModelId: 'qwen3',
  },
] as const satisfies readonly ProviderDescription[]

export type ProviderId = (typeof providerList)[number]['id']
