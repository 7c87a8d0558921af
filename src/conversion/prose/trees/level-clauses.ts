import { splitList } from '../split-list.ts'
import { isLevelName } from './level-names.ts'
import { splitNicknames } from './nicknames.ts'

/** What a clause tells of one level. */
export interface Level {
  /** What has the parts, as it was said; empty for whoever was told of last. Several have the same parts each. */
  wholes: string[]
  parts: string[]
  /** What the whole, or each part, is besides its name: "treasurer". */
  role?: string
  roleOfParts?: string
}

const adverbs =
  '(?:also|then|just|only|basically|mainly|mostly|currently|again|directly|really|simply|further|usually|in turn)'
const holding =
  'has|have|had|(?:has|have) got|contains?|includes?|covers?|comprises?|consists? of|(?:is|are) made (?:up )?of|(?:is|are) (?:split|divided|grouped|broken|organi[sz]ed|structured|sorted)(?: down)?(?: up)? into|(?:splits?|breaks?|divides?)(?: down| up)? into|leads?|manages?|heads?|runs?|supervises?|oversees?|looks? after|mentors?|appoints?|elects?|coaches|trains|teaches|(?:is|are) responsible for|(?:is|are) in charge of|owns?'
const holds = new RegExp(`^(.{1,60}?) (?:${adverbs} )*(?:${holding})(?: ${adverbs})*:? (.+)$`, 'i')
const eachHolds = /^(.{1,60}?) (?:each|both) (?:have|has)(?: (?:their|its) own)? (.+)$/i
const reports = new RegExp(
  `^(.{1,120}?),? (?:${adverbs} |both |all )*(?:(?:reports?|answers?|belongs?)(?: directly)? to|works? (?:under|for)|(?:is|are|sits?|comes?|falls?|goes|go)(?: directly)? (?:under|below|beneath|part of)) (.{1,40}?)(?: directly)?$`,
  'i',
)
const below = new RegExp(
  `^(?:(?:the )?(?:sub-?)?(?:groups?|teams?|people|departments?|units?) )?(?:directly )?(?:under(?:neath)?|below|beneath|reporting to) (.{1,30}?)(?:[,:]|,? (?:there(?:'s| is| are)|(?:is|are|sits?|comes?|we have|come|put|add|list|goes?))|(?<=\\b(?:him|her|them|it))(?= )|(?= just ))(?: ${adverbs})* (.+)$`,
  'i',
)
const headed = /^(.{1,40}?) (?:is|are) (?:run|led|headed|managed|owned|chaired|coached) by (.{1,30})$/i
const isRole = /^(.{1,30}?) (?:is|'s) (?:the|our|my|an?) (.{2,30})$/i
const roleIs =
  /^(?:[Tt]he |[Oo]ur |[Mm]y )?([A-Z]{2,4}|[A-Za-z][a-z -]{2,24}) is (\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2})$/u
const ownsAll =
  /^(.{1,30}?) (?:owns|runs|leads|heads|manages) (?:it|everything|it all|all of it|us|the (?:whole )?(?:thing|place|company|show|lot))$/i
const labelled = /^(?:(?:for|on|about) )?(.{1,40}?)\s?: ?(\S.*)$/i
const forTopic = /^(?:for|on) ([^,]{1,30}), (.+)$/i
const named = /^(.{1,40}?) (?:are|is|would be|could be|might be|can be|mean|means)(?: (?:things )?like)? (.+)$/i
const nothing = /^(?:none|nobody|no one|no [a-z]+)(?: yet| at all)?$/i
const isAlone =
  /^(\p{Lu}\p{L}*) (?:works alone|is alone|(?:has )?never had (?:any )?(?:kids|children)|is still empty|has no (?:kids|children|team|reports?))$/u
/** "beekeeping - hives, honey" */
const dashed = /^([^,]{1,30}?) [-–—] (\S.*)$/u
const numbers: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, index + 1]),
)
/** "three departments: …", "2 kids, …", "three: …" */
const counted =
  /^(?:(?:[Tt]he|these|all|[Mm]y|[Oo]ur) )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: (?:[a-z-]+ ){0,2}?[a-z-]+)?(?:(?:,? (?:namely|called|named))?[,:] ?(?:called |named |namely )?| (?:called|named) |(?<= [a-z]+)(?: (?=\p{Lu})))/u
/** "the dentists Olga and Sean", "the two dentists, Olga and Sean" */
const ofKind =
  /^(?:[Tt]he |[Oo]ur |[Mm]y )(?:(two|three|four|five|six|\d) )?([a-z]+(?: [a-z]+)?s),? (?=\p{Lu}\p{L}*(?:,| and | & |$))/u

/** Reads an English clause that tells one level, all of it; null for anything else. `mayName`: "causes are …" tells the parts of the causes. */
export function readEnglishLevel(clause: string, mayName: (whole: string) => boolean): Level | null {
  const [, alone] = isAlone.exec(clause) ?? []
  if (alone) return toLevel([alone], '')
  const [, first, own] = eachHolds.exec(clause) ?? []
  if (first && own) return toLevel(splitList(first), own)
  const [, chief] = ownsAll.exec(clause) ?? []
  if (chief) return toLevel([chief], '')
  const [, group, head] = headed.exec(clause) ?? []
  if (group && head) return isLevelName(head) ? toLevel([group], '', withoutBrackets(head)) : null
  const [, upper, lower] = below.exec(clause) ?? []
  if (upper && lower) return toLevel([upper], lower)
  const [, some, leader] = reports.exec(clause) ?? []
  if (some && leader) return toLevel([leader], some)
  const [, whole, parts] = holds.exec(clause) ?? []
  if (whole && parts) return nothing.test(parts) ? toLevel([whole], '') : toLevel([whole], parts)
  const [, person, post] = isRole.exec(clause) ?? []
  if (person && post && isPersonOrPronoun(person)) return isLevelName(post) ? toLevel([person], '', post) : null
  const [, role, holder] = roleIs.exec(clause) ?? []
  if (role && holder) return toLevel([holder], '', role)
  const [, label, list] = labelled.exec(clause) ?? forTopic.exec(clause) ?? dashed.exec(clause) ?? []
  if (label && list) return toLevel([label], list)
  const [, called, items] = named.exec(clause) ?? []
  return called && items && mayName(called) ? toLevel([called], items) : null
}

/** "Gordon (volunteer)" as "Gordon, volunteer": it stands in brackets itself. */
function withoutBrackets(name: string): string {
  return name.replace(/\s*[(（]([^()（）]*)[)）]$/, ', $1')
}

const pronoun = /^(?:him|her|them|it|he|she|they)$/i

function isPersonOrPronoun(said: string): boolean {
  return pronoun.test(said) || /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}$/u.test(said)
}

function toLevel(wholes: readonly string[], list: string, role?: string): Level | null {
  const plain = asPlainList(list.trim().replace(/^(?:just|only|mainly) /i, ''))
  const count = /\p{Script=Han}/u.test(plain) ? countedChinese : counted
  const [kind = '', many, plural] = ofKind.exec(plain) ?? []
  const [told = '', number = many ?? ''] = (kind === '' ? count.exec(plain) : null) ?? []
  const parts = splitParts(plain.slice(told.length + kind.length)).map(part =>
    pronoun.test(part) ? part : part.replace(/^(?:just|only|also|then|finally) /i, ''),
  )
  const announced = number === '' ? parts.length : sumOf(number)
  const areNames = parts.every(part => isLevelName(part) || pronoun.test(part))
  if (!areNames || announced !== parts.length || !wholes.every(name => isLevelName(name) || pronoun.test(name)))
    return null
  if (list.trim() !== '' && parts.length === 0) return null
  return {
    wholes: wholes.filter(name => !pronoun.test(name)),
    parts,
    ...(role !== undefined && { role }),
    ...(plural !== undefined && { roleOfParts: plural.replace(/s$/, '') }),
  }
}

/** "four cooks (Ed, Jo, Raj, Mo)", 三个组（摄影、美术、录音）: a list behind its number. "one python named Gary" is the python Gary. */
function asPlainList(list: string): string {
  // 内科、外科、儿科三个科室
  const [tail = '', many] = /这?([两三四五六七八九十]|\d)[个大名位种类]\p{Script=Han}{0,4}$/u.exec(list.slice(-8)) ?? []
  const named = list.slice(0, list.length - tail.length)
  if (many && named.includes('、')) return `${many}个：${named}`
  const single = list
    .replace(/^one ([a-z]+) (?:named|called) (?=\S)/, '$1 ')
    .replace(/^一[个名位只]([^，,、]{1,4}?)(?:叫|是)/u, '$1')
  return single.replace(
    /^((?:\d|two|three|four|five|six|seven|eight|[两三四五六七八九十])[^()（）,，、]{0,30}?)\s*[(（]([^()（）]*[,，、][^()（）]*)[)）]$/u,
    '$1: $2',
  )
}

/** "the fundraising one", 小赵小钱 */
function splitParts(list: string): string[] {
  return splitList(list)
    .flatMap(splitNicknames)
    .map(part => part.replace(/^(fundraising|[a-z]+ing) one$/i, '$1'))
}

function sumOf(told: string): number {
  const word = numbers.get(told.toLowerCase())
  if (word !== undefined) return word
  if (/^\d/.test(told)) return Number.parseInt(told, 10)
  return [...told].reduce((sum, digit) => sum + (hanDigits.get(digit) ?? 0), 0)
}

const hanDigits: ReadonlyMap<string, number> = new Map(
  [...'一二三四五六七八九十'].map((digit, index) => [digit, index + 1] as const).concat([['两', 2]]),
)
const classifier = '[个名位种类家层块只条门张台组大]'
/** 三个事业部，分别是…, 五类：… */
const countedChinese = new RegExp(
  `^((?:(?:[一二两三四五六七八九十]|\\d{1,2})${classifier}[^，,、：:和与是为叫有一二两三四五六七八九十]{0,6}){1,3})(?:[，,：:]\\s*(?:分别|依次)?(?:是|为|叫|有)?|(?:分别|依次)?(?:是|为|叫|有)|(?<=[个名位种家门]))(?=[^，,：:])`,
  'u',
)
const place = '(?:下面|里面|手下|旗下|底下|下边|内部|当中|里头|之下|下|里|中|内)?'
const chineseAdverbs = '(?:又|还|也|再|就|只|主要|一共|总共|共|大概|目前|现在|都|可以|各|分别|基本上?)*'
const chineseHolding =
  '下设|下辖|下有|设有|设立了?|包括|包含|含有|涵盖|分为|分成|分|管理|管着|管|负责|领导|带领|带着|带|生了|育有|养了|比如|例如|有(?!误|效|关|限|利|害|时|点|些|没有|问题|异常|货|空)'
const chineseHolds = new RegExp(`${place}${chineseAdverbs}(?:${chineseHolding})(?:了|着)?(?:[:：，,]\\s*)?`, 'gu')
const chineseBelow = new RegExp(
  `^(?:他|她|它|其)?(?:的)?(?:下面|手下|旗下|下边|底下|之下|下)${chineseAdverbs}(?:是|设有?|辖|有|管着?|带着?|分为?|分成)(.+)$`,
  'u',
)
const chineseReports: readonly RegExp[] = [
  /^(.{1,40}?)(?:都|均|全|也)?(?:向|跟)(.{1,10}?)汇报$/u,
  /^(.{1,40}?)(?:都|均|全|也)?(?:归|由)(.{1,10}?)(?:来)?(?:管理?|负责|领导|带)$/u,
  /^(.{1,40}?)(?:都|均|全|也)?听(.{1,10}?)的(?:话)?$/u,
  /^(.{1,40}?)(?:都|均|全|也)?(?:隶?属于)(.{1,12}?)$/u,
]
const chineseMadeOf = /^(.{1,14}?)(?:主要)?由(.+?)(?:组成|构成)$/u
const chineseLabelled = /^(.{1,14}?)(?:方面|这块)?[：:]\s*(.+)$/u
const chineseAspect = /^(.{1,12}?)(?:方面|这块)(?:就?是|有|要(?:懂|学|考虑)|主要是)?(.+)$/u
const chineseNamed = /^(.{1,12}?)(?:就?是|主要是|要考虑|可以考虑|考虑)(.+)$/u
const chinesePost =
  '(?:总?经理|总裁|总监|负责人|主管|老板|老大|校长|院长|主任|组长|董事长|店长|班长|队长|站长|护士长|部长|处长|科长|领导|头儿?|所长|馆长|厂长|主席|书记|会长)'
const chinesePerson = '(?:[小老阿大]\\p{Script=Han}|\\p{Script=Han}{2,3})'
const chineseIsPost = new RegExp(
  `^(${chinesePerson})(?:是|当|做|任)(?:我们的?)?(\\p{Script=Han}{0,3}${chinesePost})$`,
  'u',
)
const chinesePostIs = new RegExp(
  `^(?:我们的?)?(\\p{Script=Han}{0,3}${chinesePost}|爷爷|奶奶|外公|外婆|姥姥|姥爷|太爷爷|方丈|住持|导演|总教头|主教练)(?:就?是|叫)(${chinesePerson}(?:师父|老师|教练)?)$`,
  'u',
)

/** The same of a Chinese clause. */
export function readChineseLevel(clause: string, mayName: (whole: string) => boolean): Level | null {
  const [, lower] = chineseBelow.exec(clause) ?? []
  if (lower) return toLevel([], lower)
  const [, person, post] = chineseIsPost.exec(clause) ?? []
  if (person && post) return toLevel([person], '', post)
  const [, role, holder] = chinesePostIs.exec(clause) ?? []
  if (role && holder) return toLevel([holder], '', role)
  const [, some, leader] = chineseReports.map(pattern => pattern.exec(clause)).find(found => found !== null) ?? []
  if (some && leader) return toLevel([leader], some)
  const [, whole, parts] = chineseMadeOf.exec(clause) ?? chineseLabelled.exec(clause) ?? []
  const read = whole && parts ? toLevel([whole.replace(/^一[个台家所座辆]/u, '')], parts) : null
  return read ?? readChineseHolds(clause) ?? readChineseNamed(clause, mayName)
}

/** At the first verb that has a name before it and names behind it: 有 in 有害垃圾 is none. */
function readChineseHolds(clause: string): Level | null {
  if (/^有/u.test(clause)) {
    const read = toLevel([], clause.slice(1))
    if (read) return read
  }
  for (const { 0: verb, index } of clause.matchAll(chineseHolds)) {
    const whole = clause.slice(0, index).replace(/^(?:我们的?|然后|而|另外|其中|一[个台家所座辆])/u, '')
    const read = whole === '' ? null : toLevel([whole], clause.slice(index + verb.length))
    if (read && read.parts.length > 0) return read
  }
  return null
}

function readChineseNamed(clause: string, mayName: (whole: string) => boolean): Level | null {
  const [, whole, parts] = chineseAspect.exec(clause) ?? chineseNamed.exec(clause) ?? []
  return whole && parts && mayName(whole) ? toLevel([whole], parts) : null
}
