import { Failure } from '../../contract/failure.ts'
import type { DrawingAgent } from '../../kinds/find.ts'
import { convertDiagram } from '../../server/convert-diagram.ts'
import { type Diagnostic, isError, toDiagnostics, toLossNotes } from '../diagnostics/diagnostic.ts'
import type { Engines } from '../engines.ts'
import { drawingAgent, kindDrawnFrom } from '../files/source-kind.ts'
import type { Settings } from '../settings.ts'
import { toDiagnostic } from '../sources/read-refusal.ts'
import type { Diagram } from './find-diagrams.ts'

/** The pictures of a diagram, by theme; null where its source is not valid. */
export interface DrawnDiagram {
  pictures: Map<'light' | 'dark', string> | null
  diagnostics: Diagnostic[]
}

/** Draws a diagram of a Markdown file: by the kind of its notation, else by the kind that shows it best. */
export async function drawDiagram(
  file: string,
  diagram: Diagram,
  { themes, style, background, mermaidConfig }: Pick<Settings, 'themes' | 'style' | 'background' | 'mermaidConfig'>,
  { work, renderer }: Engines,
): Promise<DrawnDiagram> {
  const prepared = await prepare(file, diagram, mermaidConfig, work)
  if (!prepared.agent || prepared.diagnostics.some(isError))
    return { pictures: null, diagnostics: prepared.diagnostics }
  const pictures = new Map<'light' | 'dark', string>()
  for (const theme of themes) {
    const picture = await renderer.render(prepared.agent, prepared.source, {
      format: 'svg',
      theme,
      style,
      background,
      embedsFonts: true,
    })
    pictures.set(theme, String(picture))
  }
  return { pictures, diagnostics: prepared.diagnostics }
}

interface Prepared {
  agent?: DrawingAgent
  source: string
  diagnostics: Diagnostic[]
}

async function prepare(
  file: string,
  { source, notation, linesBefore, fence }: Diagram,
  mermaidConfig: string | undefined,
  work: Engines['work'],
): Promise<Prepared> {
  const kind = kindDrawnFrom(notation)
  if (kind) {
    const isConfigured = mermaidConfig !== undefined && notation === 'mermaid'
    const configured = isConfigured ? `${source}\n%%{init: ${mermaidConfig}}%%` : source
    const { source: finished, problems } = await work.finish(kind.id, configured, { layout: true, repair: true })
    return { agent: kind, source: finished, diagnostics: toDiagnostics(file, problems, linesBefore) }
  }
  const { agent } = await work.rule({ text: `\`\`\`${fence}\n${source}\n\`\`\``, documents: [], tables: [] })
  try {
    const converted = await convertDiagram(work, { source, from: notation, to: agent })
    const losses = toLossNotes(file, converted.losses, linesBefore)
    const problems = toDiagnostics(file, converted.problems, linesBefore)
    return { agent: drawingAgent(agent), source: converted.source, diagnostics: [...losses, ...problems] }
  } catch (error) {
    if (!(error instanceof Failure) || error.payload.code !== 'invalid-request') throw error
    const message = error.payload.errors?.[0]?.detail ?? error.message
    return { source, diagnostics: [toDiagnostic(file, { message }, notation, linesBefore)] }
  }
}
