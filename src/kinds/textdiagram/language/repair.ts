import { isValid, type Repair } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { messages } from '../messages/index.ts'
import { checkMermaid, longestSource } from './check.ts'
import type { Family } from './diagram-types.ts'
import { applyRepairs, isReadable } from './faults/fault.ts'
import { faultsOf } from './faults/faults-of.ts'
import { isHeaderAlone, repairHeader, secondHeader } from './faults/header.ts'
import { unquote } from './faults/labels.ts'
import { findMermaid } from './find.ts'
import { findStop, languageIn, repairSlips, repairWhereRefused } from './guided/guided.ts'
import { pairLines, takesIn } from './guided/taken-in.ts'
import { withPlainSigns } from './plain-signs.ts'
import { isComment, joinSource, type SourceLine, splitSource } from './source-lines.ts'
import { titleLine } from './title-line.ts'
import { withoutCutOffEnd } from './truncation.ts'

const mostRounds = 3

/** A line of prose, or a blank one: no statement ends like this. */
const sentence = /^\s*$|^(?!\s*title\b)(?=.*(?:\s|\p{Script=Han}))[\p{L}][^[\]{}<>|=]*[.:!?。：！？]\s*$/u

interface Attempt {
  source: string
  repairs: Repair[]
}

/**
 * Repairs a source in steps, each of which changes more: unwrap it, remove text after it, correct its first line, keep the first
 * diagram of several, apply the faults of its family, remove a statement that was cut off. The first step with a valid result is
 * returned; if there is none, the source with all repairs of the faults.
 */
export async function repairMermaid(source: string): Promise<Attempt> {
  const problems = await checkMermaid(source)
  const isHopeless = problems.some(problem => problem.code === 'textdiagram/too-slow')
  if (isValid(problems) || isHopeless) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  if (unwrapped.source !== source && (await isClean(unwrapped.source))) return unwrapped
  if (unwrapped.source.length > longestSource) return unwrapped
  const { source: plain, repairs } = await withPlainSigns(unwrapped.source, findStop)
  const attempt = { source: plain, repairs: [...unwrapped.repairs, ...repairs] }
  return plain !== unwrapped.source && (await isClean(plain)) ? attempt : await repairFurther(attempt)
}

/** The steps that change more than the signs of a source. */
async function repairFurther(unwrapped: Attempt): Promise<Attempt> {
  const unfenced = withoutFencesInside(unwrapped)
  if (unfenced && (await isClean(unfenced.source))) return unfenced
  const taken = withoutTextBehind(unwrapped)
  if (taken !== unwrapped && (await isClean(taken.source))) return taken
  const slips = await repairSlips(taken.source)
  if (slips.isAccepted) return { source: slips.source, repairs: [...taken.repairs, ...slips.repairs] }
  const ruled = (await repairAttempt(taken, 1)) ?? unwrapped
  const kept = withoutTakenIn(taken.source, ruled)
  if (!kept && (await isClean(ruled.source))) return ruled
  for (const attempt of kept ? [kept, ruled, taken] : [ruled, taken]) {
    const guided = await repairWhereRefused(attempt.source)
    const repairs = [...attempt.repairs, ...guided.repairs]
    if (guided.isAccepted && !withoutTakenIn(taken.source, { source: guided.source, repairs }))
      return { source: guided.source, repairs }
  }
  // Syntax that became the text of a label would be hidden or shown: the source is left for somebody who knows what was meant.
  return kept ?? ruled
}

/** An attempt in which the lines of which a repair made text of syntax are as they were written. Null where there are none. */
function withoutTakenIn(written: string, { source, repairs }: Attempt): Attempt | null {
  const language = languageIn(source)
  const lines = source.split('\n')
  const writtenLines = written.split('\n')
  const pairs = pairLines(writtenLines, lines)
  const reverted = new Set<number>()
  // Where nobody can tell which line a text of syntax was, no line is repaired.
  const isUnknown = (index: number) => pairs[index] === undefined && takesIn('', lines[index] ?? '', written, language)
  if (lines.some((line, index) => !writtenLines.includes(line) && isUnknown(index)))
    return { source: written, repairs: [] }
  const kept = lines.map((after, index) => {
    const at = pairs[index]
    const before = at === undefined ? undefined : writtenLines[at]
    if (at === undefined || before === undefined || before === after) return after
    if (!takesIn(before, after, written, language)) return after
    reverted.add(at + 1)
    return before
  })
  if (reverted.size === 0) return null
  const others = repairs.filter(({ line }) => line === undefined || !reverted.has(line))
  return { source: kept.join('\n'), repairs: others }
}

/** A diagram that fences divide. Null where there is none. */
function withoutFencesInside({ source, repairs }: Attempt): Attempt | null {
  const lines = source.split('\n')
  const kept = lines.filter(line => !/^\s*(?:`{3,}|~{3,})\w*\s*$/.test(line))
  if (kept.length === lines.length) return null
  return { source: kept.join('\n'), repairs: [...repairs, messages.create('fences')] }
}

/** Text before the diagram that is not sentences is left to the repair of its first line: it may be a title. */
function withoutTextBehind({ source, repairs }: Attempt): Attempt {
  const { start, end } = findMermaid(source) ?? { start: 0, end: source.length }
  const before = source.slice(0, start).trim()
  if (before !== '' && before.split('\n').every(line => sentence.test(line))) {
    const told = { source: source.slice(start), repairs: [...repairs, { ...messages.create('text-before'), line: 1 }] }
    return withoutTextBehind(told)
  }
  if (source.slice(end).trim() === '') return { source, repairs }
  const repair = messages.create('text-behind')
  return { source: source.slice(0, end), repairs: [...repairs, repair] }
}

async function repairAttempt(attempt: Attempt, round: number): Promise<Attempt | null> {
  const split = splitSource(attempt.source)
  if (!split.body.every(line => isReadable(line.text))) return null
  const headed = repairHeader(withoutFirstHeader(split.body))
  if (!headed) return null
  const settings = repairFrontMatter(split.head)
  const kept = keepFirst(headed.body)
  const title = takeTitle(headed.header.family, [...headed.front, ...settings.lines], kept.body)
  const head = [...title.front, ...headed.front, ...settings.lines]
  const first = { body: title.body, repairs: [...kept.repairs, ...title.repairs] }
  const doubled = isHeaderAlone(split.body)
    ? [{ ...messages.create('header', { case: 'twice' }), line: split.body[0]?.number ?? 1 }]
    : []
  const before = [...attempt.repairs, ...settings.repairs, ...doubled, ...headed.repairs, ...first.repairs]
  const plain = joinSource([...head, ...first.body])
  if (before.length > 0 && (await isClean(plain))) return { source: plain, repairs: before }
  const faults = faultsOf[headed.header.family]
  const repaired = applyRepairs(faults, first.body)
  const source = joinSource([...head, ...repaired.body])
  if (repaired.repairs.length > 0 && (await isClean(source)))
    return { source, repairs: [...before, ...repaired.repairs] }
  const shortened = await withoutCutOffEnd(head, first.body, faults)
  if (shortened) return { source: shortened.source, repairs: [...before, ...shortened.repairs] }
  const rest = { source, repairs: [...before, ...repaired.repairs] }
  // A repair may make another one possible. Once nothing changes any more, this is the result.
  return source === attempt.source || round === mostRounds ? rest : await repairAttempt(rest, round + 1)
}

/** Of two first lines in a row, keeps the one with more content. */
function withoutFirstHeader(body: readonly SourceLine[]): readonly SourceLine[] {
  if (!isHeaderAlone(body)) return body
  const next = body.findIndex((line, index) => index > 0 && line.text.trim() !== '' && !isComment(line.text))
  const isShorter = (body[next]?.text.trim().split(/\s+/).length ?? 0) < (body[0]?.text.trim().split(/\s+/).length ?? 0)
  return isShorter ? body.filter((_line, index) => index !== next) : body.slice(next)
}

/** A source has one diagram: everything from a second first line on is removed. */
function keepFirst(body: readonly SourceLine[]): { body: readonly SourceLine[]; repairs: Repair[] } {
  const second = secondHeader(body)
  const line = body[second]?.number
  if (line === undefined) return { body, repairs: [] }
  return { body: body.slice(0, second), repairs: [{ ...messages.create('second-diagram'), line }] }
}

/** Types without a statement for the title. */
const titledInFront: readonly Family[] = ['flowchart', 'er', 'git', 'requirement', 'sankey', 'block', 'state', 'kanban']

/** The title of a diagram that has it in its front matter only. */
function takeTitle(
  family: Family,
  head: readonly SourceLine[],
  body: readonly SourceLine[],
): { front: SourceLine[]; body: readonly SourceLine[]; repairs: Repair[] } {
  const at = body.findIndex((line, index) => index > 0 && titleLine.test(line.text) && !isColumn(family, body, index))
  const line = body[at]
  const isOverRoot = family === 'mindmap' && isBesideRoot(body, at)
  const isTitled = head.some(({ text }) => text.trim() === '---')
  if (!line || isTitled || !(titledInFront.includes(family) || isOverRoot)) return { front: [], body, repairs: [] }
  const name = JSON.stringify(unquote(titleLine.exec(line.text)?.[1] ?? ''))
  return {
    front: ['---', `title: ${name}`, '---'].map(text => ({ text, number: line.number })),
    body: body.toSpliced(at, 1),
    repairs: [{ ...messages.create('title-line'), line: line.number }],
  }
}

/** True for a column of a table that is called `title`. */
function isColumn(family: Family, body: readonly SourceLine[], at: number): boolean {
  const above = body.slice(1, at).findLast(line => /[{}()]\s*;?\s*$/.test(line.text))
  return family === 'er' && /[{(]\s*$/.test(above?.text ?? '')
}

/** True for the first node of a mind map where the next one is no deeper: there is only one root. */
function isBesideRoot(body: readonly SourceLine[], at: number): boolean {
  const depthOf = (line: SourceLine | undefined) => line?.text.search(/\S/) ?? -1
  const next = body.find((line, index) => index > at && line.text.trim() !== '' && !isComment(line.text))
  return (
    body.slice(1, at).every(line => line.text.trim() === '') && depthOf(next) >= 0 && depthOf(next) <= depthOf(body[at])
  )
}

/** In YAML, a title with a colon must be in quotes. */
function repairFrontMatter(head: readonly SourceLine[]): { lines: SourceLine[]; repairs: Repair[] } {
  const repairs: Repair[] = []
  const lines = head.map(line => {
    const [, key, title = ''] = /^(\s*title:\s+)([^"'\s].*:.*?)\s*$/.exec(line.text) ?? []
    if (key === undefined) return line
    repairs.push({ ...messages.create('front-matter'), line: line.number })
    return { ...line, text: key + JSON.stringify(title) }
  })
  return { lines, repairs }
}

async function isClean(source: string): Promise<boolean> {
  return isValid(await checkMermaid(source))
}
