import { findJsonEnvelope } from '../answering/answer/json-envelope.ts'
import { type FinishedSource, type Finishing, finishSource } from '../answering/finish-source.ts'
import { isValid, type Problem, type Repair } from '../contract/diagrams.ts'
import { type ConvertedAnswer, convertAnswer } from '../conversion/convert-answer.ts'
import { findLost } from '../conversion/find-lost.ts'
import type { Agent, Format } from '../kinds/kind.ts'
import type { Loss } from '../structure/origin.ts'
import { messages } from './messages/index.ts'

/** Maximum number of losses that are listed one by one. */
const mostLosses = 20

/**
 * Variant of `finishSource` for text that may have JSON around the source, or be in another notation than the kind's own: it is read and converted,
 * which is reported as a repair, and losses as warnings.
 */
export async function finishAnswer(
  kind: Agent & { format: Format },
  source: string,
  finishing: Finishing,
): Promise<FinishedSource> {
  const finished = await finishConverted(kind, source, finishing)
  const left = finished.repairs.filter(repair => leavesOut(kind.format, repair)).map(repair => warning(kind.id, repair))
  const lost = await warnOfLost(kind, source, finished)
  return { ...finished, problems: [...finished.problems, ...left, ...lost] }
}

/** Warns about labels of the source that are missing in the drawing after repairs by rules that know its format: a repair must not hide anything. */
async function warnOfLost(
  kind: Agent,
  source: string,
  { source: drawn, valid, repairs }: FinishedSource,
): Promise<Problem[]> {
  if (!valid || repairs.length === 0 || repairs.some(({ code }) => code === 'converted')) return []
  const reported = JSON.stringify(repairs)
  const lost = (await findLost(kind, source, drawn)).filter(label => !reported.includes(label))
  return lost.slice(0, mostLosses).map(label => warning(kind.id, messages.create('lost-label', { label })))
}

/** True if a repair leaves out written content: people are warned about that. */
function leavesOut({ leavesOut: codes = [] }: Format, { code, values }: Repair): boolean {
  return codes.includes(code) || codes.includes(`${code}/${values?.case}`)
}

async function finishConverted(
  kind: Agent & { format: Format },
  source: string,
  finishing: Finishing,
): Promise<FinishedSource> {
  const { format } = kind
  if (!finishing.repair) return finishSource(format, source, finishing)
  const envelope = findJsonEnvelope(source)?.envelope
  const written = envelope && !isValid(await format.check(source)) ? envelope.source : source
  const converted = await convertAnswer(kind, written)
  if (!converted || isValid(await format.check(written))) {
    const finished = await finishSource(format, written, finishing)
    return written === source ? finished : withRepairs(finished, [messages.create('json-envelope')])
  }
  const finished = await finishSource(format, converted.source, finishing)
  // What cannot be drawn then either is repaired as what was written.
  if (!finished.valid) return finishSource(format, written, finishing)
  return withConversion(kind.id, converted, finished)
}

function withRepairs(finished: FinishedSource, repairs: FinishedSource['repairs']): FinishedSource {
  return { ...finished, repairs: [...repairs, ...finished.repairs] }
}

function withConversion(kind: string, { from, losses }: ConvertedAnswer, finished: FinishedSource): FinishedSource {
  const warnings = losses.slice(0, mostLosses).map(loss => warningOf(kind, from, loss))
  const rest = losses.length - warnings.length
  if (rest > 0) warnings.push(warning(kind, messages.create('more-not-kept', { notation: from, count: rest })))
  const withWarnings = { ...finished, problems: [...finished.problems, ...warnings] }
  return withRepairs(withWarnings, [messages.create('converted', { notation: from })])
}

function warningOf(kind: string, notation: string, { what, why }: Loss): Problem {
  const values =
    why === undefined ? ({ case: 'plain', notation, what } as const) : ({ case: 'why', notation, what, why } as const)
  return warning(kind, messages.create('not-converted', values))
}

/** The line of a repair is one of the source before it: a problem's is one of the output. */
function warning(kind: string, { code, message, values }: Repair): Problem {
  return { code: `${kind}/${code}`, level: 'warning', message, ...(values && { values }) }
}
