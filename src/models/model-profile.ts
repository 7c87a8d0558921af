import type { ModelMemory } from './model.ts'
import { reasons } from './providers/reasons.ts'

/** Properties of a model at its address: known by its name, reported by its server, or set by the operator. */
export interface ModelProfile {
  /** Its context window; null: not known, and taken to be large. */
  contextTokens: number | null
  /** True for models that follow a short prompt better than a long one, or have no room for it. */
  isSmall: boolean
  /** True for models that do better with two short calls: an outline, then the source. */
  outlinesFirst: boolean
  /** False: it reads no images. Undefined: it may. */
  seesImages: boolean | undefined
  /** True if its answers can be held to a grammar. */
  takesGrammar: boolean
}

/** Windows of models by their names; the first that fits counts. */
const windows: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/gpt-4\.1|gemini-(?:[1-9]|flash|pro)/, 1_000_000],
  [/gpt-5/, 400_000],
  [/claude|(?:^|\/)o[134](?:-|$)/, 200_000],
  [/gpt-4o|gpt-4-turbo|deepseek-(?:chat|reasoner|v\d)/, 128_000],
  [/gpt-3\.5/, 16_385],
]
/** Models that read text alone. */
const readsTextAlone = /(?:^|\/)(?:deepseek-(?:chat|reasoner|v\d|r\d)|gpt-3\.5|o1-mini|o3-mini)/

/** Context length that Ollama gives a model below 24 GiB of video memory: its protocol cannot ask for more. */
const ollamaTokens = 4096
/** Context length below which a long prompt leaves too little room for the rest. */
const shortPromptTokens = 16_000
/** Models with fewer parameters, in billions, lose rules of a long prompt. */
const smallParameters = 10

/** @param operatorTokens  `LIMN_CONTEXT_TOKENS`; undefined where it is not set */
export function profileModel(
  { provider, modelId }: { provider: string; modelId: string },
  { told, ...memory }: Pick<ModelMemory, 'told' | 'seesImages' | 'takesGrammar'>,
  operatorTokens: number | undefined,
): ModelProfile {
  const name = modelId.toLowerCase()
  const known = windows.find(([pattern]) => pattern.test(name))?.[1]
  const contextTokens = operatorTokens ?? told?.contextTokens ?? known ?? (provider === 'ollama' ? ollamaTokens : null)
  const named = Number(/(?:^|[^a-z\d.])(\d{1,3}(?:\.\d+)?)b(?![a-z\d])/.exec(name)?.[1] ?? Number.NaN)
  const billions = told?.billions ?? named
  return {
    contextTokens,
    isSmall: (contextTokens !== null && contextTokens < shortPromptTokens) || billions < smallParameters,
    outlinesFirst: billions < smallParameters,
    seesImages: memory.seesImages ?? told?.seesImages ?? (readsTextAlone.test(name) ? false : undefined),
    // The marks around the reasoning of gpt-oss are no text: a grammar would forbid them.
    takesGrammar: (told?.grammarOf ?? null) !== null && memory.takesGrammar !== false && !reasons.test(name),
  }
}
