import type { DataSource, OtherVersion, Problem, Repair } from './diagrams.ts'
import type { EventData, TurnEvent } from './events.ts'
import type { ReportedFailure } from './failure.ts'
import { foldSteps } from './fold-steps.ts'
import type { ReadFile } from './sessions.ts'
import type { Step } from './steps.ts'
import type { DrawingStyle } from './styles.ts'
import type { Suggestion } from './suggestions.ts'

/** An answer as far as the events of its turn have described it: the data that is stored, and that is shown while it arrives. */
export interface FoldedAnswer {
  /** The chosen agent; null before one is chosen. */
  agent: string | null
  /** Style of the diagram; null where nobody has chosen one. */
  style: DrawingStyle | null
  /** Source of the diagram; empty where there is none. */
  source: string
  /** True while `source` is the draft of one that is being edited: the pieces of the whole source replace it. */
  isDraft: boolean
  /** Prose, whichever agent was chosen: with it there is no diagram. */
  words: string
  designConcept: string | null
  /** Title of the diagram; null where it has none. */
  title: string | null
  /** Null if there is no checked diagram. */
  valid: boolean | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
  /** The source with its queries; null if it has none. */
  unboundSource: string | null
  dataSources: readonly DataSource[]
  /** Requests that would draw something, where this one did not. */
  suggestions: readonly Suggestion[]
  /** Other diagrams of the same answer, which are stored beside it. */
  otherVersions: readonly OtherVersion[]
  /** Status messages that are not failures. */
  remarks: readonly string[]
  failures: readonly ReportedFailure[]
  /** Steps done so far, in order. */
  steps: readonly Step[]
  /** Files in the order of the question, including those that are still being read. */
  files: readonly FileProgress[]
}

/** A file of the question, with the progress of reading it. */
export interface FileProgress extends Omit<ReadFile, 'status'> {
  status: 'running' | ReadFile['status']
  /** A fraction from 0 to 1. */
  progress: number
}

export const emptyAnswer: FoldedAnswer = {
  agent: null,
  style: null,
  source: '',
  isDraft: false,
  words: '',
  designConcept: null,
  title: null,
  valid: null,
  repairs: [],
  problems: [],
  unboundSource: null,
  dataSources: [],
  suggestions: [],
  otherVersions: [],
  remarks: [],
  failures: [],
  steps: [],
  files: [],
}

/** The text that is stored of an answer: source and words, in the order in which they came. */
export function contentOf({ source, words }: Pick<FoldedAnswer, 'source' | 'words'>): string {
  return source + words
}

/** Adds one event of a turn to the answer so far: the only place that knows how events make an answer. Pure. */
export function foldAnswer(answer: FoldedAnswer, event: TurnEvent): FoldedAnswer {
  return foldContent({ ...answer, steps: foldSteps(answer.steps, event) }, event)
}

function foldContent(answer: FoldedAnswer, event: TurnEvent): FoldedAnswer {
  switch (event.event) {
    case 'agent_selected':
      return { ...answer, agent: event.data.agent, style: event.data.style ?? null }
    case 'doc_analysis_chunk':
      return { ...answer, files: placeFile(answer.files, event.data) }
    case 'design_concept':
      return { ...answer, designConcept: (answer.designConcept ?? '') + event.data.content }
    case 'tool_code':
      return foldSource(answer, event.data)
    case 'tool_end': {
      const { output, title = null, valid, repairs, problems, unbound_output = null, data_sources = [] } = event.data
      const checked = { title, valid, repairs, problems, unboundSource: unbound_output, dataSources: data_sources }
      const { design_concept: late, other_versions: otherVersions = [] } = event.data
      const designConcept = late === undefined ? answer.designConcept : joinParagraphs(answer.designConcept, late)
      return { ...answer, source: output, isDraft: false, ...checked, designConcept, otherVersions }
    }
    case 'thought': {
      const { content, suggestions = [] } = event.data
      // A model that draws nothing says in its words what it may have begun to say as the concept of a diagram.
      return {
        ...answer,
        words: answer.words + content,
        designConcept: null,
        suggestions: [...answer.suggestions, ...suggestions],
      }
    }
    case 'status':
      return foldStatus(answer, event.data)
    default:
      return answer
  }
}

function foldSource(
  answer: FoldedAnswer,
  { content, draft }: Omit<EventData<'tool_code'>, 'session_id'>,
): FoldedAnswer {
  const before = answer.source
  if (draft) {
    const drafted = before.slice(0, draft.at) + draft.text + before.slice(draft.at + draft.remove)
    return { ...answer, source: drafted, isDraft: true }
  }
  return { ...answer, source: answer.isDraft ? content : before + content, isDraft: false }
}

function joinParagraphs(before: string | null, text: string): string {
  return before ? `${before}\n\n${text}` : text
}

function foldStatus(answer: FoldedAnswer, data: Omit<EventData<'status'>, 'session_id'>): FoldedAnswer {
  const { level, content, code, values, retryable = false, retry_after_s, upstream_status, thinking_s } = data
  if (thinking_s !== undefined) return answer
  if (level !== 'error' || code === undefined) return { ...answer, remarks: [...answer.remarks, content] }
  const failure: ReportedFailure = {
    code,
    message: content,
    ...(values && { values }),
    retryable,
    ...(retry_after_s !== undefined && { retry_after_s }),
    ...(upstream_status !== undefined && { upstream_status }),
  }
  return { ...answer, failures: [...answer.failures, failure] }
}

function placeFile(
  files: readonly FileProgress[],
  {
    index,
    name,
    status,
    progress,
    content: text,
    message,
    left_out,
  }: Omit<EventData<'doc_analysis_chunk'>, 'session_id'>,
): readonly FileProgress[] {
  const others = files.filter(file => file.index !== index)
  // Logs of earlier versions have the words in the place of the text.
  const content = message ?? text
  const leftOut = left_out && { left_out }
  return [...others, { index, name, status, progress, content, ...leftOut }].sort((a, b) => a.index - b.index)
}

/** Results that are stored for the files after the turn: for each file that was read to the end, what was found in it. */
export function findReadFiles(files: readonly FileProgress[]): ReadFile[] {
  return files.flatMap(({ index, name, status, content, left_out }) =>
    status === 'running' ? [] : [{ index, name, status, content, ...(left_out && { left_out }) }],
  )
}
