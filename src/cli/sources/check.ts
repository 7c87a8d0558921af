import pLimit from 'p-limit'
import { type Diagnostic, isError, toDiagnostics } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { writeReport } from '../diagnostics/report.ts'
import { codeOf, orTrouble } from '../diagnostics/trouble.ts'
import { writeOutput } from '../draw/write-output.ts'
import { type Engines, withEngines } from '../engines.ts'
import type { ExitCode } from '../exit-codes.ts'
import { findFiles, shownName } from '../files/find-files.ts'
import { kindDrawnFrom } from '../files/source-kind.ts'
import type { CheckFlags } from '../flags.ts'
import { startProgress } from '../progress.ts'
import { readSetup } from '../settings.ts'
import { type FoundSource, findSources } from './find-sources.ts'
import { toDiagnostic } from './read-refusal.ts'

/** Runs `limn check`: reports the problems of every diagram in the files. */
export async function checkFiles(words: readonly string[], flags: CheckFlags): Promise<ExitCode> {
  const { config, settings } = await readSetup(flags.quiet ? { quiet: true } : {})
  const files = await findFiles(words)
  const progress = startProgress(files.length, settings)
  const checked = await withEngines(config, engines => {
    const limit = pLimit(engines.atOnce)
    const work = files.map(file =>
      limit(() => orTrouble(shownName(file), () => checkFile(file, flags.kind, engines.work), toUnchecked)).then(
        found => {
          progress.step()
          return found
        },
      ),
    )
    return Promise.all(work).finally(progress.end)
  })
  const diagnostics = checked.flatMap(found => found.diagnostics)
  if (flags.format === 'text') {
    printDiagnostics(diagnostics, settings)
    printNote(summarize(checked), settings)
  } else {
    await writeOutput('-', writeReport(flags.format, diagnostics))
  }
  return codeOf(diagnostics)
}

interface Checked {
  diagnostics: Diagnostic[]
  /** Diagrams that were checked. */
  count: number
}

async function checkFile(file: string, kind: string | undefined, work: Engines['work']): Promise<Checked> {
  const { name, sources } = await findSources(file, kind, work)
  const results = await Promise.all(sources.map(found => checkSource(name, found, work)))
  const known = results.filter(found => found !== null)
  return { diagnostics: known.flat(), count: known.length }
}

function toUnchecked(trouble: Diagnostic): Checked {
  return { diagnostics: [trouble], count: 0 }
}

/** The problems of a source; null where it is in no notation that is known. */
async function checkSource(
  file: string,
  { source, agent, notation, linesBefore }: FoundSource,
  work: Engines['work'],
): Promise<Diagnostic[] | null> {
  if (agent) return toDiagnostics(file, await work.check(agent.id, source), linesBefore)
  const read = await work.listTargets({ source, ...(notation !== undefined && { from: notation }) })
  if (!('refused' in read)) return checkAsKind(file, source, read.from, linesBefore, work)
  // Many files that a pattern finds are no diagrams at all.
  const isUnknown = notation === undefined && read.values?.case === 'not-recognised'
  return isUnknown ? null : [toDiagnostic(file, read, notation, linesBefore)]
}

/** A JSON file may be the source of a kind, which its own engine checks. */
async function checkAsKind(
  file: string,
  source: string,
  notation: string,
  linesBefore: number,
  work: Engines['work'],
): Promise<Diagnostic[]> {
  const agent = kindDrawnFrom(notation)
  return agent ? toDiagnostics(file, await work.check(agent.id, source), linesBefore) : []
}

function summarize(checked: readonly Checked[]): string {
  const count = checked.reduce((sum, found) => sum + found.count, 0)
  const errors = checked.flatMap(found => found.diagnostics).filter(isError).length
  const files = checked.filter(found => found.count > 0).length
  return `${plural(count, 'diagram')} in ${plural(files, 'file')} checked, ${plural(errors, 'error')}`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
