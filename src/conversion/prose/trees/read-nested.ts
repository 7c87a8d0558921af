import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { roleOf } from '../systems/system-graph.ts'

const longestText = 2000
const longestName = 30
const mostWords = 5
const fewestBranches = 2
/** What the branches are of: "Marketing plan: …", "healthy living - …", 平台分四层，… */
const heading =
  /^\s*([^:：()（）;；,，\n]{2,60}?)\s*(?:[:：?？]|\s[-–—]\s|[-–—]{2}|\n|，(?=[^，：:（(]{1,20}[（(：:]))\s*(?=\S)/u
const comma = /\s*[,，、]\s*(?:(?:and|or)\s+)?|\s+and\s+|\s+&\s+|\s*以及\s*/u
const semicolon = /\s*[;；\n]\s*|[.。]\s*(?=\S)/u
const bracketed = /^([^()（）]+?)\s*[(（]([^()（）]+)[)）]$/u
const headed = /^([^:：]+?)\s*(?:[:：]\s*|\s[-–—]\s)([^:：]+)$/u
/** 城市有东京、京都: only where all branches are told so. */
const having =
  /^(?!下面|手下|旗下|底下)(\p{Script=Han}{2,8}?)(?<!可以|应该?|必须|能|没|还|只|都|会|[下底里]面|手下|旗下|底下|之下|下边)(?:主要|分别)?(?:有|包括|包含)((?!没|关)[^有]+)$/u
/** 多只宠物, 每次服务对应…: how many, and what belongs to what. */
const counting = /^(?:[多每各几两若]|[一二三四五六七八九十\d]+[个只本条名位台家])|对应|属于|可以/u
/** 主题是健康生活，包括饮食（…）、运动（…） */
const opening =
  /^(?:(?:主要|分别|它)?(?:包括|包含|分为|分成|有(?=\p{Script=Han}{2}))|(?:including|it (?:has|includes)|with)\s)/iu
const layer =
  /\b(?:layers?|tiers?|front-?end|back-?end|client|server|database|db|storage|infra(?:structure)?|hosting|monitoring|gateway|persistence|messaging|cache|devops|ci)\b|层$|前端|后端|客户端|服务端|数据库|存储|缓存|监控|运维|网关|部署|中间件|基础设施/i
const system =
  /\b(?:architecture|stack|platform|(?<!\b(?:solar|nervous|immune|digestive|respiratory|circulatory|skeletal|root|legal|political|school|education|number|tax|metric|writing) )system|tiers?|layers?|app|backend)\b|架构|技术栈|平台|系统|分层|[三四五两二]层/i
/** A name says what something is, and nothing that happens, is counted or depends on anything. */
const sentence =
  /\b(?:if|because|then|when|which|who|that|is|are|was|were|has|have|will|can|should|must|we|they|he|she|you)\b|[:：?？!！=<>{}|]|->|→|如果|因为|否则|然后|之后|^(?:[你他她它]|我(?!的))/i
/** Kinds whose parts are told in brackets, too. */
const otherKind =
  /\b(?:erd?|schema|entit(?:y|ies)|tables?|class(?:es)?|states?|sequence|gantt|time ?line|schedule|journey|steps?|kanban|board|swot|versus|vs|compar\w+|pros|flow ?chart)\b|database|实体|数据库|表结构|类图|状态|时序|甘特|时间线|日程|旅程|步骤|看板|对比|比较|优缺点|流程/i
const score = /^\d+(?:[.,]\d+)?(?:\s*[%/]\s*\d*|\s*(?:分|stars?|points?|星))?$/i
const feeling =
  /^(?:very |really |a bit |so )?(?:happy|sad|angry|neutral|frustrated|annoyed|relieved|excited|confused|satisfied|delighted|unhappy|nervous)$|^(?:开心|高兴|满意|不满|失望|沮丧|生气|焦虑|烦躁|放心|一般)$/i

interface Branch {
  label: string
  parts: string[]
}

/** 三国里魏国有曹操、张辽，…: what they are all of. */
const within = /^(\p{Script=Han}{2,8})[里中](?=\p{Script=Han}{1,6}有[^，。；]+、)/u
/** 用户表有id，文章表有标题: tables with their fields. */
const tables = /\p{Script=Han}表有[^。]*\p{Script=Han}表有/u

/**
 * Reads a topic with its branches and their parts: "healthy living - food (fruit, water), sport (running)", "Trip: cities: Tokyo, Kyoto; food: ramen",
 * 日本旅行：城市有东京、京都，美食有拉面. The layers of a system are boxes with their parts in them, also without a topic. Null where a branch is told in
 * another way, or nobody says what they are of.
 */
export function readNested(text: string, title: string | null, request: string): Tree | Graph | null {
  if (text.length > longestText || /[{}|<>]|->|→|\n\s*(?:[-*•#]|\d+[.)、])/.test(text)) return null
  const body = text.trim().replace(within, '$1：')
  if (tables.test(body)) return null
  const [lead, named] = announcedIn(body) ?? heading.exec(body) ?? []
  const headedBranches = lead === undefined ? null : readBranches(body.slice(lead.length))
  const about = headedBranches ? named : undefined
  const branches = headedBranches ?? readBranches(body)
  if (!branches || branches.filter(({ parts }) => parts.length > 0).length < fewestBranches) return null
  const topic = topicOf(about ?? title)
  const asked = `${about ?? ''} ${title ?? ''} ${request.slice(0, Math.max(0, request.indexOf(body)))}`
  if (otherKind.test(asked)) return null
  const isOfLayers = branches.filter(({ label }) => layer.test(label)).length * 2 >= branches.length
  const isOfSystem = system.test(asked)
  const areLanes = /\bswim ?lanes?\b|泳道/i.test(asked)
  if (areLanes) return toLanes(branches, topic)
  if (isOfLayers || (isOfSystem && areParts(branches))) return toLayers(branches, topic)
  return topic === null ? null : toTree(topic, branches)
}

/** Who does what, where nobody says in which order. */
function toLanes(branches: readonly Branch[], topic: string | null): Graph {
  const layers = toLayers(branches, topic)
  return { ...layers, nodes: layers.nodes.map(node => ({ ...node, role: 'step' })) }
}

/** 读书笔记：《原则》分三块，…: what the branches are of, behind the heading. */
const announced =
  /^\s*(?:([^:：()（）;；,，。\n]{2,20})[:：]\s*)?([^:：()（）;；,，。、\n]{2,20}?)(?:可以|主要|一共|总共)?(?:分(?:为|成)?|有|包括)[两二三四五六七八九十\d]+(?:个?大?(?:层|块|部分|方面|板块|模块|阶段)|大?类)[，,:：]\s*(?=[^，：:（(]{1,20}[（(：:])/u

/** Without the name of the kind: 思维导图：… */
function announcedIn(body: string): [whole: string, topic: string] | null {
  const [whole, about = '', of] = announced.exec(body) ?? []
  if (whole === undefined || of === undefined) return null
  return [whole, about === '' || /图$/u.test(about) ? of : `${about}${of}`]
}

/** 平台分四层, "our stack": without the number of the branches. */
function topicOf(about: string | null | undefined): string | null {
  const name = about
    ?.replace(
      /^(?:(?:please|pls) )?(?:draw |make |show )?(?:me )?(?:an? |the )?(?:mind ?map|diagram|drawing|overview) (?:of|for|about) |^(?:画|做)?(?:一?[个张])?思维导图[，, ]?/i,
      '',
    )
    .replace(/^(?:主题|中心主题|中心|题目)(?:就?是|为|叫)?|^what (?:are|is) (?=the )/i, '')
    .replace(/(?:可以|主要)?分(?:为|成)?[两二三四五六七八九十\d]+(?:层|块|部分|个?方面|大?类)$/u, '')
    .replace(/^(?:我们的?|(?:our|the)\s+(?=\S))/i, '')
    .trim()
  return name && isName(name.replace(/^(?:my|our) /i, '')) ? name : null
}

/** Branches with brackets may stand between those without parts; with colons and semicolons, or 有, all are told alike. */
function readBranches(body: string): Branch[] | null {
  const plain = body.replace(/[.。!！\s]+$/, '')
  const whole =
    readAll(splitOutside(plain), bracketed, true) ??
    readAll(plain.split(semicolon), headed, false) ??
    readAll(clausesWith(plain), having, false)
  return whole && whole.length >= fewestBranches && areDistinct(whole) ? whole : null
}

function readAll(pieces: readonly string[], pattern: RegExp, mayBeBare: boolean): Branch[] | null {
  if (pieces.length < fewestBranches) return null
  const branches = pieces.map((piece, index): Branch | null => {
    const [, label, list] = pattern.exec(piece.trim()) ?? []
    if (label === undefined) return mayBeBare && isName(piece.trim()) ? { label: piece.trim(), parts: [] } : null
    const parts = splitParts(list ?? '')
    const name = index === 0 ? label.replace(opening, '').trim() : label.trim()
    return isName(name) && parts.every(isPart) ? { label: name, parts } : null
  })
  const read = branches.filter(branch => branch !== null)
  return read.length === pieces.length && read.some(({ parts }) => parts.length > 1) ? read : null
}

/** Splits at commas and semicolons outside of brackets. */
function splitOutside(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const token of text.split(/([()（）]|\s*[,，、;；。\n]\s*(?:and\s+)?|\s+and\s+)/)) {
    if (/^[(（]$/.test(token)) depth += 1
    if (/^[)）]$/.test(token)) depth -= 1
    const isMark = depth === 0 && /^\s*(?:[,，、;；。\n]|and\s)/.test(token)
    if (isMark) pieces.push('')
    else pieces.push(`${pieces.pop() ?? ''}${token}`)
  }
  return pieces.filter(piece => piece.trim() !== '')
}

/** A clause with 有 begins a branch, the others go on with it. */
function clausesWith(text: string): string[] {
  const clauses: string[] = []
  for (const piece of text.split(/\s*[，,；;。]\s*/)) {
    if (clauses.length === 0 || having.test(piece)) clauses.push(piece)
    else clauses.push(`${clauses.pop() ?? ''}、${piece}`)
  }
  return /\p{Script=Han}/u.test(text) ? clauses : []
}

function splitParts(list: string): string[] {
  return list
    .replace(/\s*(?:等等?|etc\.?|and so on)$/i, '')
    .split(comma)
    .flatMap(part =>
      /\p{Script=Han}/u.test(part) ? part.split(/(?<=\p{Script=Han}{2})和(?=\p{Script=Han}{2})|(?<=\w)和/u) : part,
    )
    .map(part => part.trim())
    .filter(part => part !== '')
}

function isName(text: string): boolean {
  const name = text.trim()
  return (
    name !== '' &&
    name.length <= longestName &&
    name.split(/\s+/).length <= mostWords &&
    !sentence.test(name) &&
    !/\d{2}|[,，、;；]/.test(name)
  )
}

/** No score and no feeling: these say how something was, not what it consists of. */
function isPart(text: string): boolean {
  const isShort = text.length <= longestName && text.split(/\s+/).length <= mostWords
  return isShort && !sentence.test(text) && !score.test(text) && !feeling.test(text) && !counting.test(text)
}

function areDistinct(branches: readonly Branch[]): boolean {
  return new Set(branches.map(({ label }) => label.toLowerCase())).size === branches.length
}

function areParts(branches: readonly Branch[]): boolean {
  return branches.every(({ parts }) => parts.length > 0)
}

function toTree(topic: string, branches: readonly Branch[]): Tree {
  const newId = createIds('branch')
  const nodeOf = (label: string, children: TreeNode[]): TreeNode => ({ id: newId(label), label, children })
  const root = nodeOf(topic, [])
  const children = branches.map(({ label, parts }) =>
    nodeOf(
      label,
      parts.map(part => nodeOf(part, [])),
    ),
  )
  return { type: 'tree', root: { ...root, children } }
}

function toLayers(branches: readonly Branch[], title: string | null): Graph {
  const newId = createIds('part')
  const layers = branches.map(({ label, parts }) => ({ id: newId(label), label, parts }))
  const filled = layers.filter(({ parts }) => parts.length > 0)
  const partsOf = filled.flatMap(({ id, parts }) =>
    parts.map(part => ({ id: newId(part), label: part, role: roleOf(part) ?? ('component' as const), group: id })),
  )
  const bare = layers.flatMap(({ id, label, parts }) =>
    parts.length === 0 ? [{ id, label, role: roleOf(label) ?? ('component' as const) }] : [],
  )
  return {
    type: 'graph',
    ...(title !== null && { title }),
    nodes: [...partsOf, ...bare],
    edges: [],
    groups: filled.map(({ id, label }) => ({ id, label })),
  }
}
