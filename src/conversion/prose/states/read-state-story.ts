import type { States } from '../../../structure/states.ts'
import { StateStory } from './state-story.ts'

const longestText = 2000
const wish = /\b(?:states?|status(?:es)?|life ?cycle|starts?(?: out| off)? (?:as|in)|state machine)\b|状态/i
const heading =
  /^[^.。:：\n→>]{0,60}(?:\b(?:states?|status(?:es)?|life ?cycle)\b|状态|生命周期)[^.。:：\n→>,，]{0,30}(?:[.:：。\n])\s*(?=\S)/i
const asks = /\b(?:draw|make|show|need|want|please|pls|diagrams?|charts?)\b|[画做图帮请]/i
const arrows = /\s*(?:→|->|➔|⇒|=>|-->)\s*/
const state = "((?:[a-z][a-z'-]*)(?: [a-z'-]+){0,2}?)"
const moves =
  '(?:(?:go(?:es)?|moves?|changes?|turns?|returns?|comes?|switch(?:es)?|gets? sent|is sent)(?: on| over| straight)?(?: back)? (?:in)?to|go(?:es)?(?= out of )|becomes?|be|is|gets|ends(?: up)?(?: as| in| at)?|back to)'
const cause = '((?:when|once|if|after|as soon as|on|upon|unless|until|by) .{2,60}?)'
const targets = `(?:an? |the )?${state}(?: or (?:an? |the )?${state})?`
const ability = '(?:can |may |might |must |will )?(?:also |then |finally |later |eventually )?'
const begins = new RegExp(
  `^(?:at first |first )?(?:an? |the |every |each |our |new |any )*(?:[a-z]+ ){0,3}?(?:starts?|begins?)(?: out| off)? (?:as|in|at) (?:an? |the )?${state}$`,
  'i',
)
const turns = new RegExp(`^(?:${cause},? )?(?:(?:it|they) )?${ability}${moves} ${targets}(?: ${cause})?$`, 'i')
const back = new RegExp(`^(?:or )?(?:then )?${ability}(?:goes )?(back to) ${targets}(?: ${cause})?$`, 'i')
const out = new RegExp(
  `^(?:from )?(?:an? |the )?${state},? (?:(?:it|they) )?${ability}(?:${moves}|to) ${targets}(?: ${cause})?$`,
  'i',
)
const some = new RegExp(
  `^(?:any|every|an?|each) [a-z]+ (?:that is|that's|which is|in) ${targets} ${ability}${moves} ${targets}(?: ${cause})?$`,
  'i',
)

/**
 * Reads how something goes from one state to another, told clause by clause: "A ticket starts as New. Once someone picks it up it is Open, it can go to
 * Waiting when … and back to Open when …, and it ends up Resolved or Closed", 待揽收→运输中→派送中→已签收，派送失败就变成待自提. Null where a clause says anything
 * else, or nobody can say from where it goes on.
 */
export function readStateStory(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request) || /[{}<|]|\n\s*(?:[-*•]|\d+[.)、])/.test(text)) return null
  const [lead = ''] = heading.exec(text) ?? []
  const told = text.slice(lead.length)
  const story = new StateStory()
  const isHan = /\p{Script=Han}/u.test(told)
  const sentences = told.split(/[.](?=\s|$)|[。;；\n]/).filter(sentence => sentence.trim() !== '')
  const isRead = sentences.every((sentence, at) => {
    if (
      at === 0 &&
      lead !== '' &&
      !isHan &&
      story.list(sentence.trim().split(/,\s+(?:and |or )?| (?:and|or) (?=\w+(?: \w+)?$)/i))
    )
      return true
    return isHan ? readChinese(story, sentence.trim()) : readEnglish(story, sentence.trim())
  })
  const name = lead.trim().replace(/[.:：。]$/, '')
  return isRead ? story.build(title ?? (name === '' || asks.test(name) ? null : name)) : null
}

function readEnglish(story: StateStory, sentence: string): boolean {
  if (arrows.test(sentence)) return story.chain(sentence.split(arrows))
  const pieces = sentence
    .replaceAll(/\s*\((or back to [^()]{3,50})\)/gi, ', $1')
    .split(/,\s+|\s+(?:and|or|but) (?=(?:then )?(?:goes )?back to |(?:it|they) |then )/i)
    .map(piece => piece.trim().replace(/^(?:and|but|then|so) (?=\S)/i, ''))
  const clauses: string[] = []
  let waiting = ''
  for (const piece of pieces) {
    // "Once an agent picks it up, it is Open"
    if (/^(?:when|once|if|after|as soon as|upon) /i.test(piece) && !turns.test(piece)) {
      if (waiting !== '') return false
      waiting = piece
    } else {
      clauses.push(waiting === '' ? piece : `${waiting}, ${piece}`)
      waiting = ''
    }
  }
  return waiting === '' && clauses.every(clause => readClause(story, clause))
}

function readClause(story: StateStory, clause: string): boolean {
  const first = begins.exec(clause)?.[1]
  if (first) return story.begin(first)
  const [, one = '', another, into, or, because = ''] = some.exec(clause) ?? []
  if (into) {
    const froms = [one, another].flatMap(each => (each === undefined ? [] : (story.find(each) ?? [])))
    return or === undefined && froms.length === (another === undefined ? 1 : 2) && story.change(froms, into, because)
  }
  const [isBack, , goal, other, reason = ''] = back.exec(clause) ?? []
  if (isBack && goal) {
    // "or back to": from where the change before began; "and back": from where it led.
    const from = /^or /i.test(clause) ? story.changes.at(-1)?.from : story.last
    const isWayOut = story.isUnsure
    const isRead = other === undefined && story.find(goal) !== undefined && goOn(story, from, [goal], reason)
    // "Goes to Review, and back to Draft if …": nobody says whether it goes on from there. What only can go to Waiting, and back, does.
    if (!isWayOut) story.last = null
    return isRead
  }
  const [isTurn, cue = '', next, second, later = ''] = turns.exec(clause) ?? []
  if (isTurn && next) {
    // "It can go to Waiting. It is Closed when …": nobody says whether it was waiting.
    if (story.isUnsure || (cue !== '' && later !== '')) return false
    const isRead = goOn(story, story.last, second ? [next, second] : [next], cue || later)
    story.isUnsure = /\b(?:can|may|might)\b/i.test(clause.slice(cue.length))
    return isRead
  }
  const [, from, to, alternative, event = ''] = out.exec(clause) ?? []
  // "Published documents can be archived": what is in that state.
  const known = [from ?? '', (from ?? '').replace(/ \w+s$/, '')].flatMap(each => story.find(each) ?? []).at(0)
  const isRead =
    to !== undefined &&
    goOn(story, known ?? (story.names.length === 0 ? from : undefined), alternative ? [to, alternative] : [to], event)
  // "From A to B … It ends in C": what was told last is not where it is.
  story.last = null
  return isRead
}

function goOn(story: StateStory, from: string | null | undefined, to: readonly string[], event: string): boolean {
  story.isUnsure = false
  const isRead = from != null && to.every(each => story.change([from], each, event))
  if (to.length > 1) story.last = null
  return isRead
}

const han = '[「“"]?([\\p{Script=Han}A-Za-z]{2,8}?)[」”"]?(?:状态)?'
const becomes = new RegExp(
  `^(.{2,20}?)(?:之后|以后|后|时|的话|了)?(?:也|就|则|会|自动|再|便|直接|都|算作?|视为)*(?:变成?为?|变回|转[为成入到]|改[为成]|进入|成为|回到|退回到?|返回|恢复[为成到]?|(?<=[也就都])是|(?<=算作?)|标记为)${han}$`,
  'u',
)
const ends =
  /^(.{2,20}?)(?:后|之后|以后|的话)?(?:就|则|会|也|都)*(?:自动|直接)?(取消|关闭|完成|归档|作废|过期|失效|终止|结束)$/u
const allows = /^(.{2,16}?)(?:还|也|都)?(?:可以|可|能)((?:申请|重新|直接)?\p{Script=Han}{2})$/u

/** Of more states than one: 发货前都可以取消. */
const several = /前|都|均|任何|任意|随时|期间|所有|全部|各|每|其他|其余|[和或、]/

function readChinese(story: StateStory, sentence: string): boolean {
  return sentence
    .split(/[,，]/)
    .every(piece => readChineseClause(story, piece.trim().replace(/^(?:如果|若|要是|然后|但|而)(?=\S{2})/, '')))
}

function readChineseClause(story: StateStory, clause: string): boolean {
  if (arrows.test(clause)) return story.chain(clause.split(arrows))
  const [, event = '', to] = becomes.exec(clause) ?? ends.exec(clause) ?? allows.exec(clause) ?? []
  if (!to || several.test(event)) return false
  const origin = originOf(story, event)
  const from = origin?.state ?? story.last
  return from !== null && story.change([from], to, origin?.event ?? event)
}

/** The state in whose name a clause begins, and what is left of it: 派送失败 happens in 派送中. */
function originOf(story: StateStory, event: string): { state: string; event: string } | null {
  const longest = story.names.toSorted((a, b) => b.length - a.length)
  const named = longest.find(name => event.startsWith(name))
  if (named) return { state: named, event: event.slice(named.length).replace(/^(?:状态|的时候|时|后|的)/, '') }
  const stems = longest.filter(name => event.startsWith(stemOf(name)))
  const open = stems.filter(name => !name.startsWith('已'))
  const isFailure = /失败|超时|超过|未|不|没/.test(event)
  const [state] = isFailure && open.length > 0 ? open : stems
  const isOnly = (isFailure && open.length > 0 ? open : stems).length === 1
  return state && isOnly ? { state, event } : null
}

function stemOf(state: string): string {
  return state.replace(/^(?:已|待|未|正在|申请)|中$/g, '')
}
