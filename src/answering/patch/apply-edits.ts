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

/** `old` has to stand in the source exactly once; white space at the ends of its lines does not matter. */
function applyText(source: string, old: string, replacement: string): Patched {
  const refuse = (why: string): Patched => ({
    source,
    refused: [`${JSON.stringify(old.slice(0, 80))} ${why}`],
    isPlaced: false,
  })
  if (old.trim() === '') return refuse('is empty')
  // What stands there as whole lines is meant, where it is also a piece of other lines.
  const place = findLinesOnce(source, old) ?? findOnce(source, old)
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
