import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { Flow, type OpenEnd } from './flow.ts'
import { splitLead } from './lead.ts'

const longestText = 2000
const longestStep = 70
const fewest = 2
const arrow = /\s*(?:->|=>|→|➔|⇒)\s*/
/** "overdue? yes: charge 20 cents, no: skip" */
const check = /^([^?？]{2,60}[?？])\s*(.*)$/su
const answer =
  /(?:^|[,;，；/]\s*|\s+)(?:if )?(yes|no|otherwise|else|是|否|不是|有|没有|通过|不通过)\s*(?:[:：=,，]|就|则)\s*(?=\S)/giu
const isYes = /^(?:yes|是|有|通过)$/i
/** Nothing is done there: the next step follows. */
const nothing = /^(?:skip(?: it| this)?|nothing|continue|go on|carry on|next|proceed|ok|跳过|继续|不处理|下一步)$/i
const goesBack = /^(?:go |goes |loop |return |jump )?(?:back )?to (.+)$|^(?:回到|返回|退回到?|重新)(.+)$/iu
const ends = /^(?:stop|end|exit|abort|quit|done|finish|cancel|结束|终止|取消)\b/i

/**
 * Reads steps with arrows between them and checks among them, whose answers stand behind the question: "scan -> overdue? yes: charge, no: skip -> shelve".
 * An answer without a word of its own goes on with the next step, as do those that are done. Null where a check has no answer, or a part says anything else.
 */
export function readArrowChecks(text: string, asked: string | null): Graph | null {
  if (text.length > longestText || /[{}<|\n]/.test(text)) return null
  const { title, body } = splitLead(text, asked)
  if (arrow.test(title ?? '')) return null
  const parts = body.replace(/[.。\s]+$/, '').split(arrow)
  if (parts.length < fewest || !parts.some(part => /[?？]/.test(part))) return null
  const flow = new Flow()
  const areRead = parts.every((part, at) => readPart(part.trim(), flow, at === parts.length - 1))
  return areRead ? flow.toGraph(title) : null
}

function readPart(part: string, flow: Flow, isLast: boolean): boolean {
  const [, question = '', told = ''] = check.exec(part) ?? []
  if (question !== '') return readCheck(question, told, flow, isLast)
  if (!isStep(part)) return false
  flow.add(part, 'step')
  return true
}

function readCheck(question: string, told: string, flow: Flow, isLast: boolean): boolean {
  const answers = answersIn(told)
  if (!answers || (isLast && answers.length < 2)) return false
  const from = flow.add(question, 'decision')
  const open: OpenEnd[] = []
  for (const { label, act } of answers) {
    const [, english, chinese] = goesBack.exec(act) ?? []
    const target = english ?? chinese
    const step = target === undefined ? null : flow.find(target)
    if (step) flow.connect([{ from, label }], step.id)
    else if (nothing.test(act)) open.push({ from, label })
    else {
      const id = flow.place(capitalizeFirst(act), ends.test(act) ? 'end' : 'step')
      flow.connect([{ from, label }], id)
      if (!ends.test(act)) open.push({ from: id, label: '' })
    }
  }
  const [only] = answers
  if (only && answers.length === 1) open.push({ from, label: otherThan(only.label) })
  flow.open = open
  // "no: go on", and nothing comes after it.
  const undone = isLast ? open.filter(({ label }) => label !== '') : []
  if (undone.length > 0) flow.connect(undone, flow.place(/\p{Script=Han}/u.test(told) ? '结束' : 'End', 'end'))
  return true
}

/** One or both of the answers; null where there is none, one twice, or words that belong to none. */
function answersIn(told: string): { label: string; act: string }[] | null {
  const found = [...told.matchAll(answer)]
  if (found.length === 0 || found.length > 2 || found[0]?.index !== 0) return null
  const isHan = /\p{Script=Han}/u.test(told)
  const answers = found.map(({ index, 0: whole, 1: said = '' }, at) => ({
    label: isHan ? (isYes.test(said) ? '是' : '否') : isYes.test(said) ? 'Yes' : 'No',
    act: told.slice(index + whole.length, found[at + 1]?.index).trim(),
  }))
  const areTwo = new Set(answers.map(({ label }) => label)).size === answers.length
  return areTwo && answers.every(({ act }) => isStep(act)) ? answers : null
}

function otherThan(label: string): string {
  const others: Readonly<Record<string, string>> = { Yes: 'No', No: 'Yes', 是: '否', 否: '是' }
  return others[label] ?? ''
}

function isStep(words: string): boolean {
  return (
    /\p{L}/u.test(words) &&
    words.length <= longestStep &&
    !/[:：;；?？]|\b(?:if|unless|otherwise)\b|如果|否则/i.test(words)
  )
}
