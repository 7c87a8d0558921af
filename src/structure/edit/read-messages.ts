import type { Drawing } from './drawing.ts'
import type { Edit, NamedPlace } from './instruction.ts'
import { unquoted } from './quotes.ts'

const modals = '(?: should| must| needs to| has to| then| also| finally| now)*'
const sending =
  'sends?|writes?|stores?|saves?|posts?|submits?|uploads?|passes|pass|gives?|forwards?|returns?|replies|reply|responds?|pushes|push|publish(?:es)?'
const asking =
  'calls?|asks?|tells?|notif(?:y|ies)|quer(?:y|ies)|requests?|informs?|alerts?|pings?|emails?|texts?|messages?'
/** "Bank sends a confirmation to User" */
const sends = new RegExp(`^(.+?)${modals} (${sending}) (?:back )?(.+?) (?:back )?to (.+)$`, 'i')
/** "Bank sends User a confirmation" */
const sendsTo = new RegExp(`^(.+?)${modals} (${sending}) (.+)$`, 'i')
/** "App asks Bank for the balance" */
const asks = new RegExp(`^(.+?)${modals} (${asking}) (.+)$`, 'i')
/** "The app should log the payment": what it does by itself. */
const does = /^(.+?)(?: (?:should|must|needs to|has to|also))+ (?!be\b|not\b|come\b|go\b|stand\b)(.+)$/i
const zhSends =
  /^(.+?)(?:最后|然后|接着|再|也|还|应该|要|需要|会|先)*(?:给|向|跟)(.+?)(?:再|也|还)?((?:发送?|返回|回复|推送|发起|提交|请求|查询|通知|传).*)$/u
const zhSendsThing =
  /^(.+?)(?:最后|然后|接着|再|也|还|应该|要|需要|会|先)*(?:把|将)(.+?)(发送|返回|推送|转发|提交|传|发)(?:回)?(?:给|到)(.+)$/u
/** A message, and the one that it stands before or after. */
const placings = [
  /^(?<told>.+?),? (?<where>before|after) (?<anchor>.+)$/i,
  /^(?<where>before|after) (?<anchor>.+?), (?<told>.+)$/i,
  /^(?:在)?(?<anchor>.+?)(?<where>之前|以前|之后|以后|前|后)[，,]?(?!面)(?<told>.+)$/u,
]

/** Reads what a participant of a sequence sends to another one, or does: another message, the last one or at the place that is told. Null for anything else. */
export function readMessage(said: string, drawing: Drawing): Edit | null {
  if (drawing.type !== 'interaction') return null
  for (const pattern of placings) {
    const { told = '', where = '', anchor = '' } = pattern.exec(said)?.groups ?? {}
    if (drawing.isKnown(anchor))
      return placeAt(readSent(told, drawing), /before|前/i.test(where) ? 'before' : 'after', anchor)
  }
  return readSent(said, drawing)
}

function placeAt(message: Edit | null, where: 'before' | 'after', anchor: string): Edit | null {
  const place: NamedPlace = { where, name: unquoted(anchor) }
  return message?.kind === 'connect' ? { ...message, place } : null
}

function readSent(said: string, drawing: Drawing): Edit | null {
  return (
    readSending(said, drawing) ?? readAsking(said, drawing) ?? readZhSending(said, drawing) ?? readDoing(said, drawing)
  )
}

function readSending(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', verb = '', thing = '', to = ''] = sends.exec(said) ?? []
  if (isKnown(from) && isKnown(to)) return message(from, to, labelOf(verb, thing))
  const [, sender = '', sent = '', rest = ''] = sendsTo.exec(said) ?? []
  const [receiver, what] = isKnown(sender) ? splitKnown(rest, isKnown) : ['', '']
  return receiver === '' || what === '' ? null : message(sender, receiver, labelOf(sent, what))
}

function readAsking(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', verb = '', rest = ''] = asks.exec(said) ?? []
  const [to, what] = isKnown(from) ? splitKnown(rest, isKnown) : ['', '']
  return to === '' ? null : message(from, to, `${verb.toLowerCase()} ${what}`.trim())
}

/** "User a confirmation": the longest name at the beginning, and the rest. Empty where no name stands there. */
function splitKnown(rest: string, isKnown: Drawing['isKnown']): [string, string] {
  const words = rest.split(' ')
  for (let at = words.length; at > 0; at -= 1) {
    const name = words.slice(0, at).join(' ')
    if (isKnown(name)) return [name, words.slice(at).join(' ')]
  }
  return ['', '']
}

function readZhSending(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', to = '', what = ''] = zhSends.exec(said) ?? []
  if (isKnown(from) && isKnown(to)) return message(from, to, what)
  const [, sender = '', thing = '', verb = '', receiver = ''] = zhSendsThing.exec(said) ?? []
  return isKnown(sender) && isKnown(receiver)
    ? message(sender, receiver, `${verb === '传' ? '发送' : verb}${thing}`)
    : null
}

function readDoing(said: string, { isKnown }: Drawing): Edit | null {
  const [, who = '', what = ''] = does.exec(said) ?? []
  // Another participant in it is somebody that something is sent to.
  const isOwn = what.split(' ').every(word => !isKnown(word))
  return isKnown(who) && isOwn ? message(who, who, what) : null
}

/** A confirmation that is sent is called so; what is done otherwise is said with the verb. */
function labelOf(verb: string, thing: string): string {
  const bare = unquoted(thing).replace(/^(?:the|an?|its|his|her|their) /i, '')
  const said = verb.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
  return /^(?:send|passe?|give|forward)$/.test(said) ? bare : `${said} ${bare}`
}

function message(from: string, to: string, label: string): Edit {
  return { kind: 'connect', from, to, label: unquoted(label) }
}
