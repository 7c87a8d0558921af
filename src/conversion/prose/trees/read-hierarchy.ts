import type { Tree } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 4000
const mostWords = 4
const mostHanCharacters = 12
/** A person's place among others, or a thing's kind, before its name: "CTO Mike", 技术总监李娜. */
const title = /^(?:(?:an?|the|our) )?((?:[a-z]{2,}(?: [a-z]{2,}){0,2}))\s+(?=\p{L})/iu
const holds =
  'has|have|had|contains?|includes?|covers?|comprises?|consists? of|(?:is |are )?(?:split|divided|grouped) (?:up )?into|splits? into|falls? into|leads?|manages?|heads?|runs?|supervises?|oversees?|owns?'
const forward = new RegExp(`^(.{1,40}?)\\s+(?:basically |then |also |each )?(?:${holds})\\s+(.+)$`, 'i')
const below =
  /^(?:and )?(?:under|below)\s+(him|her|them|it|.{1,30}?)\s*(?:,|there(?:'s|s| is| are)|(?:is|are|sits?|comes?|we have)\b)\s*(.+)$/i
/** 女儿叫小红 */
const kinCalled =
  /^(?:一[个位名])?(儿子|女儿|孩子|妻子|丈夫|老婆|老公|哥哥|姐姐|弟弟|妹妹)叫(?:做|作)?(\p{Script=Han}{2,3})$/u
/** "Reporting to her: Rob (CTO), Lin (CFO)" */
const reporting =
  /^(?:reporting|reports) to (him|her|them|\p{Lu}[\p{L} ]{1,24}?)(?: (?:is|are|we have))?\s*[:,]?\s+(?:there (?:is|are) )?(.+)$/iu
/** "Frontend is Dee and Eli", "Mei's team is just Finn" */
const madeOf =
  /^(\p{L}[\p{L} '’]{0,20}?) (?:is|are) (?:(?:just|only) (\p{Lu}\p{L}+(?:(?:, | and |, and )\p{Lu}\p{L}+)*)|(?=\p{Lu}\p{L}+(?:, | and ))(.+))$/u
/** "electronics: battery, lights", among sentences */
const labelled = /^(\p{L}[\p{L} ]{1,24}?):\s+(\S.*,.+)$/u
const everyone = /^(?:everyone|everybody|they all|all of them|all teams)$/i
const reports = /^(.{1,80}?)\s+(?:(?:both|all)\s+)?(?:reports?|answers?|belongs?)\s+to\s+(.{1,40})$/i
const chineseHolds =
  /^(.{1,12}?)(?:下面?|上面?|手下|里面?|中|内|家|又|还)?(?:(?:可以)?(?:分为|分成|包括|包含|下设|下辖|下有|管理|领导|负责|管着?)|有(?![点些时空效趣害毒意利助关])|就是|只有)了?[:：]?(.+)$/u
const chineseMadeOf = /^(.{1,12}?)由(.+?)(?:组成|构成)$/u
const chineseBelow = /^(?:他|她|它|其)?(?:(?:下面|手下|下边|底下|之下)(?:是|有|分别是|设有)?|下[设辖有])(.+)$/u
const chineseReports = /^(.{1,30}?)(?:都|均)?(?:向(.{1,10}?)汇报|归(.{1,10}?)管|属于(.{2,10}))$/u
/** 猫和狗都是哺乳动物 */
const chineseAre = /^(.{1,16}?[和、与].{1,8}?)(?:都|均)?(?:是|属于)(\p{Script=Han}{2,8})$/u
const chineseRole = /^(.{2,8}?)(?:是|为|叫)(\p{Script=Han}{2,4}|\p{Lu}\w+)$/u
const chineseTitle =
  /^(\p{Script=Han}{2,3})(?:是|担任)(?:我们的?|公司的?)?((?:总|副总|部门|项目)?(?:经理|总监|主管|老板|组长|董事长|负责人|校长|院长|主任|裁|CEO|CTO))$/u
const role =
  /^(?:(?:our|the)\s+)?(?:(.{2,24}?) is (\p{Lu}\w+(?: \p{Lu}\w+)?)|(\p{Lu}\w+(?: \p{Lu}\w+)?) is (?:(?:our|the|an?) (.{2,24})|(C[A-Z]O|VP(?: \w+)?|head of \w+|president|chair(?:man|woman)?|director)))$/u
const topPost = 'ceo|cto|cfo|boss|head|director|president|manager|chair(?:man|woman)?'
/** "CEO Dana" alone names the root, and so does "CEO: Dana". */
const rootAlone = new RegExp(`^(?:${topPost})\\s+(\\p{L}+)$`, 'iu')
const postAhead = new RegExp(`^(\\s*(?:${topPost})):\\s+(?=\\p{Lu})`, 'iu')
const count =
  /^(?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|several)\s+(?:\w+\s+){0,2}\w+s?\s*[,:：]\s*|[一二三四五六七八九十两几\d]{1,3}[个种类组层块大位名部]+[^,，:：、]{0,8}[,，:：]\s*)/i
/** 系统分三层, "our app has three layers": what is told of next are its parts. */
const counts =
  /^(?:(?:the|our|my) )?(.{2,30}?) (?:has|have|consists? of|is (?:split|divided) into) (?:two|three|four|five|six|several|\d) (?:\w+ )?(?:layers|parts|teams|departments|areas|sections|levels|tiers|groups|divisions|branches)$|^(?:我们的?)?(\p{Script=Han}{1,10}?)(?:一共|总共)?(?:分为?|分成|有|包括)[两二三四五六七八九十\d]+(?:个|大)?(?:层|块|部分|部门|小组|组|方面|模块|类)$/iu
/** "The company is split in three: …" */
const isSplit =
  / (?:is|are) (?:split|divided|organi[sz]ed) (?:up )?in(?:to)?(?: (?:two|three|four|five|six))?(?: \w+)?$/i
const noName =
  /^(?:i|it|we|you|they|he|she|this|that|there|who|which|if|when|because|so|not|no|been|to|many|more|one|at least|如果|因为|我(?!$|和)|你|这|那|[一两多若几每二三四五六七八九十]?[个只次名条台张位])\b|^[一两多若几每二三四五六七八九十][个只次名条台张位]|^(?:不|会(?!员|议|计|话|场|展|客)|能(?!源|力|量)|可以|要)|\b(?:is|are|was|were|will|can|with|at|by|from|about|during|then)\b|[:：?？!！=<>{}]|->|(?:[但是就要]|会(?!员|议|计|话|场|展|客)|能(?!源|力|量))\p{Script=Han}{3,}|\p{Script=Han}(?:很|太|非常|特别|比较|有点|有些)\p{Script=Han}|了$/iu
const wishes =
  /\b(?:org(?:ani[sz]ation)? ?chart|family tree|hierarchy|mind ?map|who reports)\b|组织|家谱|族谱|人员|思维导图|脑图|分为|分成|分[一二三四五六七八九十两几]+[层块部类个组]/i

interface Said {
  /** Null: what was named last as a whole. */
  whole: string | null
  parts: string[]
  role?: string
  /** All that was named before, and is no part of anything. */
  isOfAll?: boolean
}

/**
 * Reads several sentences about what holds, or leads, what as one tree: "Acoustic has nylon and steel. Electric has solid body.",
 * 张伟下面有李娜和王强，李娜管前端组. A name may be said shorter the second time. Null where a clause says anything else, or the names are no single tree.
 */
export function readHierarchy(said: string, asked: string | null, request = ''): Tree | null {
  if (said.length > longestText) return null
  return readTold(said.replace(postAhead, '$1 '), asked, request)
}

function readTold(text: string, asked: string | null, request: string): Tree | null {
  const [lead, named] = /^([^:：,，.。\n]{2,40}?)\s*(?:[:：]|\s[-–]\s)\s*(?=\S)/.exec(text) ?? []
  const heading = counts.exec(named ?? '')?.[1] ?? named?.replace(isSplit, '')
  const body = text.slice(lead?.length ?? 0).replace(/^(?:so|well|basically)\s+/i, '')
  const said = readStatements(body)
  if (!said) return heading === undefined ? null : readHeaded(heading, body, asked)
  const wholes = resolve(said)
  if (!wholes || !isLinked(wholes, `${asked ?? ''} ${heading ?? ''} ${request}`)) return null
  return buildTree(wholes, heading ?? asked)
}

/** "Our school: primary, middle and high. Primary has …" */
function readHeaded(heading: string, body: string, asked: string | null): Tree | null {
  const [, list = '', rest = ''] = /^([^.。;；]+)[.。;；]\s*(.+)$/s.exec(body) ?? []
  const said = rest === '' ? null : readStatements(rest)
  const parts = splitList(list)
  const wholes = said && parts.length > 1 && parts.every(isName) ? resolve([{ whole: heading, parts }, ...said]) : null
  return wholes && isLinked(wholes, asked ?? '') ? buildTree(wholes, null) : null
}

function isLinked(wholes: readonly Whole[], wish: string): boolean {
  const parts = new Set(wholes.flatMap(whole => whole.parts))
  const linked = wholes.filter(({ name }) => parts.has(name)).length
  // 我们乐队有主唱、吉他和鼓手: a list of names says it, too.
  const isList =
    wholes.length === 1 && /\p{Script=Han}/u.test(wholes[0]?.name ?? '') && (wholes[0]?.parts.length ?? 0) > 2
  return linked > 0 || isList || (wishes.test(wish) && wholes.some(whole => whole.parts.length > 1))
}

function readStatements(body: string): Said[] | null {
  const said: Said[] = []
  for (const sentence of body.split(/[.。;；\n](?=\s|$|\p{Script=Han})/u)) {
    let open = ''
    for (const piece of sentence.split(/[,，]/)) {
      const clause = piece.trim().replace(/^(?:and|then|while|whereas)\s+/i, '')
      if (clause === '') continue
      const statement = readStatement(clause)
      if (open !== '' && statement && flush(open) === null) return null
      open = statement || open === '' ? clause : `${open}, ${clause}`
    }
    if (open !== '' && flush(open) === null) return null
  }
  return said.length > 0 && said.some(({ parts }) => parts.length > 0) ? said : null

  function flush(statement: string): true | null {
    const read = readStatement(statement)
    if (read) said.push(read)
    return read ? true : null
  }
}

function readStatement(clause: string): Said | null {
  const [, thing, chineseThing] = counts.exec(clause) ?? []
  const split = thing ?? chineseThing
  if (split) return { whole: split, parts: [], isOfAll: true }
  const isHan = /\p{Script=Han}/u.test(clause)
  return isHan ? readChinese(clause) : readEnglish(clause)
}

function readEnglish(clause: string): Said | null {
  const [, names, leader] = reports.exec(clause) ?? []
  if (leader && everyone.test(names ?? '')) return { whole: leader, parts: [], isOfAll: true }
  if (names && leader) return toSaid(leader, names)
  const [, chief, team] = reporting.exec(clause) ?? []
  if (chief && team) return toSaid(/^(?:him|her|them)$/i.test(chief) ? null : chief, team)
  const [, upper, lower] = below.exec(clause) ?? []
  if (upper && lower) return toSaid(/^(?:him|her|them|it)$/i.test(upper) ? null : upper, lower)
  const [, group, single, several] = madeOf.exec(clause) ?? []
  const people = single ?? several
  if (group && people) return toSaid(group, people)
  const [, one, named, someone, position, bare] = role.exec(clause) ?? []
  // "Dana is CEO", and "the CEO is Dana".
  const isReversed = named !== undefined && /^(?:C[A-Z]O|VP|President|Director|Head)\b/.test(named)
  const [post, person] = isReversed ? [named, one] : [one, named]
  const place = position ?? bare
  const name = person ?? someone
  if (name) return { whole: name, parts: [], role: (post ?? place ?? '').replace(/^(?:our|the) /i, '') }
  const alone = rootAlone.exec(clause)
  if (alone) return { whole: clause, parts: [] }
  const [, whole, parts] = forward.exec(clause) ?? labelled.exec(clause) ?? []
  return whole && parts ? toSaid(whole, parts) : null
}

function readChinese(clause: string): Said | null {
  const [, lower] = chineseBelow.exec(clause) ?? []
  if (lower) return toSaid(null, lower)
  const [, names, leader, keeper, group] = chineseReports.exec(clause) ?? []
  const upper = leader ?? keeper ?? group
  if (names && upper) return toSaid(upper, names)
  const [, kinds, kind] = chineseAre.exec(clause) ?? []
  if (kinds && kind) return toSaid(kind, kinds)
  const [, person, place] = chineseTitle.exec(clause) ?? []
  if (person && place) return { whole: person, parts: [], role: place }
  const [, post, name] = chineseRole.exec(clause) ?? []
  if (post && name && !/[有管和]/.test(post)) return { whole: name, parts: [], role: post }
  const [, whole, parts] = chineseMadeOf.exec(clause) ?? chineseHolds.exec(clause) ?? []
  return whole && parts ? toSaid(whole.replace(/^我们的?/, ''), parts) : null
}

function toSaid(whole: string | null, list: string): Said | null {
  const parts = splitList(list.replace(count, '').replace(/^分别[是为有]/, '')).map(part =>
    part.replace(kinCalled, '$2（$1）'),
  )
  return parts.length > 0 &&
    parts.every(part => isName(part.replace(/\s*[(（][\p{L} ]{2,24}[)）]$/u, ''))) &&
    (whole === null || isName(whole.replace(/[,，\s]+$/, '').trim()))
    ? { whole: whole?.replace(/[,，\s]+$/, '').trim() ?? null, parts }
    : null
}

function isName(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const isShort = text.split(/\s+/).length <= mostWords && characters <= mostHanCharacters
  return isShort && text !== '' && !noName.test(text) && !/\d/.test(text.replace(/\b[a-z]\d\b/gi, ''))
}

/** Gives each name as it was said first, and each statement without a whole the one that was named last. */
function resolve(said: readonly Said[]): Whole[] | null {
  const known: string[] = []
  const wholes: Whole[] = []
  let last: string | null = null
  const nameOf = (name: string) => {
    const alike = known.find(each => isSame(each, name))
    if (alike === undefined) known.push(name)
    return alike ?? name
  }
  // What is the whole of all others may be told before them.
  const inOrder = [...said.filter(each => !each.isOfAll), ...said.filter(each => each.isOfAll)]
  for (const { whole, parts: told, role: post, isOfAll } of inOrder) {
    const held = new Set(wholes.flatMap(each => each.parts))
    const parts = isOfAll ? wholes.map(each => each.name).filter(each => !held.has(each)) : told
    const name: string | null = whole === null ? last : nameOf(whole)
    if (name === null) return null
    wholes.push({ name, parts: parts.map(nameOf), ...(post !== undefined && { role: post }) })
    last = name
  }
  return wholes
}

/** 李娜 is 技术总监李娜, and "Rose" is "Grandma Rose"; "Peter's" and "Peter's team" are Peter. */
function isSame(full: string, short: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/^(?:the|an?|our|my) /, '')
      .replace(/['’]s(?: (?:team|group|people|reports))?$|家$/, '')
  const [a, b] = [plain(full), plain(short)]
  if (a === b) return true
  const isHan = /\p{Script=Han}/u.test(b)
  return isHan
    ? b.length >= 2 && a.endsWith(b)
    : a.replace(title, '') === b || a.startsWith(`${b} `) || a.startsWith(`${b}(`)
}
