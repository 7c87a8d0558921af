import { kindDrawnFrom, notationOf } from '../conversion/convert.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import type { Structure } from '../structure/structure.ts'
import type { Appearance } from '../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../toolkit/drawing/placed-drawing.ts'
import { convertSource } from './convert-source.ts'
import type { Drawing, DrawingPart, ExportedDiagram, ExportParts } from './exporter.ts'

/** The notations whose kinds place shapes, for the structures of kinds that place none: what is drawn by another engine. */
const placedAs: Partial<Record<Structure['type'], string>> = {
  graph: 'drawio',
  states: 'drawio',
  schema: 'drawio',
  tree: 'markdown',
}

interface Gathering {
  look: Appearance
  parts: ExportParts
}

/** The parts of a diagram that a writer asks for. @throws Failure where its kind cannot draw it */
export async function gatherDrawing(
  { agentId, source, notes }: ExportedDiagram,
  wanted: readonly DrawingPart[],
  agent: Agent,
  gathering: Gathering,
): Promise<Drawing> {
  const { look, parts } = gathering
  const needsStructure = wanted.includes('structure') || wanted.includes('placed')
  const [svg, reading] = await Promise.all([
    wanted.includes('svg') ? parts.renderer.drawForWriter(agent, source, look, parts) : undefined,
    needsStructure ? parts.sources.readStructure(agentId, source) : null,
  ])
  const placed = wanted.includes('placed') ? await place(agent, source, reading?.structure ?? null, gathering) : null
  return {
    ...(svg !== undefined && { svg }),
    ...(placed !== null && { placed }),
    ...(reading !== null && wanted.includes('structure') && reading),
    ...(wanted.includes('source') && { source, language: notationOf(agentId)?.fences[0] ?? '' }),
    ...(notes !== '' && { notes }),
    ...(wanted.includes('embedded') && { embedded: { agentId, source, extension: agent.format?.extension ?? '.txt' } }),
  }
}

async function place(
  agent: Agent,
  source: string,
  structure: Structure | null,
  { look, parts }: Gathering,
): Promise<PlacedDrawing | null> {
  const placed = await parts.renderer.place(agent, source, look, parts)
  const notation = structure && placedAs[structure.type]
  const other = notation ? findAgent(kindDrawnFrom(notation) ?? '') : undefined
  if (placed || !notation || !other) return placed
  const converted = await convertSource(parts.sources, { source, from: agent.id, to: notation })
  return 'refused' in converted ? null : parts.renderer.place(other, converted.source, look, parts)
}
