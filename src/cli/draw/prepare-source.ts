import { basename } from 'node:path'
import type { QueryLimits } from '../../documents/query/table-query.ts'
import type { DrawingAgent } from '../../kinds/find.ts'
import { type Diagnostic, toDiagnostics, toRepairNotes } from '../diagnostics/diagnostic.ts'
import type { Engines } from '../engines.ts'
import { decodeText } from '../files/read-source.ts'
import { drawingAgent, kindDrawnFrom, notationOfName } from '../files/source-kind.ts'
import { answer, type CheckedSource } from './answer.ts'
import type { Input } from './inputs.ts'

/** Options that apply to every input. */
export interface DrawRequest {
  kind?: DrawingAgent
  /** Words about the files. */
  ask?: string
  withModel: boolean
  mermaidConfig?: string
}

export interface KindSource {
  agent: DrawingAgent
  source: string
}

/** A diagram that an answer holds besides its first one. */
export interface OtherDiagram extends KindSource {
  /** False: its engine does not accept it. */
  isDrawable: boolean
  /** What the model says of it; empty where it says nothing. */
  words: string
  diagnostics: Diagnostic[]
}

export interface Prepared {
  /** A source that its engine accepts; null where there is none, and the diagnostics say why. */
  drawable: KindSource | null
  /** An answer that its engine does not accept; it is returned only here. Null: there is none. */
  refused: KindSource | null
  /** Empty unless a model answered with several diagrams. */
  others: readonly OtherDiagram[]
  diagnostics: Diagnostic[]
}

/**
 * Makes a source of an input: its own one, checked and repaired, or the answer of the service.
 *
 * @param onSource  called with a source in the notation of a kind, as written, before it is checked
 */
export async function prepareSource(
  input: Input,
  drawRequest: DrawRequest,
  engines: Engines,
  { queries, onSource }: { queries: QueryLimits; onSource?: (agent: DrawingAgent, source: string) => void },
): Promise<Prepared> {
  const bytes = await input.read()
  const kind = ownKind(input, drawRequest)
  const text = decodeText(bytes)
  if (kind && text !== null) {
    const source = withMermaidConfig(kind, text, drawRequest)
    onSource?.(kind, source)
    return toPrepared(input.name, kind, await engines.work.finish(kind.id, source, { layout: true, repair: true }))
  }
  const fileName = input.path === undefined ? input.fileName : basename(input.path)
  const isWords = fileName === undefined && text !== null
  const request = {
    text: [drawRequest.ask, isWords ? text : undefined].filter(words => words !== undefined).join('\n\n'),
    files: isWords ? [] : [{ name: fileName ?? 'input', bytes }],
    ...(drawRequest.kind && { kind: drawRequest.kind.id }),
    withModel: drawRequest.withModel,
  }
  const answered = await answer(request, engines, queries)
  const unshown = answered.unshown.map((message): Diagnostic => {
    return { file: input.name, level: 'note', code: 'rows-unshown', message }
  })
  if (!answered.finished) {
    const message = [answered.words.trim() || 'nothing was found that can be drawn.', ...answered.examples].join(' ')
    return {
      drawable: null,
      refused: null,
      others: [],
      diagnostics: [...unshown, { file: input.name, level: 'error', code: 'nothing-drawn', message }],
    }
  }
  const agent = drawingAgent(answered.agent)
  const configure = async (checked: CheckedSource): Promise<CheckedSource> => {
    const source = withMermaidConfig(agent, checked.source, drawRequest)
    return source === checked.source ? checked : engines.work.finish(agent.id, source, { layout: false, repair: true })
  }
  const finished = await configure(answered.finished)
  const prepared = toPrepared(input.name, agent, finished, finished === answered.finished ? answered.words : '')
  const others = await Promise.all(
    answered.others.map(async other => ({ words: other.words, ...toOther(input.name, agent, await configure(other)) })),
  )
  return {
    ...prepared,
    refused: prepared.drawable ? null : { agent, source: finished.source },
    others,
    diagnostics: [...unshown, ...prepared.diagnostics],
  }
}

function toOther(file: string, agent: DrawingAgent, checked: CheckedSource): Omit<OtherDiagram, 'words'> {
  const { drawable, diagnostics } = toPrepared(file, agent, checked)
  // What keeps one of several diagrams from being drawn is no error of the command: the others are.
  const told = diagnostics.map(each => (each.level === 'error' ? { ...each, level: 'warning' as const } : each))
  return { agent, source: checked.source, isDrawable: drawable !== null, diagnostics: told }
}

/** The kind in whose own notation a file is written; undefined where words or another kind are asked for. */
function ownKind({ path }: Input, { kind, ask, withModel }: DrawRequest): DrawingAgent | undefined {
  if (path === undefined || ask !== undefined || withModel) return undefined
  const written = kindDrawnFrom(notationOfName(path)?.id ?? '')
  return kind === undefined || kind === written ? written : undefined
}

/** Mermaid reads a directive anywhere in a source: behind it, the lines keep their numbers. */
function withMermaidConfig({ draws }: DrawingAgent, source: string, { mermaidConfig }: DrawRequest): string {
  if (mermaidConfig === undefined || draws?.notation !== 'mermaid') return source
  return `${source.trimEnd()}\n%%{init: ${mermaidConfig}}%%\n`
}

function toPrepared(
  file: string,
  agent: DrawingAgent,
  { source, valid, problems, repairs }: CheckedSource,
  words = '',
): Prepared {
  const notes = toRepairNotes(file, { repairs, problems })
  if (words !== '') notes.push({ file, level: 'note', code: agent.id, message: words.trim() })
  const diagnostics = [...notes, ...toDiagnostics(file, problems)]
  return { drawable: valid ? { agent, source } : null, refused: null, others: [], diagnostics }
}
