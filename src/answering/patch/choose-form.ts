import type { Agent, AgentInput } from '../../kinds/kind.ts'
import type { Model } from '../../models/model.ts'

/** A shorter source is written again as quickly as it is changed. */
const longestRewritten = { lines: 60, characters: 3_500 }
/** Number of changes that are requested as whole sources after edits that did not fit. */
const wholeSourcesAfterRefusal = 3

export function isLong(source: string): boolean {
  return source.length > longestRewritten.characters || source.split('\n').length > longestRewritten.lines
}

/** True if the model is asked for edits of the current source instead of a whole one. */
export function choosesEdits(
  { id }: Pick<Agent, 'id'>,
  current: AgentInput['current'],
  { memory }: Pick<Model, 'memory'>,
): boolean {
  if (current?.agent !== id || !isLong(current.source)) return false
  if (!memory || memory.wholeSources === 0) return true
  memory.wholeSources -= 1
  return false
}

/** Remembers whether the edits of a model fitted. */
export function rememberEdits({ memory }: Pick<Model, 'memory'>, fitted: boolean): void {
  if (memory) memory.wholeSources = fitted ? 0 : wholeSourcesAfterRefusal
}

/** Instructions for a model that writes edits by exact texts. `name` is the name under which it was shown the source. */
export function explainTextEdits(name: 'CURRENT' | 'SOURCE'): string {
  return `For each change write
<edit>
<old>
lines of ${name}, copied exactly; enough of them that they stand there only once
</old>
<new>
what stands there instead; nothing where they are taken out
</new>
</edit>`
}

/** Instructions for a model that corrects the text it was shown as SOURCE. */
export function explainRepair(asksEdits: boolean): string {
  return asksEdits
    ? `Correct it with edits, without line numbers, and change nothing else. ${explainTextEdits('SOURCE')}`
    : 'Return the whole corrected answer in the same two blocks, <design_concept> and <code>, without line numbers. Change nothing else.'
}

/** Instructions for a model that changes the current source. */
export function explainEdits({ operations }: Pick<Agent, 'operations'>): string {
  return `If the request changes it, answer with <design_concept> and, in place of <code>, with edits: only what changes, everything else stays by itself. Only where most of it changes, or the request is for something else, write a whole source in <code>.
${operations ? `Write one block <edit>…</edit>. ${operations.guide}` : explainTextEdits('CURRENT')}`
}
