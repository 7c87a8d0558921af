import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { plain } from './english-words.ts'
import type { Edit } from './instruction.ts'
import { unquoted } from './quotes.ts'

const figure = String.raw`-?\d[\d,]*(?:\.\d+)?`
/** "February was actually 99", 二月其实是95 */
const correction = new RegExp(
  `^(?:(?:set|put|update|correct|raise|lower|reduce|increase) )?(.+?) (?:to|(?:is|was|are|were)(?: (?:actually|really|in fact|now))?|should (?:be|have been)|must be) (${figure})(?:,? (?:not|instead of) ${figure})?$|^make (.+?) (${figure})$`,
  'i',
)
const zhCorrection = new RegExp(
  `^(.+?)(?:(?:其实|实际上?|应该|应当)(?:是|为|等于)?|是|等于)(${figure})(?:[，,]?(?:而?不是|不)${figure})?$`,
  'u',
)
/** "The arrow from Check to Pack should say in stock" */
const arrowSays =
  /^(?:the )?arrow (?:from|between) (.+?) (?:to|and) (.+?) (?:should|must|needs to) (?:say|read|be called|have the label) (.+)$/i
/** "We don't need Breakfast", 广告组不要了 */
const unneeded =
  /^(?:we |i )?(?:don't|do not|no longer) (?:need|want) (.+?)(?: any ?more)?$|^(?:no(?: more)?|skip|without) (.+)$|^(.+?) (?:is|are)(?:n't| not| no longer) (?:needed|necessary|there any ?more)$|^(.+?)(?:不要了?|不需要了?|不用了?|没有了|取消了?)$|^(?:不要|不需要|取消|撤销|撤掉)(.+?)了?$/iu
/** "Commute should come before Breakfast" */
const comes =
  /^(.+?) (?:(?:should|must|has to|needs to) (?:come|be|go|happen|stand)|comes|goes|happens) (?:right |directly )?(before|after) (.+)$/i
/** "Draft should be called Outline" */
const renamed = /^(.+?) (?:should|must|needs to) be (?:called|named|renamed(?: to)?) (.+)$/i
/** "the rejection should go back to Screen", 退回修改后回到审批 */
const leads =
  /^(.+?) (?:(?:should|must|needs to|has to|can) (?:also )?(?:go|lead|return|point|loop|jump|flow)|(?:goes|leads|returns|points|loops|jumps)) (?:back )?to (.+?)(?: (?:when|if|once) (.+))?$/i
const zhLeads = /^(.+?)(?:之?后|以后)?(?:应该|要|需要)?(?:再)?(?:回到|返回到?|跳转?到|指向|连到)(.+)$/u
/** "Worker also writes to PostgreSQL", in a system. */
const uses =
  /^(.+?) (?:(?:should|must|needs to|can|will) )?(?:also )?((?:talk|connect|speak)s? to|(?:write|send|publish|push|report|subscribe)(?:e?s)? to|(?:read|fetch|pull)(?:e?s)? from|(?:call|use|quer(?:y|ie)|need)s?) (.+)$/i
const zhUses = /^(.+?)(?:也|还|要|应该|需要)*(访问|调用|读取|写入|连接|使用)(.+)$/u
/** "CV is part of Companies" */
const belongs =
  /^(.+?) (?:is|are|should be) (?:a )?(?:part|child|children|branch) of (.+)$|^(.+?) (?:belongs?|goes|go|(?:should|must) (?:be|go|come|stand|belong)) (?:to|under|below|into|in|inside) (.+)$|^(.+?)(?:应该|应当)?(?:属于|归)(.+?)(?:管|领导|负责)?$/iu
/** "Companies → Employers": another name, where the second is none yet. */
const arrow = /^(.+?)\s*(?:->|→|=>)\s*(.+?)(?:\s*[:：]\s*(.+))?$/
/** "from done back to open when it comes back" */
const fromTo = /^(?:and )?from (.+?) (?:back )?to (.+?)(?:(?: (?:when|if|once|on|after) |: ?)(.+))?$/i
/** "After Pay, send the receipt", 付款之后通知客户: another step, where the first is one. */
const follows =
  /^after (.+?)(?:, | comes | there is | we (?:should |must )?)(?:also |then )?([^,;]+)$|^(.+?)(?:之后|以后|后(?![面边续来]))(?:还|再|就|也|要|需要|应该|得|[，,])*([^，,；;]{2,20})$/iu
/** What is done to the drawing, and no step of it. */
const changing =
  /^(?:add|insert|put|remove|delete|move|rename|connect|draw|go|goes|return)\b|^(?:直接)?[结回]|[加添插删移改换连画]/i
/** "Build depends on Design": in a plan, what it waits for. */
const waits =
  /^(.+?) (?:depends on|(?:should |must )?waits? for|needs|(?:should |must )?(?:come|start|begin|follow)s? (?:only )?after|follows) (.+)$/i
const zhWaits = /^(.+?)(?:依赖于?|要等|等待|必须等|取决于)(.+?)(?:完成|结束|做完)?(?:之?后|以后)?(?:才能?开始)?$/u
/** "review PR is done", "fix bug is in Doing now": on a board, its column. */
const stands = /^(.+?) (?:is|are|should be|must be) (?:now |already )?(?:in |at )?(.+?)(?: now| already)?$/i

/**
 * Reads what is said of elements of the drawing, and changes it: where they lead, what they wait for, that their figure is another one. Null where none
 * of them is named, or anything else is said.
 */
export function readTold(text: string, drawing: Drawing): Edit[] | null {
  const said = text.trim().replace(/[.!。！]+$/u, '')
  if (said.length > 150 || /[\n?？]/.test(said)) return null
  const { type } = drawing
  const edit =
    readFigure(said, drawing) ??
    readRenamed(said, drawing) ??
    readUnneeded(said, drawing) ??
    (type === 'schedule' ? readWaiting(said, drawing) : null) ??
    (type === 'items' ? readColumn(said, drawing) : null) ??
    readOrder(said, drawing) ??
    (type === 'tree' || type === 'graph' ? readBelonging(said, drawing) : null) ??
    (type === 'graph' || type === 'states' ? readWay(said, drawing) : null) ??
    (type === 'graph' ? (readUse(said, drawing) ?? readNext(said, drawing)) : null)
  return edit ? [edit] : readArrow(said, drawing)
}

/** "February was actually 99", "Feb to 95": another figure of a chart. */
export function readFigure(said: string, { isKnown, type }: Pick<Drawing, 'isKnown' | 'type'>): Edit | null {
  if (type !== 'chart') return null
  const found = correction.exec(said) ?? zhCorrection.exec(said) ?? []
  const [name = '', to = ''] = found.slice(1).filter(part => part !== undefined)
  return isKnown(name) ? { kind: 'rename', name, to } : null
}

function readRenamed(said: string, { isKnown }: Drawing): Edit | null {
  const [, name = '', to = ''] = renamed.exec(said) ?? []
  return isKnown(name) || readCounted(name) !== null ? { kind: 'rename', name, to: unquoted(to) } : null
}

function readUnneeded(said: string, { isKnown }: Drawing): Edit | null {
  const [name] = namesIn(unneeded, said)
  return name !== undefined && isKnown(name) ? { kind: 'remove', name } : null
}

function readOrder(said: string, { isKnown }: Drawing): Edit | null {
  const [, name = '', where = '', other = ''] = comes.exec(said) ?? []
  if (!isKnown(name) || !isKnown(other)) return null
  return { kind: 'move', name, place: { where: /before/i.test(where) ? 'before' : 'after', name: other } }
}

function readWaiting(said: string, { isKnown }: Drawing): Edit | null {
  const [, to = '', from = ''] = waits.exec(said) ?? zhWaits.exec(said) ?? []
  return isKnown(from) && isKnown(to) ? { kind: 'connect', from, to } : null
}

function readColumn(said: string, { isKnown }: Drawing): Edit | null {
  const [, name = '', column = ''] = stands.exec(said) ?? []
  if (isKnown(name) && isKnown(column)) return { kind: 'move', name, place: { where: 'under', name: column } }
  // 代码评审已完成
  for (let at = 2; at < said.length - 1 && /\p{Script=Han}/u.test(said); at += 1) {
    const left = said.slice(0, at).replace(/(?:已经|现在|在|到了?|进入了?|是)$/u, '')
    const right = said.slice(at).replace(/[了中里]$/u, '')
    if (isKnown(left) && isKnown(right)) return { kind: 'move', name: left, place: { where: 'under', name: right } }
  }
  return null
}

function readWay(said: string, { isKnown }: Drawing): Edit | null {
  const [, start = '', end = '', words = ''] = arrowSays.exec(said) ?? []
  if (isKnown(start) && isKnown(end)) return { kind: 'connect', from: start, to: end, label: unquoted(words) }
  const both = fromTo.exec(said)
  const [, from = '', to = '', label] = both ?? leads.exec(said) ?? zhLeads.exec(said) ?? []
  if (from === '' || !isKnown(to) || (both && !isKnown(from)) || plain(from) === plain(to)) return null
  return { kind: 'connect', from, to, ...(label !== undefined && { label }) }
}

function readBelonging(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', outer = ''] = namesIn(belongs, said)
  return isKnown(name) && isKnown(outer) ? { kind: 'move', name, place: { where: 'under', name: outer } } : null
}

function readUse(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', verb = '', to = ''] = uses.exec(said) ?? zhUses.exec(said) ?? []
  if (!isKnown(from) || !isKnown(to)) return null
  const label = /^(?:talk|connect|speak|need)|^连接/i.test(verb) ? undefined : verb
  return { kind: 'connect', from, to, ...(label !== undefined && { label }) }
}

/** What the groups of the alternative that fits hold; empty where none fits. */
function namesIn(pattern: RegExp, said: string): string[] {
  return (pattern.exec(said) ?? []).slice(1).filter(part => part !== undefined)
}

function readNext(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', label = ''] = namesIn(follows, said)
  if (!isKnown(name) || isKnown(label) || changing.test(label)) return null
  return { kind: 'add', label: unquoted(label), place: { where: 'after', name } }
}

/** "Shipped -> Lost: lose" joins two, of which one may be new. In a list or a tree it gives another name. */
function readArrow(said: string, { isKnown, type }: Drawing): Edit[] | null {
  const [, from = '', to = '', label] = arrow.exec(said) ?? []
  if (from === '' || /->|→|=>/.test(to)) return null
  if (type === 'graph' || type === 'states' || type === 'schedule') {
    const added = [from, to].filter(name => !isKnown(name))
    if (added.length > 1) return null
    return [
      ...added.map(name => ({ kind: 'add' as const, label: name })),
      { kind: 'connect', from, to, ...(label !== undefined && { label }) },
    ]
  }
  if (type === 'items' && isKnown(from) && isKnown(to))
    return [{ kind: 'move', name: from, place: { where: 'under', name: to } }]
  const isRenamed = isKnown(from) && !isKnown(to) && type !== 'interaction' && label === undefined
  return isRenamed ? [{ kind: 'rename', name: from, to: unquoted(to) }] : null
}
