import type { Tree } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'
import { buildTree, type Whole } from '../trees/build-tree.ts'
import { splitNicknames } from '../trees/nicknames.ts'

const longestText = 3000
const posts =
  'head(?: of [a-z]+(?: [a-z]+)?)?|director|boss|owner|chief|principal|dean|president|vp(?: of [a-z]+)?|c[a-z]o|(?:[a-z]+ )?manager|(?:[a-z]+ )?lead|captain|coach|supervisor|chair(?:man|woman|person)?|founder|chef|foreman'
const name = "\\p{Lu}[\\p{L}'.-]*(?: \\p{Lu}[\\p{L}'.-]*)?"
const postBefore = new RegExp(`^(?:${posts}) `, 'i')
const isPost = new RegExp(`^(${name}) (?:is|was) (?:(?:the|our|an?) )?((?:${posts})\\b[^,]{0,30})$`, 'iu')
const postIs = new RegExp(`^(?:(?:the|our|my) )?((?:${posts})) is (${name})$`, 'iu')
const postAlone = new RegExp(`^(?:(?:the|our) )?(?:${posts}),? ${name}$`, 'iu')
/** "a CEO, Dana" is one. */
const apposed = new RegExp(`^(?:(?:the|our|an?) )?((?:${posts})), (?:called |named )?(${name})$`, 'iu')
const runsAll = new RegExp(
  `^(${name}) (?:runs|owns|leads|heads) (?:it|everything|us|the (?:shop|company|place|team|firm|school|whole thing))$`,
  'u',
)
const holds =
  /^(.{1,40}?) (?:also |then |each |basically )?(?:has|have|had|got|leads?|manages?|heads?|runs?|supervises?|oversees?|owns?|contains?|includes?|covers?|looks after|is responsible for|consists? of|(?:is|are) (?:split|divided|grouped) into|splits into)(?: under (?:him|her|them|it))? (.+)$/i
const below =
  /^(?:and )?(?:under|below|beneath) (him|her|them|it|.{1,30}?)(?:,| there(?:'s|s| is| are)| (?:is|are|sits?|comes?|we have)\b|(?<=(?:him|her|them|it))(?= \S)) ?(.+)$/i
const reports =
  /^(.{1,80}?) (?:(?:both|all|each) )?(?:(?:reports?|answers?|belongs?) to|works? (?:under|for)) (.{1,40})$/i
const counted =
  /^(?:\d{1,2}|two|three|four|five|six|seven|eight|several|these|the following) (?:[a-z]+ ){0,2}[a-z]+s?(?:[,:]? (?:called|named|namely)?,? ?(?=\p{Lu})|[,:] ?)/u

const chinesePost =
  '(?:副?总?(?:经理|裁|监|编辑?|厨师?|工程师)|总?负责人|主管|老板|老大|副?校长|副?院长|副?主任|组长|董事长|店长|班长|队长|站长|护士长|部长|处长|科长|领导|头儿?|CEO|CTO|CFO)'
const person = '(?:[小老阿大]\\p{Script=Han}|(?!下设|下面|手下)\\p{Script=Han}{2,3}|[A-Za-z]{2,12})'
const chineseAlone = new RegExp(
  `^(?:我们|公司|部门|学校|店里?)?(?:的)?(\\p{Script=Han}{0,4}${chinesePost})(?:就?是|叫|：)?(${person})$`,
  'u',
)
const chineseIsPost = new RegExp(
  `^(${person})(?:是|当|做|任)(?:我们的?|公司的?)?(\\p{Script=Han}{0,4}${chinesePost})$`,
  'u',
)
const chineseBelow =
  /^(?:他|她|它|其)?(?:的)?(?:下面|手下|下边|底下|之下)(?:又|还)?(?:分别是|是|有|设有?|管着?|带着?)?(.+)$/u
const chineseHolds =
  /^(.{1,10}?)(?:下面?|手下|里面?|底下|家|又|还|也)?(?:(?:可以)?(?:分别?为|分成|包括|包含|下设|下辖|管理|领导|负责|管着?|带领|带着?|生了|养了)|设有?|分(?=[^为成]+[、和])|有|(?<=下面|手下|底下)(?:分别)?是)了?[:：]?(.+)$/u
const chineseReports =
  /^(.{1,30}?)(?:都|均)?(?:向(.{1,8}?)汇报|归(.{1,8}?)(?:管理?|带|领导)|属于(.{2,8})|跟着?(.{1,6}?)干?)$/u
const chineseCounted =
  /^[一两二三四五六七八九十几\d]{1,3}[个位名大种类家]?(?:儿子|女儿|孩子|小孩|弟弟|妹妹|徒弟|学生|下属|手下|实习生|副?(?:经理|校长|主任|院长|科长|处长|部长|队长|店长|班长)|总监|老师|教练|组长|主管|助理|员工|部门|小?组|分店|团队|子公司|部分|大?类|人)?(?:[,，:：]|分别[是为]|[,，:：]?(?=[\p{L}]))/u
const onlyCounted =
  /^[一两二三四五六七八九十几\d]{1,3}[个位名大种类家](?:儿子|女儿|孩子|下属|手下|经理|组长|主管|员工|部门|小?组|分店|团队|人)$/u
const noName =
  /^(?:i|it|we|you|they|he|she|this|that|there|who|which|if|when|because|so|not|no|been|to|many|more|one|two|three|four|five|six|several|at least)\b|\b(?:is|are|was|were|will|can|with|at|by|from|about|during|then|has|have|times?|hours?|days?|years?|minutes?)\b|[:：?？!！=<>{}]|->|^[一两多若几每二三四五六七八九十][个只次名条台张位]|(?<=\p{Script=Han})[有管带是归叫]\p{Script=Han}{2}|^(?:不|会|能|可以|要|如果|因为|我(?=\p{Script=Han}))(?!们?$)|了$/iu
const wishes =
  /\b(?:org(?:ani[sz]ation)?(?:al)? ?(?:chart|structure)?|team|family|tree|hierarchy|structure|company|staff|departments?|folders?|files?|reports? to)\b|组织|架构|结构|家谱|族谱|人员|团队|部门|项目组|班级|分类|类别|目录|文件夹|层级|谁管谁/i

const lead =
  /^(?:([^:：,，.。;；\n有管带]{2,30}?)(?:\s*[:：]|\s[-–]|(?<=架构|结构|结构图|架构图)\s)|([^:：,，.。;；\n有管带]{1,12}(?:家谱|族谱|架构|结构|组织|关系)图?[，,]))\s*(?=\S)/u
const courtesies =
  /^(?:大家好|你好|您好|hi|hello|hey|嗨)[\s,，!！.。]*|[\s.。，,!！]*(?:谢谢|多谢|thanks?|thx|thank you|cheers|pls|please)(?:你|您|大家|啦)?[\s.。!！]*$/gi

/** 技术部下面有…，市场部下面有…，还有财务部 */
const another = /[，,]\s*(?:还有|另外还?有)(\p{Script=Han}{2,12}?)[。.]?$/u
const tellsBelow = /[下手里]面?有/u

interface Said {
  /** Null: what was named last as a whole. */
  whole: string | null
  parts: string[]
  role?: string
  /** Parts were counted that the next sentences name. */
  isCounted?: boolean
}

/**
 * Reads who leads whom, or what is part of what, in clauses that each say one level: "Mira is head of product, under her are Jon and Priya",
 * 总经理王强，下面销售部、技术部，技术部分前端组和后端组. Null where a clause says anything else, or the names are no single tree.
 */
export function readRanks(text: string, asked: string | null, request: string): Tree | null {
  if (text.length > longestText || /[-=]>|→|\n\s*(?:[-*•]|\d+[.)、])/.test(text)) return null
  const plain = text.replace(courtesies, '')
  const other = findAnother(plain)
  const told = other ? plain.slice(0, other.index) : plain
  const found = lead.exec(told)
  const named = (found?.[1] ?? found?.[2])?.replace(/[，,]$/, '') ?? null
  const heading = named !== null && /\b(?:chart|diagram|pls|please)\b|图$/i.test(named) ? null : named
  const said = readClauses(withWhole(told.slice(found?.[0].length ?? 0), asked))
  const wholes = said && resolve(said)
  if (!wholes || wholes.every(({ parts }) => parts.length === 0)) return null
  // It stands beside all that were told of, under their heading.
  const beside = other?.[1] ? splitList(other[1]) : []
  if (beside.length > 0 && (heading === null || !beside.every(isName))) return null
  wholes.push(...beside.map(name => ({ name, parts: [] })))
  const parts = new Set(wholes.flatMap(whole => whole.parts))
  const isLinked = wholes.some(({ name: whole, parts: own }) => parts.has(whole) && own.length > 0)
  return isLinked || wishes.test(`${request} ${named ?? ''}`) ? buildTree(wholes, heading ?? asked) : null
}

/** What is told last, behind two at least of which it was told what is below them. */
function findAnother(text: string): RegExpExecArray | null {
  const found = another.exec(text)
  const before = text.slice(0, found?.index ?? 0).split(/[，,；;]/)
  return before.filter(clause => tellsBelow.test(clause)).length > 1 ? found : null
}

/** 分为交通、住宿和预算，交通有…, after the name of the whole. */
function withWhole(body: string, asked: string | null): string {
  const whole = asked?.replace(/^(?:我?想要?|我要|帮我|请)?(?:做|画|写|整理|梳理)(?:一?[个张份]|一下)?(?:关于)?/u, '')
  return whole && /^(?:主要)?(?:分为|分成|包括|包含)/u.test(body) ? `${whole}${body}` : body
}

function readClauses(body: string): Said[] | null {
  const said: Said[] = []
  for (const sentence of body.split(/(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof))[.。;；\n](?=\s|$|\p{Script=Han})/u)) {
    let open = ''
    for (const piece of sentence.split(/[,，](?![^(（]*[)）])/)) {
      const clause = piece.trim().replace(/^(?:and|then|while|whereas)\s+/i, '')
      if (clause === '') continue
      const statement = readClause(clause)
      if (open !== '' && statement && !flush(open)) return null
      if (!statement && open !== '' && /\p{Script=Han}/u.test(clause) && !/[:：]/.test(open)) return null
      open = statement || open === '' ? clause : `${open}, ${clause}`
    }
    if (open !== '' && !flush(open)) return null
  }
  return said.length > 0 ? said : null

  function flush(statement: string): boolean {
    const read = readClause(statement)
    if (read) said.push(read)
    return read !== null
  }
}

function readClause(clause: string): Said | null {
  return /\p{Script=Han}/u.test(clause) ? readChinese(clause) : readEnglish(clause)
}

function readEnglish(clause: string): Said | null {
  const [, leader] = runsAll.exec(clause) ?? []
  if (leader) return { whole: leader, parts: [] }
  const [, someone, place] = isPost.exec(clause) ?? []
  if (someone && place) return { whole: someone, parts: [], role: place }
  const [, post, holder] = postIs.exec(clause) ?? []
  if (post && holder) return { whole: holder, parts: [], role: post }
  const [, names, upper] = reports.exec(clause) ?? []
  if (names && upper) return toSaid(upper, names)
  const [, above, lower] = below.exec(clause) ?? []
  if (above && lower) return toSaid(/^(?:him|her|them|it)$/i.test(above) ? null : above, lower)
  const [, whole, parts] = holds.exec(clause) ?? []
  if (whole && parts) return toSaid(/^(?:he|she|it|they)$/i.test(whole) ? null : whole, parts)
  return postAlone.test(clause) ? { whole: clause, parts: [] } : null
}

function readChinese(clause: string): Said | null {
  const [, post, holder] = chineseAlone.exec(clause) ?? []
  if (post && holder && !/[有管带]/.test(holder)) return { whole: holder, parts: [], role: post }
  const [, someone, place] = chineseIsPost.exec(clause) ?? []
  if (someone && place) return { whole: someone, parts: [], role: place }
  const [, lower] = chineseBelow.exec(clause) ?? []
  if (lower) return toSaid(null, lower)
  const [, names, one, two, three, four] = chineseReports.exec(clause) ?? []
  const upper = one ?? two ?? three ?? four
  if (names && upper) return toSaid(/^[他她它]$/.test(upper) ? null : upper, names)
  const [, whole, parts] = chineseHolds.exec(clause) ?? []
  if (!whole || !parts) return null
  const owner = /^[他她它]$/.test(whole) ? null : whole.replace(/^我们的?/, '')
  return onlyCounted.test(parts) ? { whole: owner, parts: [], isCounted: true } : toSaid(owner, parts)
}

function toSaid(whole: string | null, list: string): Said | null {
  const isHan = /\p{Script=Han}/u.test(list)
  const plain = list.replace(isHan ? chineseCounted : counted, '').replace(/^分别[是为有]/, '')
  const parts = splitList(plain.replace(apposed, '$1 $2')).flatMap(splitNicknames)
  const owner = whole?.replace(/[,，\s]+$/, '').trim() ?? null
  return parts.length > 0 && parts.every(isName) && (owner === null || isName(owner)) ? { whole: owner, parts } : null
}

function isName(text: string): boolean {
  const bare = text.replace(/\s*[(（][^()（）]{1,30}[)）]$/, '')
  const characters = bare.match(/\p{Script=Han}/gu)?.length ?? 0
  return (
    bare !== '' && bare.split(/\s+/).length <= 4 && characters <= 10 && !noName.test(bare) && !/^\d|\d{2}/.test(bare)
  )
}

/** Gives each name as it was said first. Null where something is said of what was not named before. */
function resolve(said: readonly Said[]): Whole[] | null {
  const known: string[] = []
  const wholes: Whole[] = []
  let last: string | null = null
  /** Whose parts were counted, and are named by the next sentences. */
  let counting: { name: string; parts: string[] } | null = null
  const nameOf = (label: string) => {
    const alike = known.find(each => isSame(each, label))
    if (alike === undefined) known.push(label)
    return alike ?? label
  }
  for (const { whole, parts, role, isCounted } of said) {
    const isNew = whole !== null && !known.some(each => isSame(each, whole))
    const owner: string | null = whole === null ? last : nameOf(whole)
    if (owner === null) return null
    if (isNew && counting && !isCounted) counting.parts.push(owner)
    const labels = parts.map(nameOf)
    wholes.push({ name: owner, parts: labels, ...(role !== undefined && { role }) })
    if (isCounted) {
      counting = { name: owner, parts: [] }
      wholes.push(counting)
    }
    // "under her" speaks of whoever was named as leading somebody.
    last = owner
  }
  return wholes
}

/** 李娜 is 总监李娜, "Maria" is "CEO Maria Lopez", and "Jon" is "Jon (design)". */
function isSame(full: string, short: string): boolean {
  const plain = (label: string) =>
    label
      .toLowerCase()
      .replace(/^(?:the|an?|our|my) /, '')
      .replace(/\s*[(（].*[)）]$/, '')
      .replace(/'s$|家$|的$/, '')
  const [a, b] = [plain(full), plain(short)]
  if (a === b) return true
  if (/\p{Script=Han}/u.test(b)) return b.length >= 2 && (a.endsWith(b) || a === `${b}团队`)
  if (a.replace(postBefore, '') === b) return true
  return /^\p{Lu}/u.test(short) && ` ${a} `.includes(` ${b} `)
}
