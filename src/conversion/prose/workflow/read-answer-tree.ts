import { type OutlineLine, readOutlineLines } from '../../../language/outline-lines.ts'
import type { Graph } from '../../../structure/graph.ts'
import { toAnswerLines } from './answer-lines.ts'
import { type Branch, type Question, toDecisionGraph } from './decision-tree.ts'
import { usualAnswers } from './usual-answers.ts'

const longestText = 4000
const longestQuestion = 90
const longestStep = 90
const fewestAnswers = 2
const deepest = 20
const asks = /[?？]$|吗$|^(?:是否|是不是|有没有|能否|能不能|会不会)/u
/** "Yes -> Is the light on?", 不亮：检查插座 */
const answered = new RegExp(`^(${usualAnswers})\\s*(?:->|=>|[→➔⇒]|[:：]|,|，|\\s[-–—])\\s*(.*)$`, 'iu')
/** Other answers need an arrow or a colon: "over 39 -> see a doctor". */
const otherwiseAnswered = /^([^:：?？→⇒>]{1,30}?)\s*(?:->|=>|[→➔⇒]|[:：])\s*(.*)$/u
const bare = new RegExp(`^(${usualAnswers})$`, 'iu')
/** It leads elsewhere than to what stands below it. */
const leadsElsewhere =
  /\b(?:back to|go to|return to|repeat|see (?:step|above|below)|again)\b|回到|返回|退回|跳到|跳转|重新|再来|见上/iu
const conditional = /\b(?:if|otherwise|unless)\b|如果|否则/i

/** A line with those that are indented below it. */
interface Line {
  text: string
  children: Line[]
}

/**
 * Reads a question with its answers indented below it, or behind it in the same line, and the questions below these: "Is it plugged in?", below it
 * "Yes -> Is the light on?" and "No: plug it in". A line above the first question is the title. Null where a line is anything else, a question has one answer alone, or an answer leads
 * elsewhere.
 */
export function readAnswerTree(text: string, title: string | null): Graph | null {
  if (text.length > longestText || !/[?？]|吗/u.test(text)) return null
  const lines = text.trim().includes('\n') ? text : toAnswerLines(text)
  if (lines === null) return null
  const { heading, root } = findRoot(nest(readOutlineLines(lines)))
  const question = root && readQuestion(root, 0)
  return question ? toDecisionGraph(question, title ?? heading) : null
}

function nest(lines: readonly OutlineLine[]): Line[] {
  const roots: Line[] = []
  const open: { indent: number; line: Line }[] = []
  for (const { label, indent, kind } of lines) {
    const line = { text: label, children: [] }
    // Items of a list belong to the line above them, also where they are not indented.
    const depth = kind === 'heading' ? -1 : indent + (kind === 'item' ? 0.5 : 0)
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= depth) open.pop()
    const above = open.at(-1)?.line.children ?? roots
    above.push(line)
    open.push({ indent: depth, line })
  }
  return roots
}

/** The first question, and what stands above it: on a line before, or as what it is indented below. */
function findRoot(roots: readonly Line[]): { heading: string | null; root: Line | null } {
  const [first, second, ...others] = roots
  if (!first || others.length > 0) return { heading: null, root: null }
  const isTitle = first.children.length === 0 && first.text.length <= longestQuestion
  if (second) return isTitle ? { heading: titled(first.text), root: second } : { heading: null, root: null }
  const [only, ...more] = first.children
  const isAbove = only !== undefined && more.length === 0 && readAnswer(only) === null && only.children.length > 0
  return isAbove ? { heading: titled(first.text), root: only } : { heading: null, root: first }
}

function titled(text: string): string {
  return text.replace(/\s*[:：]$/, '')
}

function readQuestion({ text, children }: Line, depth: number): Question | null {
  const asked = titled(text)
  if (depth > deepest || asked.length > longestQuestion || children.length < fewestAnswers || conditional.test(asked))
    return null
  const found = children.map(child => readAnswer(child))
  if (found.some(answer => answer === null)) return null
  const areUsual = children.every(({ text: said }) => answered.test(said) || bare.test(titled(said)))
  if (!areUsual && !asks.test(asked)) return null
  const answers = found.flatMap(answer => {
    const branch = answer && readBranch(answer, depth + 1)
    return answer && branch ? [{ label: answer.label, branch }] : []
  })
  const labels = new Set(answers.map(({ label }) => label.toLowerCase()))
  return answers.length === children.length && labels.size === answers.length ? { asked, answers } : null
}

interface Answer {
  label: string
  /** What follows on the same line, and what is indented below. */
  below: readonly Line[]
}

function readAnswer({ text, children }: Line): Answer | null {
  const [, alone] = bare.exec(titled(text)) ?? []
  if (alone !== undefined) return { label: alone, below: children }
  const [, label, said] = answered.exec(text) ?? otherwiseAnswered.exec(text) ?? []
  if (label === undefined || said === undefined) return null
  return { label: label.trim(), below: said === '' ? children : [{ text: said, children }] }
}

/** Another question with its answers, or what is done one after the other. */
function readBranch({ below }: Answer, depth: number): Branch | null {
  const [first, ...others] = below
  if (!first) return null
  if (others.length === 0 && first.children.some(child => readAnswer(child) !== null)) return readQuestion(first, depth)
  const steps = below.flatMap(line => [line, ...line.children])
  const areSteps = steps.every(
    ({ text, children }, at) =>
      text.length <= longestStep &&
      !asks.test(text) &&
      !leadsElsewhere.test(text) &&
      !conditional.test(text) &&
      (children.length === 0 || steps[at + 1] === children[0]) &&
      readAnswer({ text, children }) === null,
  )
  return areSteps ? steps.map(({ text }) => text.replace(/[.。;；]$/, '')) : null
}
