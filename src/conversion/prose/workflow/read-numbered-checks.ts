import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import { readOutlineLines } from '../../../language/outline-lines.ts'
import type { Graph } from '../../../structure/graph.ts'
import { Flow } from './flow.ts'

const longestText = 4000
const longestStep = 90
const fewestSteps = 3
/** "[pass?] no: back to 2", "Smoke test ok? (no -> back to step 1)", 是否通过？不通过则返回第1步 */
const check =
  /^(?:\[([^[\]]{1,60}?)[?？]?\]|([^?？]{1,80})[?？]|((?:是否|是不是|有没有|能否)[^，,：:]{1,30})[，,：:])\s*[-–—,，:：.]?\s*(\S.*)$/u
const brackets = /^[(（[]\s*(.+?)\s*[)）\]]$/
const betweenAnswers = /\s*[;；/]\s*|\s*[,，]\s*(?=(?:if )?(?:yes|no|not|otherwise|else)\b|[是否]|不|通过|没)/iu
const toStep = '(?:(?:to|from|at|with|the|step|no\\.?|number|#)\\s*)*'
const jump = new RegExp(
  `^(.{0,24}?)[\\s,，:：]*(?:(?:->|=>|[→⇒])\\s*)?(?:(?:please )?(?:go|goes|jump|return|loop|move|start again|start over|repeat|redo)?\\s*(?:back)?)\\s*${toStep}(\\d{1,2})$`,
  'iu',
)
/** A number alone says nothing of where it leads. */
const leads = /->|=>|[→⇒]|\b(?:go|goes|jump|return|loop|move|start|repeat|redo|back|step)\b/i
const chineseJump =
  /^(.{0,12}?)[\s，,：:]*(?:的话)?(?:则|就|那就)?\s*(?:->|=>|[→⇒])?\s*(?:返回到?|回到|退回到?|跳到|跳转到|转到|重做|重复|回)\s*第?\s*(\d{1,2}|[一二三四五六七八九十])\s*步?$/u
const goesOn = /^(.{1,24}?)[\s,，:：]*(?:(?:->|=>|[→⇒])\s*)?(?:continue|go on|next(?: step)?|proceed|继续|下一步)$/iu
/** What leads elsewhere, or is done in some cases, in a line that was not read as a check. */
const unread =
  /\b(?:go|goes|going|jump|return|loop)s? (?:back )?to\b|\bback to\b|\brepeat\b|\b(?:if|otherwise|unless)\b|[?？]|回到|返回|退回|跳到|如果|否则|不通过/iu
/** Labels of arrows and of the other ones, in pairs. */
const opposites: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:if )?(?:no|not|nope|n)$/i, 'No', 'Yes'],
  [/^(?:if )?(?:yes|so|yep|y)$/i, 'Yes', 'No'],
  [/^(?:如果)?(?:否|不是?|没有|不行)$/u, '否', '是'],
  [/^(?:如果)?(?:是|对|有|行)$/u, '是', '否'],
  [/^(?:如果)?(?:不|未|没有?)通过$/u, '不通过', '通过'],
  [/^(?:如果)?通过$/u, '通过', '不通过'],
  [/^(?:如果)?(?:不合格)$/u, '不合格', '合格'],
]

interface Check {
  question: string
  /** Where its answers lead; undefined: to the next step. */
  ways: { label: string; target: number | undefined }[]
}

/**
 * Reads numbered steps of which some ask something and lead back to another by its number: "3. [pass?] no: back to 2", 3、是否通过？不通过则返回第1步. The other
 * answer leads to the next step. Null without such a step, where a number is none of the list, or anything else leads elsewhere.
 */
export function readNumberedChecks(text: string, title: string | null): Graph | null {
  if (text.length > longestText || !/[?？\]]|是否/u.test(text)) return null
  const lines = readOutlineLines(text)
  const items = lines.filter(({ kind, ordered }) => kind === 'item' && ordered)
  const [above, ...others] = lines.filter(line => !items.includes(line))
  const isHeaded = above === undefined || (above === lines[0] && others.length === 0)
  if (items.length < fewestSteps || !isHeaded || items.some(({ label }) => label.length > longestStep)) return null
  const checks = items.map(({ label }) => readCheck(label, items.length))
  if (checks.every(found => found === null)) return null
  const areRead = items.every(
    ({ label }, at) =>
      checks[at]?.ways.every(({ target }) => target !== at) ?? (checks[at] === null && !unread.test(label)),
  )
  const last = checks.at(-1)
  if (!areRead || last?.ways.some(({ target }) => target === undefined)) return null
  const heading = above ? above.label.replace(/\s*[:：]$/, '') : null
  return draw(
    items.map(({ label }, at) => checks[at] ?? label.replace(/[.。;；]$/, '')),
    title ?? heading,
  )
}

function draw(steps: readonly (string | Check)[], title: string | null): Graph {
  const flow = new Flow()
  const ids = steps.map(step =>
    typeof step === 'string' ? flow.place(step, 'step') : flow.place(step.question, 'decision'),
  )
  for (const [at, step] of steps.entries()) {
    const from = ids[at] ?? ''
    const ways = typeof step === 'string' ? [{ label: '', target: undefined }] : step.ways
    for (const { label, target } of ways) {
      const to = ids[target ?? at + 1]
      if (to !== undefined) flow.connect([{ from, label }], to)
    }
  }
  return flow.toGraph(title)
}

function readCheck(label: string, count: number): Check | null {
  const [, boxed, asked, told, rest = ''] = check.exec(label.replace(/[.。]$/, '')) ?? []
  const question = boxed ?? asked ?? told
  if (question === undefined) return null
  const said = (brackets.exec(rest)?.[1] ?? rest).split(betweenAnswers).filter(part => part !== '')
  const ways = said.map(part => readWay(part, count))
  const read = ways.filter(way => way !== null)
  if (read.length === 0 || read.length < ways.length || read.length > 2) return null
  const [first] = read
  if (first && read.length === 1) read.push({ label: otherOf(first.label), target: undefined })
  const mark = /\p{Script=Han}/u.test(question) ? '？' : '?'
  const shown = read.map(way => ({ ...way, label: shownAs(way.label) }))
  // The way on comes first, as in the list.
  const inOrder = shown.toSorted((one, other) => Number(one.target !== undefined) - Number(other.target !== undefined))
  return { question: `${question.trim()}${mark}`, ways: inOrder }
}

function readWay(part: string, count: number): Check['ways'][number] | null {
  const [, on] = goesOn.exec(part) ?? []
  if (on !== undefined) return { label: on.trim(), target: undefined }
  const found = chineseJump.exec(part) ?? (leads.test(part) ? jump.exec(part) : null)
  const [, label = '', number = ''] = found ?? []
  const target = /\d/.test(number) ? Number(number) : (readSmallNumeral(number) ?? 0)
  const isSaid = label.trim() !== '' && target >= 1 && target <= count
  return isSaid ? { label: label.trim(), target: target - 1 } : null
}

function shownAs(label: string): string {
  return opposites.find(([pattern]) => pattern.test(label))?.[1] ?? label
}

function otherOf(label: string): string {
  return opposites.find(([pattern]) => pattern.test(label))?.[2] ?? ''
}
