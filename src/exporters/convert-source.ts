import type { Refusal } from '../conversion/convert.ts'
import { type ConversionRequest, kindDrawnFrom } from '../conversion/convert.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Loss } from '../structure/origin.ts'

/** Writes a source in another notation. Where a kind is drawn from that one, its shapes are placed, and its icons are in it as pictures. */
export async function convertSource(
  sources: Pick<OwnersWork, 'convert' | 'finish'>,
  request: ConversionRequest,
): Promise<{ source: string; losses: Loss[] } | Refusal> {
  const converted = await sources.convert(request)
  if ('refused' in converted) return converted
  const kind = kindDrawnFrom(converted.to)
  if (kind === null || converted.from === converted.to) return converted
  const { source } = await sources.finish(kind, converted.source, { layout: true, repair: true })
  return { source, losses: converted.losses }
}
