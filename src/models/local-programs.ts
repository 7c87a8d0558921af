import type { ProviderId } from './provider-list.ts'

export const lmStudio = { port: 1234, name: 'LM Studio', owner: 'organization_owner', provider: 'openai' } as const

/** The programs that serve models, with the port that each listens on if nobody set another. */
export const programs = [
  { port: 11434, name: 'Ollama', owner: 'library', provider: 'ollama' },
  lmStudio,
  { port: 8080, name: 'llama.cpp', owner: 'llamacpp', provider: 'openai' },
  { port: 8000, name: 'vLLM', owner: 'vllm', provider: 'openai' },
] as const satisfies readonly { port: number; name: string; owner: string; provider: ProviderId }[]

export const standardLocalPorts: readonly number[] = programs.map(({ port }) => port)

/** The address of this machine: the name `localhost` can be made to mean another one. */
export const thisMachine = '127.0.0.1'

/** Connection to a local server. */
export interface LocalConnection {
  provider: ProviderId
  baseUrl: string
  modelId: string
}

/** Reads `127.0.0.1:PORT/model`; null where `modelId` names none of the ports. */
export function readLocalModel(modelId: string, ports: readonly number[]): LocalConnection | null {
  const [, port, name] = /^127\.0\.0\.1:(\d+)\/(.+)$/s.exec(modelId) ?? []
  if (port === undefined || name === undefined || !ports.includes(Number(port))) return null
  const provider = programs.find(program => program.port === Number(port))?.provider ?? 'openai'
  return { provider, baseUrl: `${originOf(Number(port))}/v1`, modelId: name }
}

/** `http://127.0.0.1:PORT`. */
export function originOf(port: number): string {
  return `http://${thisMachine}:${port}`
}
