import { lookUp } from '../../../../language/clauses/dictionary.ts'
import { type Coder, mark } from './coder.ts'
import { beginsDeed, isThird } from './deeds.ts'
import { marksIn, readWay } from './read-receiver.ts'
import { splitClauses } from './split-clauses.ts'
import { type Context, type Told, withMoment } from './told.ts'

const replies =
  /^(?:(?:may|then|also|will|can)\s+)*(?:returns?|responds?|repl(?:y|ies)|answers?|confirms?|acknowledges?|sends? back)\b/i
const subjects = new RegExp(`^(?:both )?(${mark}(?:(?:,| and|, and) ${mark})*)\\s+(.+)$`, 's')
const pronoun = /^(?:it|they|he|she)\s+(?=[a-z])/i
const passive =
  /^((?:(?!\b(?:if|when|that|which)\b)[^,])*?)\s*\b(?:is|are|was|were|gets|is being|are being|has been|have been|will be|can be|must be)\s+(?:(?:then|also|finally|\w+ly)\s+)*(\w+(?:ed|en|nt|de|ut|own|ld|id|one|ead))\b/s
const agent = new RegExp(`\\s+by (${mark})`)
const moments =
  /^(?:once|after|as soon as|before|upon|based on|according to|following|using|with|during|at|by|in|on|depending on|through|via|to|from|within|instead of)\b/i
/** "Wind data from the station to the server" */
const passing = new RegExp(`^(?:an? |the )?([^\\p{Co},]{2,60}?) from (${mark}) to (${mark})$`, 'iu')
const denied = /^(?:(?:does|do|did|is|are|can|will|may) ?(?:not|n't|n’t)|cannot|can't|won't|doesn't|never)\b/i

/** Reads one coded English sentence, which has no condition. */
export function readEnglishActs(sentence: string, context: Context, coder: Coder): Told[] {
  const clauses = splitClauses(sentence)
  const told: Told[] = []
  let { actor, last } = context
  let moment = ''
  for (const [at, { text, isRelative }] of clauses.entries()) {
    if (at === 0 && clauses.length > 1 && moments.test(text)) {
      moment = `${lowerFirst(coder.decode(text))}, `
      continue
    }
    const named = isRelative ? coder.nameOf(marksIn(clauses[at - 1]?.text ?? '').at(-1) ?? '') : null
    const found = readClause(text, named ?? (at > 0 ? actor : null), { ...context, actor, last }, coder)
    told.push(...withMoment(found, moment))
    moment = ''
    const acts = found.flatMap(each => (each.type === 'act' ? [each.act] : []))
    last = acts.at(-1) ?? last
    actor = acts[0]?.from ?? actor
  }
  return told
}

function readClause(text: string, goesOn: string | null, context: Context, coder: Coder): Told[] {
  const [, who = '', rest = ''] = subjects.exec(text) ?? []
  const isDone = passive.exec(text)
  if (isDone && !/^(?:[a-z]+s)\s/.test(text)) return [readPassive(text, isDone, context, coder)]
  if (who !== '') return marksIn(who).flatMap(sign => readDeed(coder.nameOf(sign), rest, context, coder))
  const bare = text.replace(pronoun, '')
  const subject = goesOn ?? (bare === text ? (context.head ?? context.actor) : context.actor)
  if (subject !== null && (bare !== text || beginsDeed(lowerFirst(bare), true)))
    return readDeed(subject, lowerFirst(bare), context, coder)
  const [, what, giver, taker] = passing.exec(text) ?? []
  if (what && giver && taker)
    return [{ type: 'act', act: { from: coder.nameOf(giver), to: coder.nameOf(taker), label: what, isReply: false } }]
  // "User action: a technician updates the task": the heading says who that is.
  if (context.head !== null && goesOn === null && behindNoun(text) !== null)
    return readOtherSubject(context.head, text, context, coder)
  return [noteOf(text, coder)]
}

function readDeed(subject: string, words: string, context: Context, coder: Coder): Told[] {
  if (denied.test(words)) return [noteOf(`${words}`, coder, subject)]
  const way = readWay(subject, words, coder)
  const label = coder.decode(way.label).replace(/[\s.,;]+$/, '')
  const isReply = replies.test(words)
  const [first] = way.receivers
  const toAct = (from: string, to: string | null, said = label, answers = isReply): Told => ({
    type: 'act',
    act: { from, to, label: said, isReply: answers },
  })
  if (first === undefined)
    return [receivedBack(subject, words, context, coder) ?? toAct(subject, isReply ? null : subject)]
  if (way.isBackwards) {
    const chain = way.through === null ? [first, subject] : [first, way.through, subject]
    const said = label.replace(/^(?:receives?|accepts?|gets? back)\s+/i, '')
    return chain.slice(1).map((to, at) => toAct(chain[at] ?? first, to, said === '' ? label : said, true))
  }
  if (way.through === null) return way.receivers.map(to => toAct(subject, to))
  const { through } = way
  return [toAct(subject, through, coder.decode(way.onward)), ...way.receivers.map(to => toAct(through, to))]
}

/** "uploads the file to the store and receives an address": from whom it turned to. */
function receivedBack(subject: string, words: string, { last }: Context, coder: Coder): Told | null {
  const [, what] = /^(?:receives?|gets back|obtains)\s+(.+)$/i.exec(words) ?? []
  if (what === undefined || !last || last.from !== subject || last.to === null || last.to === subject) return null
  return { type: 'act', act: { from: last.to, to: subject, label: coder.decode(what), isReply: true } }
}

/** "The bill is sent to the guest by the shop"; without who does it, the one who acts in the same line, or nobody. */
function readPassive(text: string, found: RegExpExecArray, context: Context, coder: Coder): Told {
  const [, sign] = agent.exec(text) ?? []
  const by = sign === undefined ? context.sameLine : coder.nameOf(sign)
  if (by === null) return noteOf(text, coder)
  const without = text.replace(agent, '')
  const [, who] = new RegExp(`^(${mark})$`).exec((found[1] ?? '').trim()) ?? []
  if (who !== undefined && coder.nameOf(who) !== by && sign !== undefined)
    return {
      type: 'act',
      act: {
        from: by,
        to: coder.nameOf(who),
        label: coder.decode(without.replace(/^.\s+(?:is|are|was|were) /s, '')),
        isReply: false,
      },
    }
  if (who !== undefined) return noteOf(text, coder)
  const way = readWay(by, without, coder, found[2])
  if (way.receivers.length !== 1 || way.through !== null)
    return sign === undefined
      ? noteOf(text, coder)
      : { type: 'act', act: { from: by, to: by, label: coder.decode(without), isReply: false } }
  return {
    type: 'act',
    act: {
      from: by,
      to: way.receivers[0] ?? by,
      label: lowerFirst(coder.decode(way.label)),
      isReply: /\b(?:returned|sent back)\b/.test(text),
    },
  }
}

/** The words behind "a technician": what is done. */
function behindNoun(text: string): string | null {
  const words = text.split(' ')
  const at = words.findIndex((word, index) => index > 0 && index < 5 && isThird(word) && lookUp(word).verb > 0)
  return at > 0 && /^(?:an?|the)$/i.test(words[0] ?? '') ? words.slice(at).join(' ') : null
}

function readOtherSubject(subject: string, text: string, context: Context, coder: Coder): Told[] {
  const deed = behindNoun(text) ?? text
  const noun = text.slice(0, text.length - deed.length)
  return readDeed(subject, deed, context, coder).map(each =>
    each.type === 'act'
      ? { ...each, act: { ...each.act, label: lowerFirst(coder.decode(noun)) + each.act.label } }
      : each,
  )
}

function noteOf(text: string, coder: Coder, subject?: string): Told {
  const over = [...new Set([...(subject ? [subject] : []), ...marksIn(text).map(sign => coder.nameOf(sign))])]
  return { type: 'note', text: coder.decode(subject ? `${subject} ${text}` : text), over: over.slice(0, 2) }
}

function lowerFirst(words: string): string {
  return /^(?:\p{Lu}\p{Ll}|A )/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
