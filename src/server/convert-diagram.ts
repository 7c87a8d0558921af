import type { ConvertDiagramResponse } from '../contract/diagrams.ts'
import { type ConversionRequest, kindDrawnFrom } from '../conversion/convert.ts'
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
  if ('refused' in converted) throw invalidRequest([{ pointer: `/${converted.refused}`, detail: converted.message }])
  const agent = kindDrawnFrom(converted.to)
  if (agent !== null) {
    const { output, valid, problems } = await work.finish(agent, converted.source, { layout: true, mend: true })
    return { ...converted, agent, source: output, valid, problems }
  }
  const again = await work.convert({ source: converted.source, from: converted.to, to: converted.from })
  return { ...converted, agent, valid: !('refused' in again) || again.refused !== 'source', problems: [] }
}
