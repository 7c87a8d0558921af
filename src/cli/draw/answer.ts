import { randomUUID } from 'node:crypto'
import { explainUnshown } from '../../answering/explain-unshown.ts'
import type { FinishedSource } from '../../answering/finish-source.ts'
import { runAgent } from '../../answering/run-agent.ts'
import { markOfSession } from '../../answering/session-mark.ts'
import type { AgentTask } from '../../answering/user-message.ts'
import { Failure } from '../../contract/failure.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { describeDocuments } from '../../documents/describe-documents.ts'
import type { Document } from '../../documents/document.ts'
import { openTableQuery } from '../../documents/query/open-table-query.ts'
import type { QueryLimits } from '../../documents/query/table-query.ts'
import { numberTables } from '../../documents/tables-in-text.ts'
import { agents } from '../../kinds/find.ts'
import { detectLanguage } from '../../language/detect-language.ts'
import { chooseAgent } from '../../routing/choose-agent.ts'
import { inParts } from '../../shared/in-parts.ts'
import { contextBudget } from '../../turn/context-budget.ts'
import type { Engines } from '../engines.ts'

/** A request to draw, and its material. */
export interface Request {
  /** The person's words; may be empty where there are files. */
  text: string
  files: readonly { name: string; bytes: Uint8Array }[]
  /** Id of the kind asked for. Absent: it is chosen. */
  kind?: string
  withModel: boolean
}

/** A source, and what its engine says of it. */
export type CheckedSource = Pick<FinishedSource, 'source' | 'valid' | 'problems' | 'repairs'>

/** An answer as the service gives it: a finished source, or words alone. */
export interface Answer {
  agent: string
  /** The text of an answer: what was drawn, or why nothing was. */
  words: string
  /** Requests of one line that would draw something, in quotes; empty unless nothing was drawn. */
  examples: readonly string[]
  /** What the model was not shown, in sentences. */
  unshown: readonly string[]
  /** Null where nothing was drawn. */
  finished: CheckedSource | null
  /** The other diagrams of the answer, in their order. */
  others: readonly OtherSource[]
}

/** A diagram that an answer holds besides its first one. */
export interface OtherSource extends CheckedSource {
  /** What the model says of it; empty where it says nothing. */
  words: string
}

/**
 * Answers a request as a turn of the service does, with a model or from the structure of the input alone.
 *
 * @throws Failure where a file cannot be read, or the model fails
 */
export async function answer(
  { text, files, kind, withModel }: Request,
  engines: Engines,
  limits: QueryLimits,
): Promise<Answer> {
  const { signal } = new AbortController()
  const { work } = engines
  const model = withModel ? await engines.openModel() : null
  const { documents, dataPaths } = await readFiles(files, engines, signal)
  const tables = numberTables([...documents.flatMap(document => document.tables), ...(await work.findTables([text]))])
  const routed = { prompt: text, agentId: kind ?? null, documents, tables, imageCount: 0, currentAgent: null }
  const choice = await chooseAgent(routed, { agents, model, signal, rule: work.rule })
  const words = [choice.text, ...documents.map(document => document.text)].join('\n')
  const dataPath = (id: string) => dataPaths.get(id) ?? ''
  const data = openTableQuery({ tables, words, dataPath, limits, signal })
  const language = detectLanguage(choice.text || documents.map(document => document.text.slice(0, 1_000)).join('\n'))
  const described = describeDocuments(documents, contextBudget(model).documents)
  const task: AgentTask = {
    text: choice.text,
    documents,
    tables,
    current: null,
    placedByHand: false,
    language,
    readerLanguage: language,
    history: [],
    images: [],
    earlierImages: 0,
    unseenImages: [],
    documentText: described.text,
    unshownRows: described.unshown,
    data,
    context: {},
    mark: markOfSession(0),
    today: new Date().toISOString().slice(0, 10),
  }
  try {
    const answered = await gather(choice.agent.id, runAgent(choice.agent, task, { model, sources: work }, signal))
    return { ...answered, unshown: model ? explainUnshown(choice.agent, task) : [] }
  } finally {
    await data.close()
  }
}

async function readFiles(files: Request['files'], { openReader }: Engines, signal: AbortSignal) {
  const documents: Document[] = []
  const dataPaths = new Map<string, string>()
  for (const { name, bytes } of files) {
    const id = randomUUID()
    const reader = await openReader()
    const file = { id, name, readParts: (maximumBytes?: number) => inParts(bytes.subarray(0, maximumBytes)) }
    const { document, dataPath } = await reader.read(file, { language: 'en', signal })
    documents.push(document)
    if (dataPath !== null) dataPaths.set(id, dataPath)
  }
  return { documents, dataPaths }
}

async function gather(agent: string, events: ReturnType<typeof runAgent>): Promise<Omit<Answer, 'unshown'>> {
  let words = ''
  const examples: string[] = []
  let finished: Answer['finished'] = null
  let others: OtherSource[] = []
  try {
    for await (const { event, data } of events) {
      if (event === 'thought' || event === 'design_concept') words += data.content
      if (event === 'thought') examples.push(...listExamples(data.suggestions))
      if (event !== 'tool_end') continue
      finished = { ...data, source: data.output }
      others = (data.other_versions ?? []).map(({ design_concept: concept, output, ...checked }) => {
        return { ...checked, source: output, words: concept ?? '' }
      })
    }
  } catch (error) {
    // What came of a source before the model failed has a problem that says so.
    if (!(error instanceof Failure) || finished === null) throw error
  }
  return { agent, words, examples, finished, others }
}

/** Diagnostics have one line each, so that only suggestions of one line fit into them. */
function listExamples(suggestions: readonly Suggestion[] = []): string[] {
  return suggestions.filter(({ prompt }) => !prompt.includes('\n')).map(({ prompt }) => `“${prompt}”`)
}
