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
import { isComment, joinSource, type SourceLine, splitSource } from './source-lines.ts'
import { withoutCutOffEnd } from './truncation.ts'

const mostRounds = 3

/** A line of prose, or a blank one: no statement ends so. */
const sentence = /^\s*$|^(?!\s*title\b)(?=.*(?:\s|\p{Script=Han}))[\p{L}][^[\]{}<>|=]*[.:!?。：！？]\s*$/u

interface Attempt {
  source: string
  repairs: Repair[]
}

/**
 * Repairs a source in steps, each of which goes further: unwrap it, drop text behind it, give it its first line, keep the first
 * diagram of several, apply the faults of its family, drop a statement that was cut off. The first step whose result checks clean is
 * the answer; where none is, the source comes back as far as the faults repaired it.
 */
export async function repairMermaid(source: string): Promise<Attempt> {
  const problems = await checkMermaid(source)
  const isHopeless = problems.some(problem => problem.code === 'textdiagram/too-slow')
  if (isValid(problems) || isHopeless) return { source, repairs: [] }
  const unwrapped = unwrapSource(source)
  if (unwrapped.source !== source && (await isClean(unwrapped.source))) return unwrapped
  if (unwrapped.source.length > longestSource) return unwrapped
  const taken = withoutTextBehind(unwrapped)
  if (taken !== unwrapped && (await isClean(taken.source))) return taken
  return (await repairAttempt(taken, 1)) ?? unwrapped
}

/** Other text than sentences before the diagram is left to the faults of its first line: it may be a title. */
function withoutTextBehind({ source, repairs }: Attempt): Attempt {
  const { start, end } = findMermaid(source) ?? { start: 0, end: source.length }
  const before = source.slice(0, start).trim()
  if (before !== '' && before.split('\n').every(line => sentence.test(line))) {
    const told = { source: source.slice(start), repairs: [...repairs, { ...messages.tell('text-before'), line: 1 }] }
    return withoutTextBehind(told)
  }
  if (source.slice(end).trim() === '') return { source, repairs }
  const repair = messages.tell('text-behind')
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
    ? [{ ...messages.tell('header', { case: 'twice' }), line: split.body[0]?.number ?? 1 }]
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
  // What the faults made of it may be what others wait for; once nothing changes any more, it is what remains.
  return source === attempt.source || round === mostRounds ? rest : await repairAttempt(rest, round + 1)
}

/** Of two first lines in a row one is left: the one that says more. */
function withoutFirstHeader(body: readonly SourceLine[]): readonly SourceLine[] {
  if (!isHeaderAlone(body)) return body
  const next = body.findIndex((line, index) => index > 0 && line.text.trim() !== '' && !isComment(line.text))
  const isShorter = (body[next]?.text.trim().split(/\s+/).length ?? 0) < (body[0]?.text.trim().split(/\s+/).length ?? 0)
  return isShorter ? body.filter((_line, index) => index !== next) : body.slice(next)
}

/** A source holds one diagram: what begins with a second first line is left out. */
function keepFirst(body: readonly SourceLine[]): { body: readonly SourceLine[]; repairs: Repair[] } {
  const second = secondHeader(body)
  const line = body[second]?.number
  if (line === undefined) return { body, repairs: [] }
  return { body: body.slice(0, second), repairs: [{ ...messages.tell('second-diagram'), line }] }
}

/** Types whose title is none of their statements. */
const titledInFront: readonly Family[] = ['flowchart', 'er', 'git', 'requirement', 'sankey', 'block']

/** The title of a diagram that has it in its front matter only. */
function takeTitle(
  family: Family,
  head: readonly SourceLine[],
  body: readonly SourceLine[],
): { front: SourceLine[]; body: readonly SourceLine[]; repairs: Repair[] } {
  const at = body.findIndex((line, index) => index > 0 && titleLine.test(line.text))
  const line = body[at]
  const isTitled = head.some(({ text }) => text.trim() === '---')
  if (!line || isTitled || !titledInFront.includes(family)) return { front: [], body, repairs: [] }
  const name = JSON.stringify(unquote(titleLine.exec(line.text)?.[1] ?? ''))
  return {
    front: ['---', `title: ${name}`, '---'].map(text => ({ text, number: line.number })),
    body: body.toSpliced(at, 1),
    repairs: [{ ...messages.tell('title-line'), line: line.number }],
  }
}

/** Not a node or a link of that name. */
const titleLine = /^\s*title(?:\s*[:：]\s*|\s+)([^\s[({=-](?!.*(?:--|==|-\.)).*?)\s*;?$/i

/** A title with a colon in it must stand in quotes in YAML. */
function repairFrontMatter(head: readonly SourceLine[]): { lines: SourceLine[]; repairs: Repair[] } {
  const repairs: Repair[] = []
  const lines = head.map(line => {
    const [, key, title = ''] = /^(\s*title:\s+)([^"'\s].*:.*?)\s*$/.exec(line.text) ?? []
    if (key === undefined) return line
    repairs.push({ ...messages.tell('front-matter'), line: line.number })
    return { ...line, text: key + JSON.stringify(title) }
  })
  return { lines, repairs }
}

async function isClean(source: string): Promise<boolean> {
  return isValid(await checkMermaid(source))
}
