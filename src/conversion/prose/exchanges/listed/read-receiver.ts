import { determiners, numbers } from '../../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../../language/clauses/dictionary.ts'
import { type Coder, mark } from './coder.ts'

/** Where what one does leads to: through one to others, or from another one to oneself. */
export interface Way {
  receivers: string[]
  through: string | null
  /** "receives the bill from the shop" */
  isBackwards: boolean
  label: string
  /** What is said to who is in between. */
  onward: string
}

const prepositions = 'to|into|onto|from|in|inside|within|on|at|with|against|via|through|using|for'
const phrase = new RegExp(
  `\\b(${prepositions}|by means of)\\s+(?:both\\s+)?(${mark}(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)${mark})*)`,
  'gi',
)
/** They are said to somebody, who follows at once. */
const telling =
  /^(?:ask|tell|notif(?:y|ie)|inform|alert|prompt|call|quer(?:y|ie)|request|contact|update|thank|refund|pay|invoke|trigger|page|email|message|remind|redirect|instruct|command|poll|ping|text|phone|warn|greet|answer|advise|order|guide|direct|serve|show|charge|signal|urge|invite|challenge|provide|suppl(?:y|ie)|configure|interrupt|wake|visit)e?s?$/i
/** Who is chosen or looked for gets nothing. */
const handling =
  /^(?:select|choose|pick|find|identif(?:y|ie)|match|search|locate|know|become|see|check|verif(?:y|ie)|validate|remove|add|delete|create|connect|assign|register|map|link|return|send|forward|move|count|load)(?:es|s)?$/i
const isWay = /^(?:to|via|through|using|by means of)$/
const getting = /^(?:receives?|accepts?|gets? back)\b/i
/** "places an order from the app"; "processes the order from the app" says whose it is. */
const fetching =
  /^(?:(?:may|can|will|must|should|also|then|\w+ly) )*(?:re-?)?(?:request|fetch|retriev|get|download|pull|read|load|quer|obtain|collect|ask|order|buy|borrow|tak|select|choos|pick|import|clon|poll|stream|withdraw|log|sign|access|updat|start|initiat|plac|submit|mak|upload|consum|search|open|trigger|scan|demand|gather|subscrib|look|copy|copies|need|rent|receiv|accept|us|invok|call|book|send|creat|delet|remov|clear|eras|evict)/i
const showing = /^(?:displays?|shows?|renders?|presents?|plays?|prints?|enqueues?|queues?)\b/i
const searching = /^(?:search|check|scan|inspect)(?:es|s)?$/i
/** "turns on the light" */
const phrasal = 'up|back|out|down|on|off'
const isPhrasal = /^(?:turn|switch|power|shut|wake|start|back|log)(?:s|es)? $/i
/** What follows is said, or what it is for: nobody in it is turned to. */
const content =
  /,?\s+\b(?:that|whether|if|because|so that|when|after|before|while|until|unless|once|indicating|saying|stating|asking|including|containing|confirming|in order to)\b|,\s+\w+ing\b/i
const infinitive = /\bto\s+(?:\w+ly\s+)?([a-z]+)\b/g

/** Reads what `subject` does by the words of a coded clause behind it, which begin with its `verb` unless that is passive. */
export function readWay(subject: string, words: string, coder: Coder, verb = words): Way {
  const region = words.slice(0, endOfDeed(words))
  const phrases = [...region.matchAll(phrase)].flatMap(found => {
    if (isPhrasal.test(region.slice(0, found.index))) return []
    const names = marksIn(found[2] ?? '').map(sign => coder.nameOf(sign))
    const others = [...new Set(names)].filter(name => name !== subject)
    return others.length === 0
      ? []
      : [
          {
            kind: (found[1] ?? '').toLowerCase(),
            names: others,
            start: found.index,
            end: found.index + found[0].length,
          },
        ]
  })
  const vias = phrases.filter(({ kind }) => kind !== 'to' && isWay.test(kind))
  const to = phrases.find(({ kind }) => kind === 'to')
  const mayLead = ({ kind }: { kind: string }) =>
    kind === 'for' ? showing.test(words) : kind !== 'from' || fetching.test(verb)
  const direct = readDirect(
    subject,
    region,
    coder,
    phrases.some(({ kind }) => kind !== 'for') && phrases.length > vias.length,
  )
  const isBackwards = getting.test(words) && !direct && !to
  const places = phrases.filter(each => !isWay.test(each.kind) && mayLead(each))
  const place = places.find(({ kind }) => kind === 'from') ?? places[0]
  const through = vias[0]
  const chosen = direct?.isTold ? null : (to ?? (direct ? null : place))
  const receivers = chosen?.names ?? direct?.names ?? through?.names ?? []
  const isChain = through !== undefined && receivers !== through.names
  const shown = chosen ?? (isChain || direct ? null : through) ?? null
  return {
    receivers,
    through: isChain ? (through.names[0] ?? null) : null,
    isBackwards: isBackwards && receivers.length === 1,
    label: withoutPhrases(words, [...(shown ? [shown] : []), ...(isChain ? [through] : [])]),
    onward: withoutPhrases(words, isChain ? [through] : []),
  }
}

export function marksIn(words: string): string[] {
  return words.match(new RegExp(mark, 'g')) ?? []
}

/** Where the words begin that say what is said, or what for; somebody who is named in these alone is turned to. */
function endOfDeed(words: string): number {
  const hasOther = (end: number) => new RegExp(mark).test(words.slice(0, end))
  const said = content.exec(words)?.index ?? words.length
  for (const { index, 1: verb = '' } of words.matchAll(infinitive)) {
    const { verb: strength, form } = lookUp(verb)
    if (index > 0 && index < said && strength > 1 && form === 'base' && hasOther(index)) return index
  }
  return hasOther(said) ? said : words.length
}

/** "asks the shop for the bill"; "pays the shop", with nothing behind it that says where. */
function readDirect(
  subject: string,
  region: string,
  coder: Coder,
  hasPlace: boolean,
): { names: string[]; isTold: boolean } | null {
  const found = new RegExp(
    `^(?:(?:may|can|will|must|should|also|then|\\w+ly) )*([a-z-]+)(?: (?:${phrasal}))? (?:both )?(${mark}(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)${mark})*)(.*)$`,
    'is',
  ).exec(region)
  if (!found) return null
  const [, verb = '', marks = '', rest = ''] = found
  const names = marksIn(marks)
    .map(sign => coder.nameOf(sign))
    .filter(name => name !== subject)
  if (names.length === 0) return null
  if (telling.test(verb)) return { names, isTold: true }
  const [, next = ''] = /^ ([\w'-]+)/.exec(rest) ?? []
  // "sends the guest a key"
  if (determiners.has(next.toLowerCase()) || numbers.has(next.toLowerCase())) return { names, isTold: true }
  if (handling.test(verb) && !(next === 'for' && searching.test(verb))) return null
  return /^(?:to|with|in|into|on|from|as|against|at)$/.test(next) && (hasPlace || !isInfinitive(rest))
    ? null
    : { names, isTold: false }
}

function isInfinitive(rest: string): boolean {
  const [, verb = ''] = /^ to ([a-z]+)/.exec(rest) ?? []
  return verb !== '' && lookUp(verb).form === 'base' && lookUp(verb).verb > 1
}

/** The arrow says who it is for. */
function withoutPhrases(words: string, phrases: readonly { kind: string; start: number; end: number }[]): string {
  const mayGo = ({ kind, start, end }: { kind: string; start: number; end: number }) => {
    // "a link, which leads to the app"
    if (/\b(?:which|that|who) (?:\w+ )*\w+\s*$/i.test(words.slice(0, start))) return false
    return /^[\s.)]*$/.test(words.slice(end)) || (isWay.test(kind) && !/^\s+(?:of|on|in|at)\b/i.test(words.slice(end)))
  }
  const cut = phrases.filter(mayGo)
  const kept = cut
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), words)
  const label = kept
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[,.;])/g, '')
    .trim()
  return label === '' ? words : label
}
