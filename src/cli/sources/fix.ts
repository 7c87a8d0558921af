import { createTwoFilesPatch } from 'diff'
import pLimit from 'p-limit'
import { isValid } from '../../contract/diagrams.ts'
import { type Diagnostic, toDiagnostics, toRepairNotes } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { codeOf, orTrouble } from '../diagnostics/trouble.ts'
import { writeOutput } from '../draw/write-output.ts'
import { type Engines, withEngines } from '../engines.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { findFiles, shownName } from '../files/find-files.ts'
import type { FixFlags } from '../flags.ts'
import { readSetup } from '../settings.ts'
import { type FoundSource, findSources } from './find-sources.ts'

/** Runs `limn fix`: repairs by rules what is not valid, and writes it, or prints the differences. */
export async function fixFiles(words: readonly string[], { write = false, kind, quiet }: FixFlags): Promise<ExitCode> {
  const { config, settings } = await readSetup(quiet ? { quiet } : {})
  const files = await findFiles(words)
  const isFilter = write && files.includes('-')
  const fixed = await withEngines(config, engines => {
    const limit = pLimit(engines.atOnce)
    const work = (file: string) => orTrouble(shownName(file), () => fixFile(file, kind, engines.work), toUnfixed)
    return Promise.all(files.map(file => limit(() => work(file))))
  })
  let changed = 0
  const problems: Diagnostic[] = []
  for (const repaired of fixed) {
    const { file, name, before, after } = repaired
    const deliver = async () => {
      if (write) await writeOutput(file, after)
      else await writeOutput('-', createTwoFilesPatch(name, name, before, after, '', '', { context: 3 }))
      if (after !== before) changed += 1
      return repaired
    }
    // Whoever reads standard output takes it for the whole text, repaired or not.
    const isDelivered = after !== before || (isFilter && file === '-')
    const { diagnostics } = isDelivered ? await orTrouble(name, deliver, toUnfixed) : repaired
    printDiagnostics(diagnostics, settings)
    problems.push(...diagnostics)
  }
  printNote(`${changed} of ${fixed.length} files ${write ? 'repaired' : 'would be repaired'}`, settings)
  const code = codeOf(problems)
  return code === exitCodes.fine && changed > 0 && !write ? exitCodes.invalid : code
}

interface Fixed {
  /** Where it is written to. */
  file: string
  name: string
  before: string
  after: string
  /** Problems that are left, and repairs. */
  diagnostics: Diagnostic[]
}

function toUnfixed(trouble: Diagnostic): Fixed {
  return { file: trouble.file, name: trouble.file, before: '', after: '', diagnostics: [trouble] }
}

async function fixFile(file: string, kind: string | undefined, work: Engines['work']): Promise<Fixed> {
  const { name, text, sources, restore } = await findSources(file, kind, work)
  const before = restore(text)
  const diagnostics: Diagnostic[] = []
  let after = text
  // From the last one, so that the places of the others stay true.
  for (const found of sources.toReversed()) {
    const repaired = await fixSource(name, found, work)
    diagnostics.unshift(...repaired.diagnostics)
    if (repaired.source !== found.source) {
      after = `${after.slice(0, found.start)}${found.encode(repaired.source)}${after.slice(found.end)}`
    }
  }
  return { file, name, before, after: restore(after), diagnostics }
}

async function fixSource(
  file: string,
  { source, agent, linesBefore }: FoundSource,
  work: Engines['work'],
): Promise<{ source: string; diagnostics: Diagnostic[] }> {
  if (!agent || isValid(await work.check(agent.id, source))) return { source, diagnostics: [] }
  const {
    source: fixed,
    valid,
    problems,
    repairs,
  } = await work.finish(agent.id, source, { layout: false, repair: true })
  if (!valid) return { source, diagnostics: toDiagnostics(file, problems, linesBefore) }
  const notes = toRepairNotes(file, { repairs, problems }, linesBefore)
  // A person's source names its icons: their pictures are put in where it is drawn.
  const repaired = await work.removePictures(agent.id, fixed)
  return { source: repaired, diagnostics: [...notes, ...toDiagnostics(file, problems, linesBefore)] }
}
