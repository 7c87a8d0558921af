import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import pLimit from 'p-limit'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { codeOf, orTrouble } from '../diagnostics/trouble.ts'
import { writeOutput } from '../draw/write-output.ts'
import { type Engines, withEngines } from '../engines.ts'
import { type ExitCode, exitCodes, FileTrouble, UsageError } from '../exit-codes.ts'
import { findFiles } from '../files/find-files.ts'
import { readText } from '../files/read-source.ts'
import { isMarkdownName } from '../files/source-kind.ts'
import type { MarkdownFlags } from '../flags.ts'
import { startProgress } from '../progress.ts'
import { readSetup, type Settings } from '../settings.ts'
import { type DrawnDiagram, drawDiagram } from './draw-diagram.ts'
import { type Diagram, findDiagrams } from './find-diagrams.ts'
import { readMarkdownText } from './markdown-text.ts'
import { chooseAlt, writeBlock } from './write-block.ts'

/** Runs `limn md`: draws the diagrams of Markdown files, or lists the files that would change. */
export async function drawMarkdown(words: readonly string[], flags: MarkdownFlags): Promise<ExitCode> {
  const { config, settings } = await readSetup(flags, { defaultTheme: 'both' })
  if (words.includes('-')) throw new UsageError('md draws files alone: the names of their pictures are made of theirs.')
  // A folder may hold other files too.
  const files = (await findFiles(words)).filter(file => isMarkdownName(file) || words.includes(file))
  const progress = startProgress(files.length, settings)
  const drawn = await withEngines(config, engines => {
    const limit = pLimit(engines.atOnce)
    const work = files.map(async file => {
      const found = await orTrouble(file, () => drawFile(file, settings, engines, limit), toUndrawn)
      progress.step()
      return found
    })
    return Promise.all(work).finally(progress.end)
  })
  const diagnostics = drawn.flatMap(found => found.diagnostics)
  printDiagnostics(diagnostics, settings)
  if (files.length === 0) printNote('there is no Markdown file among these', settings)
  if (flags.check) return listChanges(drawn, codeOf(diagnostics))
  let written = 0
  for (const { file, changes } of drawn) {
    const write = async () => {
      for (const { path, content } of changes) await writeOutput(path, content)
      written += changes.length
      return []
    }
    const troubles = await orTrouble<Diagnostic[]>(file, write, trouble => [trouble])
    printDiagnostics(troubles, settings)
    diagnostics.push(...troubles)
  }
  printNote(`${written} files written`, settings)
  return codeOf(diagnostics)
}

function listChanges(drawn: readonly DrawnFile[], code: ExitCode): ExitCode {
  const changes = drawn.flatMap(found => found.changes)
  for (const { path } of changes) process.stderr.write(`${path}: would be changed\n`)
  return code === exitCodes.fine && changes.length > 0 ? exitCodes.invalid : code
}

/** Files to write: pictures first, then what shows them. */
interface DrawnFile {
  file: string
  changes: { path: string; content: string }[]
  diagnostics: Diagnostic[]
}

function toUndrawn(trouble: Diagnostic): DrawnFile {
  return { file: trouble.file, changes: [], diagnostics: [trouble] }
}

async function drawFile(
  file: string,
  settings: Settings,
  engines: Engines,
  limit: ReturnType<typeof pLimit>,
): Promise<DrawnFile> {
  const written = await readText(file)
  if (written === null) throw new FileTrouble(`${file} is not a text file`)
  const { text, restore } = readMarkdownText(written)
  const diagrams = findDiagrams(text)
  const numbers = numberDiagrams(diagrams)
  const draw = (diagram: Diagram) =>
    orTrouble<DrawnDiagram>(
      file,
      () => drawDiagram(file, diagram, settings, engines),
      trouble => ({ pictures: null, diagnostics: [{ ...trouble, line: diagram.linesBefore + 1 }] }),
    )
  const drawn = await Promise.all(diagrams.map(diagram => limit(() => draw(diagram))))
  const changes: DrawnFile['changes'] = []
  let after = text
  for (const [index, diagram] of [...diagrams.entries()].toReversed()) {
    const pictures = drawn[index]?.pictures
    if (!pictures) continue
    const { paths, addresses } = placePictures(file, numbers[index] ?? 0, settings)
    for (const [theme, svg] of pictures) {
      const path = paths[theme] ?? paths.light
      if ((await readFile(path, 'utf8').catch(() => null)) !== svg) changes.unshift({ path, content: svg })
    }
    const [svg = ''] = pictures.values()
    const block = writeBlock(diagram, addresses, chooseAlt(diagram.drawn?.alt ?? null, svg))
    after = `${after.slice(0, diagram.start)}${block}${after.slice(diagram.end)}`
  }
  if (after !== text) changes.push({ path: file, content: restore(after) })
  return { file, changes, diagnostics: drawn.flatMap(({ diagnostics }) => diagnostics) }
}

/** A diagram that was drawn keeps the number in the names of its pictures; a new one gets the lowest that is free. */
function numberDiagrams(diagrams: readonly Diagram[]): number[] {
  const taken = new Set<number>()
  const kept = diagrams.map(({ drawn }) => {
    const number = drawn?.number ?? null
    if (number === null || taken.has(number)) return null
    taken.add(number)
    return number
  })
  let next = 1
  return kept.map(number => {
    if (number !== null) return number
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  })
}

/** Paths of a diagram's pictures, and their addresses in the Markdown file. */
function placePictures(file: string, number: number, { assets, isThemeNamed }: Settings) {
  const folder = assets ?? join(dirname(file), 'assets')
  const name = `${basename(file, extname(file))}-${number}`
  const path = (theme: string) => join(folder, `${name}${isThemeNamed ? `-${theme}` : ''}.svg`)
  const address = (theme: string) => relative(dirname(file), path(theme)).split(sep).map(encodeURIComponent).join('/')
  const addresses = { light: address('light'), ...(isThemeNamed && { dark: address('dark') }) }
  return { paths: { light: path('light'), dark: path('dark') }, addresses }
}
