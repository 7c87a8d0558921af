import type { Agent, Operation, Patched } from '../../kinds/kind.ts'
import type { SourceEdit } from './source-edit.ts'

/** Makes a model's changes in their order. What cannot be made as it is written is refused: nothing is guessed. */
export function applySourceEdits(
  { operations }: Pick<Agent, 'operations'>,
  source: string,
  edits: readonly SourceEdit[],
): Patched {
  let patched: Patched = { source, refused: [], isPlaced: false }
  for (const group of groupsOf(edits)) {
    const next =
      group.form === 'text'
        ? applyText(patched.source, group.old, group.new)
        : (operations?.apply(patched.source, group.operations) ?? refuseAll(patched.source, group.operations))
    patched = { ...next, refused: [...patched.refused, ...next.refused] }
  }
  return patched
}

type Group = { form: 'text'; old: string; new: string } | { form: 'operations'; operations: Operation[] }

/** Operations that follow one another are made together: one may name what another one adds. */
function groupsOf(edits: readonly SourceEdit[]): Group[] {
  const groups: Group[] = []
  for (const edit of edits) {
    const last = groups.at(-1)
    if (edit.form === 'text') groups.push(edit)
    else if (last?.form === 'operations') last.operations.push(edit.operation)
    else groups.push({ form: 'operations', operations: [edit.operation] })
  }
  return groups
}

function refuseAll(source: string, operations: readonly Operation[]): Patched {
  return { source, refused: operations.map(({ verb, id }) => `${verb} ${id}: this source has no ids`), isPlaced: false }
}

/**
 * `old` has to stand in the source exactly once; white space at the ends of its lines does not matter. Where all of its lines have lost or gained the
 * same indentation, so have those of `replacement`.
 */
function applyText(source: string, old: string, replacement: string): Patched {
  const refuse = (why: string): Patched => ({
    source,
    refused: [`${JSON.stringify(old.slice(0, 80))} ${why}`],
    isPlaced: false,
  })
  if (old.trim() === '') return refuse('is empty')
  // What stands there as whole lines is meant, where it is also a piece of other lines.
  const place = findLinesOnce(source, old) ?? findOnce(source, old)
  const shifted = place === null ? findShifted(source, old, replacement) : null
  if (shifted) return applyText(source, shifted.old, shifted.new)
  if (place === null) return refuse('does not stand in CURRENT')
  if (place === 'several') return refuse('stands in CURRENT more than once')
  const { start, end } = place
  // Lines that are taken out leave no empty line behind.
  const isWholeLine = replacement === '' && isAtLineStart(source, start) && source.startsWith('\n', end)
  return {
    source: source.slice(0, start) + replacement + source.slice(isWholeLine ? end + 1 : end),
    refused: [],
    isPlaced: false,
  }
}

function isAtLineStart(source: string, at: number): boolean {
  return at === 0 || source.charAt(at - 1) === '\n'
}

type Place = { start: number; end: number } | 'several' | null

function findOnce(source: string, old: string): Place {
  const start = source.indexOf(old)
  if (start < 0) return null
  return source.indexOf(old, start + 1) < 0 ? { start, end: start + old.length } : 'several'
}

function findLinesOnce(source: string, old: string): Place {
  const wanted = old.split('\n').map(line => line.trimEnd())
  const lines = source.split('\n')
  const first = wanted[0] ?? ''
  const found: number[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trimEnd() !== first) continue
    if (wanted.every((each, offset) => lines[index + offset]?.trimEnd() === each)) found.push(index)
  }
  if (found.length > 1) return 'several'
  const [at] = found
  if (at === undefined) return null
  const start = lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)
  return { start, end: start + lines.slice(at, at + wanted.length).join('\n').length }
}

const indentation = /^[ \t]*/
const indentOf = (line: string) => indentation.exec(line)?.[0] ?? ''

/** Both texts with the indentation that the lines of `old` have in the source, where they stand there only once; null where they do not. */
function findShifted(source: string, old: string, replacement: string): { old: string; new: string } | null {
  const wanted = old.split('\n')
  const lines = source.split('\n')
  const starts = lines.flatMap((_, at) =>
    wanted.every((line, offset) => lines[at + offset]?.trim() === line.trim()) ? [at] : [],
  )
  const [at] = starts
  if (at === undefined || starts.length > 1) return null
  const found = lines.slice(at, at + wanted.length)
  const [first = ''] = wanted
  const [inSource, written] = [indentOf(found[0] ?? ''), indentOf(first)]
  const [more, less] =
    inSource.length >= written.length ? [inSource.slice(written.length), ''] : ['', written.slice(inSource.length)]
  const shift = (line: string) =>
    line.trim() === '' ? line : line.startsWith(less) ? more + line.slice(less.length) : null
  const shifted = [wanted, replacement.split('\n')].map(all => all.map(shift))
  const [newOld = [], newText = []] = shifted
  if (newText.includes(null) || !newOld.every((line, offset) => line?.trimEnd() === found[offset]?.trimEnd()))
    return null
  return { old: newOld.join('\n'), new: newText.join('\n') }
}
