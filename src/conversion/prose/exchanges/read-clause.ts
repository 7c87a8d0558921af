import { isOwnName } from './own-name.ts'
import type { Participants } from './participants.ts'

/** What one participant does, perhaps with another one. */
export interface Act {
  from: string
  /** Null: nobody else is named. */
  to: string | null
  label: string
  isReply: boolean
}

const replies =
  /^(?:(?:then|also)\s+)?(?:says?\b|returns?|responds?|replies|reply|answers?|confirms?|acknowledges?|gives? (?:it|them|him|her|back)|返回|回复|响应|答复|回应)/i
const receives = /^(?:then\s+)?(?:receives?|gets|obtains?|收到|接收到?)\s*/i
const passive = /\b(?:is|are|was|were|gets?|been) \w+(?:ed|en|nt) by\b|被/i
const store = /数据库|缓存|\b(?:database|db|cache|redis|mysql|postgres(?:ql)?|mongo(?:db)?)$/i
const preposition = '(?:to|from|in|into|on|onto|at|with|via|through|using|against|by)'
const join = /\s+and\s+(?=(?:then\s+)?\w+s\b)|，?(?:并且?|然后|再)(?=\p{Script=Han})/u

/**
 * Reads what `subject` does by `rest`, the sentence without its subject. One sentence may tell of several acts: "authorizes the payment and returns an id
 * to the app". Null where it is told from the side of another one.
 */
export function readActs(subject: string, rest: string, participants: Participants): Act[] | null {
  const acts: Act[] = []
  let actor = subject
  for (const part of splitActs(subject, rest, participants)) {
    if (passive.test(part)) return null
    const own = acts.length > 0 ? participants.subjectOf(part) : null
    actor = own?.name ?? actor
    acts.push(readAct(actor, own?.rest ?? part, participants))
  }
  return acts
}

/** Cut where what follows is between two others than what came before; else it is one act in more words. */
function splitActs(subject: string, rest: string, participants: Participants): string[] {
  const parts = rest
    .split(join)
    .flatMap(part => splitBeforeSubject(part, participants))
    .map(part => part.trim())
  if (parts.length === 1 || parts.some(part => part === '')) return [rest]
  const others = parts.map(part => participants.mentionedIn(part).some(({ name }) => name !== subject))
  return others.some((has, index) => has && index > 0) ? parts : [rest]
}

/** ", and the server notifies the app": another one goes on. */
function splitBeforeSubject(part: string, participants: Participants): string[] {
  const [, before, after = ''] = /^(.+?),?\s+and\s+(.+)$/i.exec(part) ?? []
  const next = before === undefined ? null : participants.subjectOf(after)
  return before !== undefined && next && /^\w+s\b/.test(next.rest) ? [before, after] : [part]
}

function readAct(subject: string, part: string, participants: Participants): Act {
  const others = participants
    .mentionedIn(part)
    .filter(({ name, start, end }) => name !== subject && isNamedItself(part, start, end))
  const isAnswer = replies.test(part.replace(/^\p{Script=Han}{2,8}后(?=返回|回复)/u, ''))
  // What a store returns is not who it returns it to.
  if (isAnswer && store.test(subject) && !new RegExp(`\\b${preposition}\\s|给|到|向`, 'i').test(part))
    return { from: subject, to: null, label: part, isReply: true }
  const target = others.find(({ start }) => /(?:\bto|给|到|向|往)\s*$/i.test(part.slice(0, start))) ?? others[0]
  if (!target) return { from: subject, to: null, label: part, isReply: isAnswer }
  const named = part.slice(target.start, target.end).replace(/^(?:the|an?|our|their|his|her|its)\s+/i, '')
  if (receives.test(part)) {
    return {
      from: target.name,
      to: subject,
      label: withoutTarget(part.replace(receives, ''), named),
      isReply: true,
    }
  }
  return { from: subject, to: target.name, label: withoutTarget(part, named), isReply: isAnswer }
}

/** "checks the user", "writes to the user"; "checks user permissions" names something else. */
function isNamedItself(part: string, start: number, end: number): boolean {
  if (/\p{Script=Han}/u.test(part)) return isOwnName(part.slice(0, start), part.slice(end))
  if (new RegExp(`\\b${preposition}\\s*$`, 'i').test(part.slice(0, start))) return true
  const isObject = /^\s*\w+\s*$/.test(part.slice(0, start))
  return (
    isObject &&
    /^(?:$|[.,]|\s+(?:with|for|of|about|that|to|by|if|when|and|in|on|from|at|the|an?)\b)/i.test(part.slice(end))
  )
}

/** The arrow says who it is for. */
function withoutTarget(part: string, name: string): string {
  const target = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (!/\p{Script=Han}/u.test(part))
    return part
      .replace(new RegExp(`\\s+${preposition} (?:the |an? )?${target}[.\\s]*$`, 'i'), '')
      .replace(new RegExp(`^(\\w+) (?:the |an? )?${target} (?=(?:for|about|to|whether|if|that)\\b)`, 'i'), '$1 ')
  const label = part
    .replace(new RegExp(`(?:给|到|向|往|去|从|在)${target}`), '')
    .replace(new RegExp(`(?:给|到|向)?${target}$`), '')
    .replace(/^把(.+?)(发送?|传|交|递|提交|转发?|返回|存)$/u, '$2$1')
  // 查数据库: one character is no label.
  return label.trim().length < 2 ? part : label
}
