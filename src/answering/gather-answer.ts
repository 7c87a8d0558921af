import type { TurnEvent } from '../contract/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { AnswerPart, WrittenSource } from './answer-reader.ts'
import type { PatchedCurrent } from './patch/patch-current.ts'

/** What one answer of a model holds. */
export interface GatheredAnswer {
  /** Null until one begins. */
  source: string | null
  /** Text of the model after its source. */
  lateConcepts: string[]
  others: WrittenSource[]
  hasWords: boolean
  /** True if it reasoned, or wrote what is neither a source nor words. */
  hasReasoned: boolean
  /** True where every shape has a place that is not to be changed. */
  isPlaced: boolean
  isTruncated: boolean
}

export interface AnswerGatherer {
  /** The answer so far. */
  answer: GatheredAnswer
  /** Takes the next parts, and yields their events. */
  take(parts: readonly AnswerPart[]): AsyncGenerator<TurnEvent>
  /** Yields the event that opens the tool, unless it is open. */
  openTool(): Generator<TurnEvent>
  /** Drops the source so far: the model begins its answer again. What opened the first one is not sent twice. */
  restart(): void
}

/** @param patched  reads the edits of the answer */
export function createAnswerGatherer(agentId: string, patched: PatchedCurrent): AnswerGatherer {
  const answer = emptyAnswer()
  let [isOpen, isRestarted] = [false, false]

  function* openTool(): Generator<TurnEvent> {
    if (!isOpen) yield { event: 'tool_start', data: { tool: agentId, input: {} } }
    isOpen = true
  }

  async function* takePart(part: AnswerPart): AsyncGenerator<TurnEvent> {
    if (part.type === 'restart') {
      isRestarted = true
      Object.assign(answer, { source: '', lateConcepts: [], others: [] })
    } else if (isRestarted && isOpening(part)) {
      if (part.type === 'concept') answer.lateConcepts[0] = (answer.lateConcepts[0] ?? '') + part.delta
    } else if (part.type === 'edit' || part.type === 'edit-end') {
      const event = await patched.read(part)
      if (event) yield* openTool()
      if (event) yield event
    } else if (part.type === 'source-start') {
      answer.source = ''
      yield* openTool()
    } else yield* readPart(answer, part)
  }

  return {
    answer,
    async *take(parts) {
      for (const part of parts) yield* takePart(part)
    },
    openTool,
    restart() {
      isRestarted = isOpen
      answer.source = isOpen ? '' : null
    },
  }
}

function emptyAnswer(): GatheredAnswer {
  const flags = { hasWords: false, hasReasoned: false, isPlaced: false, isTruncated: false }
  return { source: null, lateConcepts: [], others: [], ...flags }
}

/** True for what was sent before a source was begun. */
function isOpening({ type }: AnswerPart): boolean {
  return type === 'concept-start' || type === 'concept' || type === 'concept-end' || type === 'source-start'
}

/** Keeps what a part holds, and returns the events that show it. */
function readPart(
  answer: GatheredAnswer,
  part: Exclude<AnswerPart, { type: 'edit' | 'edit-end' | 'restart' | 'source-start' }>,
): TurnEvent[] {
  switch (part.type) {
    case 'concept-start':
      return [{ event: 'design_concept_start', data: {} }]
    case 'concept':
      return [{ event: 'design_concept', data: { content: part.delta } }]
    case 'concept-end':
      return [{ event: 'design_concept_end', data: {} }]
    case 'source':
      answer.source += part.delta
      return [{ event: 'tool_code', data: { content: part.delta } }]
    case 'late-concept':
      answer.lateConcepts.push(part.text)
      return []
    case 'other-source':
      answer.others.push(part)
      return []
    case 'words':
      answer.hasWords = true
      return [{ event: 'thought', data: { content: part.text } }]
    default:
      return assertNever(part)
  }
}
