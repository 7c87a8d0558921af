import { isPurpose } from '../../../language/purposes.ts'
import { isOnlyTalk } from '../../../language/talk.ts'
import type { Items } from '../../../structure/items.ts'
import { isTalk, sentencesOf } from '../../faithful/sentences.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { toGroups } from '../to-list.ts'
import { splitPoints } from './split-points.ts'

const longestText = 2500
const longestItem = 70

interface ToldList {
  /** Its name in English and in Chinese. */
  names: readonly [string, string]
  /** What a sentence says before what belongs to it. */
  cue: RegExp
  /** What it says behind. */
  cueBehind?: RegExp
}

interface ToldLists {
  arrangement: Items['arrangement']
  lists: readonly ToldList[]
  /** Lists that may not be missing. */
  fewest: number
  wish: RegExp
}

const who = '(?:(?:our|the|my|its|their|a|an|another|main|biggest|big|clear|real|one|and|then|also|some|other)\\s+)*'
const isThat =
  '(?:\\s*[:：]|\\s+(?:(?:is|are|would be|could be|might be|include|includes|comes? from)(?: also)?(?: that)?|lies? in))\\s+'
const isChinese = '(?:(?:嘛|呢|的话)|(?:方面|之处|的地方|的)?[，,]?(?:主要|就|则|也)?(?:是|在于|来自|有(?!没)|：|:))'

const sets: readonly ToldLists[] = [
  {
    arrangement: 'quadrants',
    fewest: 4,
    wish: /\bswot\b|strengths?\b|强项|优势|擅长|长处/i,
    lists: [
      {
        names: ['Strengths', '优势'],
        cue: new RegExp(
          `^${who}(?:strengths?|strong points?)${isThat}|^(?:we|they|i) (?:are|'re|am) (?:very |really |quite )?(?:good|strong|great) (?:at|in|with) |^(?:我们\\p{Script=Han}{0,6}?|(?<of>(?!主要|最大|我|它|其)\\p{Script=Han}{2,10}?))?的?(?:主要|最大)?的?(?:优势|强项|长处)${isChinese}|^我们(?:很)?(?:擅长|会)(?=\\p{Script=Han})`,
          'iu',
        ),
      },
      {
        names: ['Weaknesses', '劣势'],
        cue: new RegExp(
          `^${who}(?:weaknesses|weakness|weak points?|weak spots?)${isThat}|^(?:we|they|i) (?:are|'re|am) (?:not (?:so |very )?good|weak|bad|poor) (?:at|in|with) |^(?:我们\\p{Script=Han}{0,6}?)?的?(?:主要|最大)?的?(?:劣势|弱项|短板|弱点|不足|短处)${isChinese}|^我们?不擅长(?=\\p{Script=Han})`,
          'iu',
        ),
      },
      {
        names: ['Opportunities', '机会'],
        cue: new RegExp(
          `^${who}(?:opportunity|opportunities|chances?)${isThat}|^we could (?=\\S)|^(?:主要|最大)?的?(?:机会|机遇)${isChinese}`,
          'iu',
        ),
        cueBehind:
          /[，,]?\s*(?:这|也|就)?是个?(?:好|大)?(?:机会|机遇)$|,? (?:which is|that is|is) an? (?:real |big )?(?:opportunity|chance)$/iu,
      },
      {
        names: ['Threats', '威胁'],
        cue: new RegExp(
          `^${who}(?:threats?|dangers?|worry|worries|risks?)${isThat}|^(?:we|i) (?:fear|worry about|worry|are afraid of) (?:that )?|^(?:主要|最大)?的?(?:威胁|挑战|风险)${isChinese}|^(?:我们)?最?(?:怕|担心)的?(?:就?是)?(?=\\p{Script=Han}{2})`,
          'iu',
        ),
        cueBehind:
          /[，,]?\s*(?:这|也)?是个?(?:大)?(?:威胁|风险)$|,? (?:which is|that is|is) an? (?:real |big )?threat$/iu,
      },
    ],
  },
  {
    arrangement: 'comparison',
    fewest: 2,
    wish: /\bpros?\b.{1,6}\bcons?\b|\b(?:dis)?advantages?\b|\bshould (?:i|we)\b|\b(?:plus|minus|up|down) ?sides?\b|\bdrawbacks?\b|\bbenefits?\b/i,
    lists: [
      {
        names: ['Pros', '优点'],
        cue: new RegExp(
          `^(?:on the (?:plus|up|bright|positive) ?side,?\\s+|${who}(?:pros?|advantages?|benefits?|upsides?|plus(?:es)?|good (?:things?|points?))(?: (?:of|about|to) (?<of>[^,.:]{2,40}?))?${isThat}|what speaks for it is )`,
          'iu',
        ),
      },
      {
        names: ['Cons', '缺点'],
        cue: new RegExp(
          `^(?:on the (?:minus|down|dark|negative) ?side,?\\s+|on the other hand,?\\s+|${who}(?:cons?|disadvantages?|drawbacks?|downsides?|minuse?s?|bad (?:things?|points?))(?: (?:of|about|to) (?<of>[^,.:]{2,40}?))?${isThat}|what speaks against it is )`,
          'iu',
        ),
      },
    ],
  },
]

/** What a text calls a list, other than by the usual name. */
const calledOtherwise =
  /(?:dis)?advantages?|upsides?|downsides?|drawbacks?|benefits?|(?:plus|minus|up|down|bright|dark|positive|negative) ?side|强项|长处|弱项|短板|弱点|不足|短处|机遇|挑战|风险/i

/** What holds for more than one list, or for none. */
const aside =
  /^(?:i|i'm|i'd|my|overall|honestly|anyway|maybe|so)\b|^(?:我(?!们)|其实|反正|总之|总的来说)|\b(?:both|neither)\b|两者/i

/**
 * Reads lists of which sentences tell by the words that begin or end them: "Our strengths are …. We are weak at …. An opportunity would be …", "On the plus
 * side we'd move more, …. On the downside …", 我们擅长挑货；不足的是…；…是个机会；最怕的是…. Null where a clause is of no list, or a list is missing.
 */
export function readToldLists(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || text.trim().includes('\n') || /[{}[\]|<>=]|->|→/.test(text)) return null
  for (const set of sets) {
    const told = set.wish.test(request) ? readSet(text, set, title) : null
    if (told) return told
  }
  return null
}

interface Found {
  list: number
  rest: string
  /** What the list is of, "pets" in "the advantage of pets is"; empty where that is not said. */
  of: string
  /** What the list is called where that is none of its usual names: "plus side", 长处. */
  side: string
}

function readSet(text: string, set: ToldLists, asked: string | null): Items | null {
  const items = set.lists.map((): string[] => [])
  const called: string[] = []
  let [current, title, of] = [-1, asked, '']
  const pieces = piecesOf(text, set)
  for (const [at, piece] of pieces.entries()) {
    const found = findCue(piece, set)
    if (found) {
      current = found.list
      if (found.of !== '') of = found.of
      if (found.side !== '') called[current] = capitalizeFirst(found.side)
      items[current]?.push(...splitPoints(found.rest))
    } else if (current < 0 && at === 0 && pieces.length > set.fewest) title = asked ?? headingOf(piece)
    else if (current < 0 || aside.test(piece)) return null
    else items[current]?.push(...splitPoints(piece))
  }
  const filled = items.filter(list => list.length > 0)
  const isRead =
    filled.length >= set.fewest && filled.flat().every(item => item.length <= longestItem && !/[:：?？]/.test(item))
  if (!isRead) return null
  const isHan = /\p{Script=Han}/u.test(text)
  const lists = set.lists.map(({ names }, at) => ({
    label: called[at] ?? names[isHan ? 1 : 0],
    items: items[at] ?? [],
  }))
  return toGroups(set.arrangement, title ?? (of === '' ? null : of), lists)
}

function findCue(piece: string, { lists }: ToldLists): Found | null {
  for (const [list, { cue, cueBehind }] of lists.entries()) {
    const found = cue.exec(piece)
    if (found)
      return {
        list,
        rest: piece.slice(found[0].length),
        of: found.groups?.of ?? '',
        side: calledOtherwise.exec(found[0])?.[0] ?? '',
      }
    const behind = cueBehind?.exec(piece)
    if (behind) return { list, rest: piece.slice(0, behind.index), of: '', side: '' }
  }
  return null
}

/** Sentences, and clauses of one that begin another list. */
function piecesOf(text: string, set: ToldLists): string[] {
  const plain = text.replaceAll(/((?:机[会遇]|威胁|[优劣]势|[长短]处|强项|弱项)(?:嘛|呢|的话))[，,]/g, '$1')
  const sentences = sentencesOf(plain).filter(each => !isOnlyTalk(each) && !isPurpose(each))
  return sentences
    .flatMap((sentence, at) => (at === 0 ? splitHead(sentence) : [sentence]))
    .flatMap(sentence => sentence.split(/\s*[;；]\s*/))
    .flatMap(part => {
      const clauses = part.split(/\s*[,，]\s*(?!\d{3}\b)/)
      const pieces: string[] = []
      let isOpen = false
      for (const clause of clauses) {
        const plain = clause.replace(/^(?:and|but|while)\s+/i, '').trim()
        if (plain === '') continue
        const begins = set.lists.some(({ cue }) => cue.test(plain))
        // 旁边新建了三个小区，是个机会: the words behind belong to what stands before them.
        if (isOpen && !begins)
          pieces.push(`${pieces.pop() ?? ''}${/\p{Script=Han}/u.test(plain) ? '，' : ', '}${plain}`)
        else pieces.push(plain)
        isOpen = true
      }
      return pieces
    })
}

/** "SWOT for our school: our strengths …" */
function splitHead(sentence: string): string[] {
  const [, head = '', rest = ''] = /^([^:：,，]{2,60})[:：]\s*(\S.*)$/su.exec(sentence) ?? []
  return head !== '' && /\bswot\b|\bpros\b|优缺点|利弊|分析/i.test(head) ? [head, rest] : [sentence]
}

/** "SWOT for our riding school": our riding school. */
function headingOf(said: string): string | null {
  const topic = said
    .replace(
      /^(?:let's |please |can you |we )?(?:do |make |draw )?(?:an? )?swot(?: analysis)? (?:for|of) (?:the |our |my )?/i,
      '',
    )
    .replace(/^(?:请|帮我)?分析(?:一下)?(?:我们?的)?/u, '')
    .replace(/^(?:请|帮我?|给)?(.{2,20}?)(?:做|画|写|来)个?一?[个份下]?(?:swot|SWOT)(?:分析)?(?:图)?$/iu, '$1')
    .trim()
  return topic === '' || topic.length > longestItem || isTalk(topic) ? null : topic
}
