import { imperatives } from '../../language/imperatives.ts'

/** "How do I reset my password? Click …, enter …": a question, and what is to be done. */
const askedHow = new RegExp(
  `^how (?:do|can|should|would) (?:i|you|we|one) ([^?.:\\n]{3,60})\\?\\s+(?=(?:first,? )?(?:${imperatives}|click|enter|go|tap|sign|log|fill|boil|mix|cut|wash|measure|mark|take|make|check|press|install|download|unplug) )`,
  'i',
)
/** "database tables users(id, name), posts(id, title)": what the tables are of, without a colon. */
const bareTables =
  /^((?:the |my |our )?(?:(?:database|db|sql|my|our) )*(?:tables?|entities|classes)) (?=\w+ ?\([^()]+\)[,;] \w+ ?\()/i
/** "login sequence: …" */
const sequenceOf = /^((?:[\w-]+ ){0,4}sequence)\s*:\s+/i
/** "What share of our users are on mobile (62%), desktop (31%) and tablet (7%)?" */
const askedShares =
  /^what (?:share|percentage|part|proportion) of (?:the |our |my )?([\w ]{3,30}?) (?:is|are|come|comes|use|uses|prefer|prefers|go|goes)(?: on| in| at| from| by| to| for)? (?=[\w ]+ \(\d[\d.]*%\), )/i
const shareInBrackets = /\s\((\d[\d.]*%)\)/g
/** "review can go back to in progress", beside arrows: one more of them. */
const mayGoBack =
  /[,.;]\s+(?:and |but )?(?:from )?(?:the )?([a-z]+(?: [a-z]+)?) (?:can|may|might|could|sometimes) (?:also )?(?:go|goes|move|moves|come|be sent|be moved|return)(?: straight)?(?: back)? to (?:the )?([a-z]+(?: [a-z]+)?)(?=[.,;]|$)/gi
/** "An order is created, then paid, shipped and delivered." */
const stateWord = '(?:[a-z]+(?:ed|en|id|ught)|new|open|draft|pending|active|idle|ready)'
const toldStates = new RegExp(
  `^((?:[\\w ]{0,20}(?:diagram|machine|chart)[:,] )?)(?:(?:an?|the|each|every|our) )?([a-z]+ )?(order|ticket|task|issue|invoice|request|document|application|claim|booking|reservation|payment|article|contract|bug|parcel|shipment|loan|subscription)s? (?:is|are) (?:first )?(${stateWord}), (?:and )?then ((?:${stateWord}(?:, (?:and )?(?:then |finally )?|,? and (?:then |finally )?))+${stateWord})(?=[.;]|$)`,
  'i',
)
const betweenStates = /,? (?:and )?(?:then |finally )?/i
/** "off -> on when you press the switch": what stands on the arrow. */
const arrowWhen =
  /(?<=^|[,;:\n]\s*)([a-z][\w ]{0,24}?) ?-> ?([a-z][\w ]{0,24}?),? (?:when|once|as soon as|if) ([^,;\n>]{3,60})(?=[,;\n]|\.?$)/gi
/** "load balancer -> server 1, server 2 -> database": both of one name. */
const alikeBetween = /-> ?([A-Za-z][\w ]{1,24}?) ?(\d|[A-Z]), (?:and )?\1 ?(\d|[A-Z]) ?-> ?([^,;>\n]{2,40})$/
/** "if more than 500 finance approves too": an amount ends the case. */
const amountCase =
  /\bif (?:it is |it's |the \w+ is )?(?:(?:more|less|higher|lower|greater) than|over|under|above|below) [$€£]?\d(?:[\d.,]*\d)?(?: ?(?:%|percent|euros?|dollars|usd|eur|days?|hours?))? (?=(?!percent|euros?|dollars|usd|eur|days?|hours?|weeks?|months?|years?|minutes?)[a-z]+ [a-z])/gi
/** "if they pass make an offer": what is done begins with its verb. */
const shortCase =
  /\bif (?:they|it|he|she|we|you)(?:'s| is| are| does| do| did)?(?: (?:not|an?|the))?(?: (?!(?:make|go|give|send|call|take|pay|buy|use|stop|order)\b)[a-z]+)? (?=(?:make|go|give|send|call|take|pay|buy|use|stop|order|stay|sleep|try|ask) [a-z])/gi
/** "if they don't want that they go on the list": what is done begins with whoever does it. */
const caseOfThat =
  /\b((?:if|unless) [^,.;:]{2,40}? (?:want|like|accept|need|do|take|get|have|know|allow|agree (?:to|with|on))s? (?:that|this|it)) (?=(?:they|he|she|we|you|i|it) [a-z])/gi
/** "if nobody objects it passes, if somebody does there is a vote" */
const somebodyDoes =
  /(\bif (?:nobody|no one) [^.;:]{4,80}), (?:and |but )?if (?:somebody|someone|anybody|anyone) does,? (?=[a-z])/gi
/** "Hurt to Dead if hp is 0 otherwise back to Idle", among states */
const eitherState =
  /(?<=[,.;:] )([a-z][\w-]*(?: [a-z][\w-]*)?) to ([a-z][\w-]*(?: [a-z][\w-]*)?) (if [^,.;]{2,40}?),? (?:otherwise|else) (?:(?:it )?(?:goes )?back )?to ([a-z][\w-]*(?: [a-z][\w-]*)?)(?=[,.;]|$)/gi
/** "if malicious the mail team purges it": what is done begins with whoever does it. */
const caseOfOne =
  /\b(if (?:it's |it is |they are )?(?:not )?(?:[a-z]+(?:ous|ive|able|ible|ful|less)|valid|invalid|ok|urgent|broken|empty|full|free|ready|missing|positive|negative|true|false|late|sick|new|wrong|correct|approved|rejected|declined|refused|found|needed|damaged|confirmed)) (?=(?:the|we|they|he|she|you|i|it|our|my|a|an|his|her) [a-z])/gi
/** "document lifecycle: draft, in review, approved": states that follow each other. */
const lifeCycle = /^((?:[a-z]+ ){1,3})life ?cycle: ([a-z]+(?: [a-z]+)?(?:, (?:and )?[a-z]+(?: [a-z]+)?){2,})\.?$/i
/** "document states: draft, review, published; it can go back to draft from review": in a row, and one of them back. */
const rowWithWayBack =
  /^((?:[a-z]+ ){0,3}(?:states|statuses)(?: of (?:an? |the )?[a-z ]{2,30})?): ([a-z-]+(?: [a-z-]+)?(?:, (?:and )?[a-z-]+(?: [a-z-]+)?){2,})[.;,] (?:and |but )?(?:from ([a-z -]{2,24}?),? )?(?:it|they|one|you|we|an? [a-z]+|the [a-z]+) (?:can|may|might|could) (?:also |sometimes )?(?:go|be sent|be moved|move|return|be returned|come)(?: back)?(?: from ([a-z -]{2,24}?))? to ([a-z -]{2,24}?)(?: from ([a-z -]{2,24}?))?\.?$/i
/** 需求、编码、测试、上线，测试不通过要返回编码: a step that is told of after the others. */
const checkBehind =
  /([，：:])((?:\p{Script=Han}{2,8}[、，]){2,12}\p{Script=Han}{2,8})[，。；]\s*(?:如果|若)?(\p{Script=Han}{2,6}?)(不通过|不合格|失败|没通过|未通过)(?:的话)?[，,]?(?:就|则|要|需要?|那么?)*(?:返回|退回|回到|重新)(?:到|给)?(\p{Script=Han}{2,8})[。.]?$/u

/** The text with usual wordings as those that are read. */
export function withPlainWordings(text: string): string {
  const shares = askedShares.test(text)
    ? text
        .replace(askedShares, 'Share of $1: ')
        .replaceAll(shareInBrackets, ' $1')
        .replace(/\?\s*$/, '')
    : text
  const arrows = /->/.test(shares) ? withPlainArrows(shares) : shares
  return withCheckInRow(arrows)
    .replace(askedHow, 'How to $1: ')
    .replace(bareTables, '$1: ')
    .replace(sequenceOf, '$1 diagram: ')
    .replace(toldStates, statesOf)
    .replace(lifeCycle, (_, of: string, states: string) => `${of}states: ${states.split(/, (?:and )?/).join(' -> ')}`)
    .replace(rowWithWayBack, rowAndBack)
    .replaceAll(caseOfThat, '$1, ')
    .replaceAll(caseOfOne, '$1, ')
    .replaceAll(eitherState, (said, ...[one, two, when, other]: string[]) =>
      /\bstates?\b/i.test(text) ? `${one} to ${two} ${when}, ${one} to ${other} if not` : said,
    )
    .replaceAll(somebodyDoes, '$1, otherwise ')
    .replaceAll(shortCase, short => `${short.trimEnd()}, `)
    .replaceAll(amountCase, amount => `${amount.trimEnd()}, `)
}

function rowAndBack(said: string, of: string, list: string, ...ways: (string | undefined)[]): string {
  const states = list.split(/, (?:and )?/)
  const [one, other, to = '', last] = ways
  const from = one ?? other ?? last ?? ''
  const areBoth = [from, to].every(name => states.includes(name))
  return areBoth && states.indexOf(to) < states.indexOf(from) ? `${of}: ${states.join(' -> ')}, ${from} -> ${to}` : said
}

function withPlainArrows(text: string): string {
  const [, name = '', one, other, next] = alikeBetween.exec(text) ?? []
  const spread = name === '' ? text : spreadAlike(text, [`${name} ${one}`, `${name} ${other}`], next ?? '')
  const told = spread.replaceAll(mayGoBack, ', $1 -> $2')
  const areAll = told.match(arrowWhen)?.length === told.split('->').length - 1
  return areAll ? told.replaceAll(arrowWhen, '$1 --$3--> $2') : told
}

/** From what stands before both to each of them, and from each to what follows. */
function spreadAlike(text: string, both: readonly string[], next: string): string {
  const before = text.replace(alikeBetween, '').split('->')
  const from = (before.at(-1) ?? '').trim()
  const arrows = both.flatMap(name => [`${from} -> ${name}`, `${name} -> ${next.trim()}`])
  return `${before.length > 1 ? `${before.join('->').trim()}, ` : ''}${arrows.join(', ')}`
}

/** The check where its step is told, with what follows that. */
function withCheckInRow(text: string): string {
  const [whole = '', mark, list = '', checked, fails, back] = checkBehind.exec(text) ?? []
  const steps = list.split(/[、，]/u)
  const at = steps.indexOf(checked ?? '')
  const next = steps[at + 1]
  if (at < 0 || next === undefined || back === undefined || steps.indexOf(back) > at) return text
  const told = [
    ...steps.slice(0, at + 1),
    `${checked}${fails}就返回${back}`,
    `${checked}通过就${next}`,
    ...steps.slice(at + 2),
  ]
  return `${text.slice(0, text.length - whole.length)}${mark}${told.join('，')}`
}

/** In a row, unless more is told of them. */
function statesOf(said: string, asked = '', kind = '', noun = '', first = '', others = '', at = 0, text = ''): string {
  const isAll = /^[.\s]*$/.test(text.slice(at + said.length))
  return `${asked}states of the ${kind}${noun}: ${[first, ...others.split(betweenStates)].join(isAll ? ' -> ' : ', ')}`
}
