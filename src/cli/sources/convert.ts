import { Failure } from '../../contract/failure.ts'
import { convertDiagram, listConversions } from '../../server/convert-diagram.ts'
import { type Diagnostic, toDiagnostics, toLossNotes } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { readNotation } from '../draw/formats.ts'
import { writeOutput } from '../draw/write-output.ts'
import { type Engines, withEngines } from '../engines.ts'
import { type ExitCode, exitCodes, FileTrouble, UsageError } from '../exit-codes.ts'
import { readText } from '../files/read-source.ts'
import { notationOfName } from '../files/source-kind.ts'
import type { ConvertFlags } from '../flags.ts'
import { readSetup } from '../settings.ts'

/** Runs `limn convert`: writes a source in another notation, with what is lost. */
export async function convertFile(
  file: string,
  { output, from, to, losses = false, quiet }: ConvertFlags,
): Promise<ExitCode> {
  const { config, settings } = await readSetup(quiet ? { quiet } : {})
  const isNamed = output !== undefined && output !== '-'
  const format = readNotation(to, to === undefined ? (isNamed ? output : unnamedTarget()) : undefined)
  const source = await readText(file)
  if (source === null) throw new FileTrouble(`${file} is not a text file`)
  const known = from ?? notationOfName(file)?.id
  const given = { source, ...(known !== undefined && { from: known }) }
  const convert = async ({ work }: Engines): Promise<ExitCode> => {
    const [first, ...others] = format.exporters
    // Several notations have the same ending: the one is meant that can say this at all.
    const possible = others.length === 0 ? [] : await listConversions(work, given)
    const target = format.exporters.find(({ id }) => possible.some(found => found.to === id)) ?? first
    const converted = await convertDiagram(work, { ...given, to: target.id })
    const packed = target.pack?.(converted.source)
    await writeOutput(output ?? '-', packed ?? `${converted.source.trimEnd()}\n`, { isText: packed === undefined })
    const lost = toLossNotes(file, converted.losses)
    if (losses) printDiagnostics(lost, { isQuiet: false })
    else if (lost.length > 0) printNote(`${lost.length} not kept: --losses lists them`, settings)
    printDiagnostics(toDiagnostics(output ?? '-', converted.problems), settings)
    return converted.valid ? exitCodes.fine : exitCodes.invalid
  }
  try {
    return await withEngines(config, convert)
  } catch (error) {
    printDiagnostics(describeRefusal(file, error), settings)
    return exitCodes.invalid
  }
}

/** Why a source cannot be converted, with the fields of the request as the options are called. @throws any other error */
function describeRefusal(file: string, error: unknown): Diagnostic[] {
  if (!(error instanceof Failure) || error.payload.code !== 'invalid-request') throw error
  const names: Record<string, string> = { '/source': 'it', '/from': '--from', '/to': '--to' }
  return (error.payload.errors ?? []).map(({ pointer, detail }) => {
    const message = `${names[pointer] ?? pointer} ${detail.replace('in "from"', 'with --from')}`
    return { file, level: 'error', code: 'not-converted', message }
  })
}

function unnamedTarget(): never {
  throw new UsageError('name the notation to write with --to, or a file with its extension with -o.')
}
