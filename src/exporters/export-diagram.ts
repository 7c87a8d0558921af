import { Failure } from '../contract/failure.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import type { ValuesFor } from '../shared/messages/create-messages.ts'
import { convertSource } from './convert-source.ts'
import type { ExportedDiagram, Exporter, ExportOptions, ExportParts, ExportWork, Written } from './exporter.ts'
import { gatherDrawing } from './gather-drawing.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'

export interface ExportRequest extends Partial<Omit<ExportOptions, 'title'>> {
  agentId: string
  /** A source that the agent's `check` accepts. */
  source: string
  exporter: Exporter
  /** Name of the file without its extension, and of its content. Default `diagram`. */
  name?: string
  notes?: string
}

export interface ExportedFile extends Written {
  mediaType: string
  fileName: string
}

const defaults: ExportOptions = {
  theme: 'light',
  background: 'theme',
  page: 'fit',
  scale: 2,
  embedsSource: true,
  embedsFonts: true,
  title: '',
}

/**
 * Exports one diagram.
 *
 * @throws Failure `drawing-failed`, `drawing-timeout`, `unavailable`; `invalid-request` where the diagram cannot be written in this form
 */
export async function exportDiagram(
  { agentId, source, exporter, name, notes = '', ...options }: ExportRequest,
  parts: ExportParts,
): Promise<ExportedFile> {
  const diagram = { agentId, source, notes }
  const { structures } = exporter
  const reading = structures && (await parts.sources.readStructure(agentId, source))
  if (structures && !(reading && structures.includes(reading.structure.type))) {
    throw invalid({ case: 'not-made-of', format: exporter.name, structures: structures.join(', ') })
  }
  const all = { ...defaults, ...options, title: name ?? '' }
  const made = await exporter.make(diagram, createWork(diagram, all, parts), all)
  return nameFile(made, exporter, name)
}

/**
 * Exports several diagrams as one file.
 *
 * @throws Failure as `exportDiagram`; `invalid-request` where a file of this form holds one diagram
 */
export async function exportDeck(
  diagrams: readonly ExportedDiagram[],
  { exporter, name, ...options }: Omit<ExportRequest, 'agentId' | 'source' | 'notes'>,
  parts: ExportParts,
): Promise<ExportedFile> {
  if (!exporter.makeDeck) throw invalid({ case: 'one-diagram', format: exporter.name })
  const all = { ...defaults, ...options, title: name ?? '' }
  const works = diagrams.map(diagram => ({ diagram, work: createWork(diagram, all, parts) }))
  const [first] = works
  if (!first) throw invalid({ case: 'nothing-to-export' })
  return nameFile(await exporter.makeDeck(works, first.work.write), exporter, name)
}

/** Creates the functions with which an exporter has one diagram processed. */
function createWork(diagram: ExportedDiagram, options: ExportOptions, parts: ExportParts): ExportWork {
  const { renderer, sources, owner, signal } = parts
  const { theme, background, scale, width, page, embedsSource, embedsFonts, title } = options
  const style = options.style ?? diagram.style ?? 'clean'
  const look = { theme, style }
  const agent = drawingAgent(diagram.agentId)
  return {
    async render(format) {
      const renderOptions = {
        format,
        theme,
        background,
        scale,
        embedsSource,
        style,
        embedsFonts,
        ...(width !== undefined && { width }),
        ...(owner && { owner }),
      }
      const content = await renderer.render(agent, diagram.source, renderOptions, signal)
      return typeof content === 'string' ? Buffer.from(content) : content
    },
    gather: wanted => {
      const kept = embedsSource ? wanted : wanted.filter(part => part !== 'embedded')
      return gatherDrawing(diagram, kept, agent, { look, parts })
    },
    write: (module, drawings) => renderer.write(module, { drawings, look, background, title, page }, { owner, signal }),
    convert: to => convertSource(sources, { source: diagram.source, from: diagram.agentId, to }),
  }
}

function drawingAgent(id: string): Agent {
  const agent = findAgent(id)
  if (!agent?.renderModule) throw new Failure(messages.create('drawing-failed', { case: 'no-export' }))
  return agent
}

function nameFile({ bytes, losses }: Written, { extension, mediaType }: Exporter, name = 'diagram'): ExportedFile {
  return { bytes, losses, mediaType, fileName: `${name}${extension}` }
}

function invalid(values: ValuesFor<(typeof en)['invalid-request']>[0]): Failure {
  const message = messages.create('invalid-request', values)
  return new Failure({ ...message, errors: [{ pointer: '/format', detail: message.message }] })
}
