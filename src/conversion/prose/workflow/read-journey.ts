import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 2000
const longestStep = 70
const fewestSteps = 3
/** What shows how a way through something feels. */
export const journeyWish =
  /\bjourney\b|\b(?:customer|user|guest|patient|visitor|employee|buyer|shopping) experience\b|旅程|(?:用户|客户|顾客|会员)路径|体验(?!版|课|店|券|卡)/i
const heading = /^\s*([^:：,，.。;；()（）\d\n]{2,80}?)\s*(?:[:：\n]|[.。?？](?=\s?\S)|\s[-–—]\s|[-–—]{2})\s*(?=\S)/u
const between =
  /\s*(?:[;；。\n→]|->|[.](?=\s)|[,，、](?![^(（]*[)）]))\s*(?:(?:and then|then|and|finally)\s+|(?:然后|接着|最后|再)(?=\p{Script=Han}{2}))?/iu
const mark =
  '(?:\\s*[(（]([^()（）]{1,60})[)）]|\\s*[:：]\\s*([^:：()（）]{1,24})|\\s+[-–—]\\s*([^()（）]{1,24})|(?<=\\p{Script=Han})[-–—]{1,2}([^()（）]{1,24}))'
const marked = new RegExp(`^(.+?)${mark}$`, 'u')
/** "Booking 3/5", 候诊2分 */
const scored = /^(.*?[^\d\s:：=(（-])\s*([1-5]\s*(?:\/\s*5|out of 5|stars?|points?|分|颗?星))$/iu
const score = /^([1-5])\s*(?:\/\s*5|out of 5|stars?|points?|分|颗?星)?$/i
const scoredWhy = /^([1-5])\s*(?:\/\s*5|out of 5|stars?|points?|分|颗?星)\s*[,，]\s*(\S[^,，]{0,30})$/iu
/** 看广告，满意度3分 */
const rating =
  /\s*[,，]\s*(?:满意度|评分|打分|score|rating|satisfaction)?\s*[:：]?\s*(?=[1-5]\s*(?:\/\s*5|分|星|stars?|points?)?\s*$)/i
/** "Searching online: neutral (3)" */
const moodAndScore = /^([^:：()（）]{2,60})[:：]\s*([^:：()（）]{1,24}?)\s*[(（]([1-5])[)）]$/u
const severalWithScore =
  /^[^:：()（）]{2,60}[:：][^:：()（）]{1,26}[(（][1-5][)）]\s*[.。;；,，\n]\s*[^:：()（）]{2,60}[:：][^:：()（）]{1,26}[(（][1-5][)）]/u
const degree =
  '(?:(?:very|really|so|super|quite|pretty|a bit|a little|slightly|rather|totally|extremely|feels?|feeling)\\s+)*'
/** What a step felt like, from the best to the worst. */
const moods: readonly [number, RegExp][] = [
  [
    5,
    new RegExp(
      `^${degree}(?:happy|delighted|excited|thrilled|great|amazed|proud|overjoyed|enthusiastic|impressed|joyful|wonderful|excellent|loves? it)$|^(?:very|really|so) good$|^(?:非常|很|特别|有点)?(?:开心|高兴|兴奋|惊喜|激动|愉快|快乐|自豪|非常满意)$`,
      'i',
    ),
  ],
  [
    4,
    new RegExp(
      `^${degree}(?:satisfied|pleased|relieved|glad|content|good|calm|nice|easy|pleasant|smooth|curious|interested|hopeful|confident|relaxed|grateful)$|^(?:比较|很|还算)?(?:满意|顺利|方便|放心|安心|期待|好奇|轻松|自信|踏实|愉悦|有成就感|满足|感激|舒服|放松)$`,
      'i',
    ),
  ],
  [
    3,
    new RegExp(
      `^${degree}(?:neutral|ok|okay|fine|meh|indifferent|so-so|average)$|^(?:一般般?|平静|平淡|还行|还可以|普通|中性|无感)$`,
      'i',
    ),
  ],
  [
    2,
    new RegExp(
      `^${degree}(?:confused|nervous|unsure|impatient|annoyed|bored|worried|anxious|unhappy|disappointed|shocked|scared|tired|sceptical|skeptical|stressed|irritated|uncertain|overwhelmed|confusing|boring|annoying|bad|slow|not (?:so |very )?(?:happy|good|great))$|^(?:有点|有些|比较|很)?(?:麻烦|费劲|繁琐|费时|疑惑|困惑|紧张|不耐烦|烦|烦躁|担心|焦急|焦虑|着急|犹豫|无聊|不满意?|疲惫|累|郁闷|尴尬|纠结|害怕|慌|迷茫|不安|不爽)$|^不(?:太|是很|怎么)?(?:满意|方便|顺利|开心|好)$`,
      'i',
    ),
  ],
  [
    1,
    new RegExp(
      `^${degree}(?:frustrated|angry|furious|sad|upset|desperate|horrible|terrible|awful|frustrating|very bad|really bad|hates? it)$|^(?:非常|很|特别|有点)?(?:沮丧|生气|愤怒|失望|崩溃|难过|绝望|痛苦|恼火|非常不满)$`,
      'i',
    ),
  ],
]

export interface Step {
  label: string
  value: string
  isMood: boolean
}

/**
 * Reads the steps of somebody with what each of them felt like: "Anna opens the app (happy), searches a flight (neutral), payment fails (frustrated)",
 * 就诊旅程：预约3分，候诊2分. A mood stays in the words of its step, and becomes its place on the scale. Null where a step has none; scores need the
 * word journey.
 */
export function readJourney(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || /[{}|<>=]/.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const isAsked = journeyWish.test(request)
  const headed = lead === '' || severalWithScore.test(text) ? null : readSteps(text.slice(lead.length), isAsked)
  const steps = headed ?? readSteps(text, isAsked)
  if (!steps || (!isAsked && !steps.every(({ isMood }) => isMood))) return null
  const name = title ?? (headed ? (about ?? null) : null)
  return toList(
    'journey',
    name,
    steps.map(({ label, value }) => ({ label, value })),
  )
}

function readSteps(text: string, isAsked: boolean): Step[] | null {
  const pieces = text
    .replace(/[.。!！\s]+$/, '')
    .split(/[;；]/.test(text) ? /\s*[;；\n]\s*/ : between)
    .map(piece => piece.replace(rating, ' ').replace(/^(?:首先|先(?!生|前))/u, ''))
    .filter(piece => piece.trim() !== '')
  const steps = pieces.map(piece => readStep(piece) ?? (isAsked ? readUnmarked(piece) : null))
  const read = steps.filter(step => step !== null)
  return read.length === pieces.length && read.length >= fewestSteps ? read : null
}

/** "they are excited when they book", "nervous while they look for the cabin" */
const feelingFirst =
  /^(?:and |then )?(?:(?:they|he|she|i|we|people|guests|customers|visitors|users)(?:'re| are| is| am| feel| feels|'m) )?((?:very |really |so |quite |a bit )?[a-z]+) (?:when|while|once|as soon as|after|during|as) ((?:they |he |she |i |we |the |their )?\S.*)$/i

/** What was felt, and when. */
function readFeelingFirst(piece: string): Step | null {
  const [, feeling = '', act = ''] = feelingFirst.exec(piece.trim()) ?? []
  const mood = moods.find(([, pattern]) => pattern.test(feeling))?.[0]
  const deed = act.replace(/^(?:they|he|she|i|we) /i, '')
  return mood === undefined ? null : toStep(deed, `${deed} (${feeling.toLowerCase()})`, String(mood), true)
}

/** "sees an ad (happy)", "pays: 2"; null for what has no mood or score. */
export function readStep(piece: string): Step | null {
  const [, stage, stageMood, given = ''] = moodAndScore.exec(piece.trim()) ?? []
  if (stage && stageMood) return toStep(stage, `${stage.trim()} (${stageMood.trim()})`, given, true)
  const felt = readFeelingFirst(piece)
  if (felt) return felt
  const [, act = '', ...signs] = marked.exec(piece.trim()) ?? []
  const sign = signs.find(each => each !== undefined)?.trim() ?? ''
  const [, points] = score.exec(sign) ?? []
  // 2分，太麻烦
  const [, grade, reason] = scoredWhy.exec(sign) ?? []
  if (grade !== undefined && reason !== undefined) return toStep(act, `${act.trim()} (${reason})`, grade, false)
  // "frustrated, card was rejected", "annoyed by the queue": the mood, and why.
  const [feeling = ''] = sign.split(/[,，]|\s(?:by|about|because|with|at|that|over|since)\s/, 1)
  const mood = moods.find(([, pattern]) => pattern.test(feeling))?.[0]
  if (mood !== undefined) return toStep(act, `${act.trim()} (${sign})`, String(mood), true)
  if (points !== undefined) return toStep(act, act, points, false)
  const [, plain = '', told = ''] = scored.exec(piece.trim()) ?? []
  return plain === '' ? null : toStep(plain, plain, told.charAt(0), false)
}

/** "first day excited", 找不到商品烦躁: where a journey is asked for, a mood may end its step without a mark. */
function readUnmarked(piece: string): Step | null {
  const words = /\p{Script=Han}$/u.test(piece.trim()) ? [...piece.trim()] : piece.trim().split(/(?=\s)/)
  for (const count of [4, 3, 2, 1]) {
    const sign = words.slice(-count).join('').trim()
    const act = words.slice(0, -count).join('').trim()
    const mood = moods.find(([, pattern]) => pattern.test(sign))?.[0]
    if (mood !== undefined && act !== '') return toStep(act, `${act} (${sign})`, String(mood), true)
  }
  return null
}

/** A step says what was done, without another sign or a case. */
function toStep(act: string, label: string, value: string, isMood: boolean): Step | null {
  const isPlain =
    act.trim().length <= longestStep &&
    /\p{L}/u.test(act) &&
    !/[()（）:：?？]|\b(?:if|otherwise)\b|如果|否则/i.test(act)
  const shown = /\p{Script=Han}/u.test(act) ? label.replace(/ \((.+)\)$/, '（$1）') : label
  return isPlain ? { label: shown.trim(), value, isMood } : null
}
