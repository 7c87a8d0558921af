import type { CompareDiagramsResponse } from '../contract/comparisons.ts'
import type { ConvertDiagramResponse, PossibleConversion } from '../contract/conversions.ts'
import type { Failure } from '../contract/failure.ts'
import type { ComparisonRequest } from '../conversion/compare.ts'
import { type ConversionRequest, kindDrawnFrom, type Refusal } from '../conversion/convert.ts'
import { findNotationById } from '../notations/registry.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import { invalidRequest } from './parse.ts'

/**
 * Converts a source, and has the result checked: by the engine of its kind, which also places its shapes, or by being read again.
 *
 * @throws Failure `invalid-request` where it cannot be read, or not be written as `to`
 */
export async function convertDiagram(
  work: Pick<OwnersWork, 'convert' | 'finish'>,
  request: ConversionRequest,
): Promise<ConvertDiagramResponse> {
  const converted = await work.convert(request)
  if ('refused' in converted) throw refusalOf(converted)
  const agent = kindDrawnFrom(converted.to)
  if (agent !== null) {
    const { source, valid, problems } = await work.finish(agent, converted.source, { layout: true, repair: true })
    return { ...converted, agent, source, valid, problems }
  }
  const again = await work.convert({ source: converted.source, from: converted.to, to: converted.from })
  return { ...converted, agent, valid: !('refused' in again) || again.refused !== 'source', problems: [] }
}

/** Number of losses that are listed of a possible conversion; the others are counted. */
const mostLosses = 10

/**
 * Lists the kinds of diagrams and the notations that a source can be written as, by name, with what would be lost. Nothing is checked.
 *
 * @throws Failure `invalid-request` where it cannot be read
 */
export async function listConversions(
  work: Pick<OwnersWork, 'listTargets'>,
  request: Omit<ConversionRequest, 'to'>,
): Promise<PossibleConversion[]> {
  const listed = await work.listTargets(request)
  if ('refused' in listed) throw refusalOf(listed)
  return listed.targets
    .map(({ to, losses }) => {
      const { name = to, extensions = [] } = findNotationById(to) ?? {}
      return {
        to,
        name,
        extension: extensions[0] ?? '.txt',
        agent: kindDrawnFrom(to),
        losses: losses.slice(0, mostLosses),
        loss_count: losses.length,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Number of changes that are listed; the others are counted. */
const mostChanges = 1000

/** Finds the differences between two diagrams. @throws Failure `invalid-request` where one cannot be read, or they have nothing in common */
export async function compareDiagrams(
  work: Pick<OwnersWork, 'compare'>,
  request: ComparisonRequest,
): Promise<CompareDiagramsResponse> {
  const compared = await work.compare(request)
  if ('refused' in compared) throw refusalOf(compared)
  return { changes: compared.changes.slice(0, mostChanges), change_count: compared.changes.length }
}

function refusalOf({ refused, message, values }: Refusal): Failure {
  return invalidRequest([{ pointer: `/${refused}`, detail: message, ...(values && { values }) }])
}
