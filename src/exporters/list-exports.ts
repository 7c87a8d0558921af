import type { PossibleExport } from '../contract/conversions.ts'
import type { OutputForm } from '../contract/diagrams.ts'
import type { ConversionRequest, Refusal } from '../conversion/convert.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Exporter } from './exporter.ts'
import { exporters } from './registry.ts'

/** Losses that are told of an export that is only looked at; the others are counted. */
const mostLosses = 10

export function describeExporter({ id, name, group, extension, mediaType, makeDeck }: Exporter): OutputForm {
  return { id, name, group, extension, media_type: mediaType, holds_many: makeDeck !== undefined }
}

/** Everything that a source can be exported as, in the order of the registry; nothing is checked or drawn. */
export async function listExports(
  work: Pick<OwnersWork, 'listTargets'>,
  request: Omit<ConversionRequest, 'to'>,
): Promise<PossibleExport[] | Refusal> {
  const listed = await work.listTargets(request)
  // A diagram that no notation reads can be drawn all the same.
  if ('refused' in listed && listed.refused !== 'source') return listed
  const targets = 'refused' in listed ? [] : listed.targets
  const type = 'refused' in listed ? undefined : listed.type
  return exporters.flatMap(exporter => {
    const { id, isNotation, structures } = exporter
    const target = targets.find(({ to }) => to === id)
    if (isNotation ? !target : structures && (!type || !structures.includes(type))) return []
    const losses = target?.losses ?? []
    return { ...describeExporter(exporter), losses: losses.slice(0, mostLosses), loss_count: losses.length }
  })
}
