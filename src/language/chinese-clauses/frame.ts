import { type Piece, piecesOf } from './pieces.ts'

/** What a text told in Chinese sentences is about, and what is told, without the words that ask for a drawing. */
export interface Frame {
  topic: string | null
  pieces: Piece[]
  /** What kind of drawing the words name; null where they name none, or one of any kind. */
  asked: AskedKind | null
}

export type AskedKind =
  | 'tree'
  | 'structure'
  | 'process'
  | 'exchange'
  | 'states'
  | 'schema'
  | 'comparison'
  | 'family'
  | 'other'

/** Names of kinds; 架构 and 结构 may be those of a system or of an organisation. */
const kinds: readonly (readonly [RegExp, AskedKind])[] = [
  [/家谱|族谱|家族树/, 'family'],
  [/时序图|序列图|顺序图|时序/, 'exchange'],
  [/流程图|泳道图/, 'process'],
  [/状态\p{Script=Han}{0,2}图|状态机/u, 'states'],
  [/(?<!分)类图|(?:ER|E-R|实体关系|实体联系)模?型?图|(?<![a-z])er图/iu, 'schema'],
  [/思维导图|脑图|导图|知识结构|组织架构|组织结构|组织图|组织|分类图|树状图|树形图|层级图/, 'tree'],
  [/对比|比较/, 'comparison'],
  [/架构|结构|拓扑|部署|框图|示意图/, 'structure'],
  [/饼图|柱状|折线|条形|甘特|时间[线轴]|看板|雷达|漏斗|SWOT|象限|用例图/i, 'other'],
  [/流程|步骤/, 'process'],
  [/状态/, 'states'],
  [/组成|构成|种类/, 'tree'],
]

function askedIn(words: string): AskedKind | null {
  return kinds.find(([name]) => name.test(words))?.[1] ?? null
}

const longestText = 3_000
const kind =
  '(?:(?:系统|部署|网络|技术|业务|软件|整体|功能|知识|工作|审批|数据|状态|订单|产品|公司|组织)?(?:架构|结构|组织架构|组织结构|拓扑|组织|层级)图?|流程图?|泳道图|(?:UML)?(?:时序|序列|顺序|类|用例)图|状态(?:转换|流转|变化|迁移|机)?图?|状态机|(?:ER|E-R|er|实体关系|实体联系|实体)模?型?图|思维导图|脑图|导图|家谱图?|族谱图?|家族树|(?:对比|比较)[图表]|信息图|示意图|框图|分类图|关系图|树状图|树形图|结构树|图表?|大纲)'
const please =
  '(?:请问?|麻烦|帮忙|帮我?|给我|替我|我想要?|我们?要|我需要|需要|想要?|能不能|能否|可不可以|可以|要不|你|您|能|来|再|现在|就|先|那|嗯|你好|您好|老师好)*'
const make = '(?:画|绘制|制作|整理|梳理|理|生成|设计|弄|搞|列|归纳|总结|做|出|写|用|转|变|展示|表示|规划|看)'
const done = '(?:一下子?|下|成|出来?|个|一个|一张|一幅|一份|张|份|幅|了|看看|为)*'
const particle = '(?:吧|呗|呀|啊|哈|哦|吗|么|看看|看一下|谢谢|了)*'
const asked = new RegExp(`^${please}(?:(?:把|将)(.+?))?${make}${done}(.*?)(?:的)?(?:${kind})?${particle}$`, 'u')
/** 用思维导图整理软件测试 */
const byKind = new RegExp(`^${please}用(?:一?[个张])?${kind}来?${make}${done}(.*)$`, 'u')
const named = new RegExp(`^([^有是从到把给]{0,20}?)(?:的)?${kind}$`, 'u')
const wanted = new RegExp(`^${please}(?:需要|想要|要|求)?(?:一?[个张幅份])?(.{0,16}?)(?:的)?${kind}${particle}$`, 'u')
const atKind = new RegExp(`^([^ ]{0,20}?${kind}) +(\\S.*)$`, 'su')
const telling = /^我?想?(?:给|跟|向).{1,10}(?:讲|说|介绍|解释)(?:一下|讲|清楚)*(.{1,14})$/u
/** 我在准备考研，… */
const busyWith =
  /^(?:我们?|咱们?)(?:现在|最近|今年)?(?:正?在|要|打算|准备)(?:准备|复习|备考|筹备|学习?|筹划|计划)(?:一?[个次场])?(\p{Script=Han}{2,10})$/u
const leading =
  /^(?:我们?|咱们?|我们的)?(.{0,18}?)(?:的)?(?:是|就是|大概是|大致是|基本上?是|大概|主要)?(?:这样的?|这么回事|这样连的|这样走的|这样组织的|如下|这样)$/u
const purpose =
  /^(?:我是.{2,12}|(?:我们|今年|大家|都|目前).{2,16}(?:放进去|列进去|写进去|算上)|(?:我?想)?(?:给|发给|拿给|用于|用在|用来|放在?|贴在?|写|发在?|做|贴).{1,16}(?:看看?|用的?|要用|参考|培训|讲|讲一下|讲讲|介绍|里用?|用得?上)|.{0,8}(?:复习|培训|汇报|答辩|上课|演示|备课|教学)(?:用的?|要用)|(?:要)?(?:简单|清楚|好看|清晰|简洁)(?:一?点|些)?(?:就行)?|谢谢[你您啦了]*|多谢|辛苦了?|拜托了?|越?详细越好)$/u
const ownWords =
  /^(?:的|我想给.{1,12}讲一?下|我们?|咱们?|我们的|关于|一?[个张份幅]|有关|以下的?|下面的?|这个|这些|上面的?)+/u
const centre = /^(?:中心|(?:中心)?主题|题目|核心)(?:词)?(?:就?是|为|叫做?)?["“「]?(.{2,20}?)["”」]?$/u
const leadAndRest =
  /^((?:我们?|咱们?)?.{2,10}?的?(?:组织架构|组织结构|组织|结构|架构|分工))(?:就|大概|大致)?是(.{4,})$/u
const pointing =
  /^(?:这|那|上述|以下|下面|内容|它|下|一下|数据|文字|的|信息|这段话?|[\s“”"「」])*(?:内容|文字|话|信息|东西)?$/u

/** Null where the text is not told in sentences: long, in other letters, or with the marks of a list. */
export function frameOf(text: string): Frame | null {
  if (text.length > longestText || !isTold(text)) return null
  const pieces = piecesOf(text.trim()).flatMap(splitAtKind).flatMap(splitAtLead)
  let topic: string | null = null
  const asking: string[] = []
  const take = (piece: Piece | undefined, isLast: boolean): boolean => {
    const said = piece && readAsking(piece, isLast)
    if (!said) return false
    topic ??= said.topic
    asking.push(piece.text)
    return true
  }
  while (pieces.length > 1 && take(pieces[0], false)) pieces.shift()
  withoutRemark(pieces)
  while (pieces.length > 1 && take(pieces.at(-1), true)) pieces.pop()
  const told = asking.length > 0 ? takeNamed(pieces) : null
  topic = told?.isCentre ? told.name : (topic ?? told?.name ?? null)
  while (pieces.length > 1 && take(pieces[0], false)) pieces.shift()
  const [first] = pieces
  const heading =
    first && pieces.length > 1
      ? headingOf(
          first,
          pieces.slice(1).every(({ mark }) => !/[：:]/.test(mark)),
        )
      : null
  if (heading !== null) {
    pieces.shift()
    asking.push(first?.text ?? '')
    topic ??= heading
  }
  if (pieces.length === 0 || pieces.some(piece => spaced.test(piece.text))) return null
  return { topic, pieces, asked: askedIn(asking.join('\n')) }
}

/** 思维导图：搬家准备。…, 主题是健康生活，…: what it is about, as a sentence of its own. */
function takeNamed(pieces: Piece[]): { name: string | null; isCentre: boolean } | null {
  const [first] = pieces
  if (!first || pieces.length < 2) return null
  const [, centred] = centre.exec(first.text) ?? []
  const isNamed =
    first.mark === '。' &&
    first.text.length < 11 &&
    /^(?:\p{Script=Han}|[\w ])+$/u.test(first.text) &&
    !/[有是把给]|分[为成]|包括|下面/.test(first.text)
  if (centred === undefined && !isNamed) return null
  pieces.shift()
  return { name: centred ?? topicOf(first.text), isCentre: centred !== undefined }
}

/** 我们项目组的结构是项目经理牵头，…: both in one. */
function splitAtLead(piece: Piece, index: number): Piece[] {
  const [, lead, rest] = (index === 0 && leadAndRest.exec(piece.text)) || []
  return lead && rest && !/^(?:这|怎|如|什么)/.test(rest)
    ? [
        { text: lead, mark: '：' },
        { ...piece, text: rest },
      ]
    : [piece]
}

/** What a text tells, without the words that ask for a drawing; the text where it asks in another way. */
export function toldInChinese(text: string): string {
  const frame = frameOf(text)
  return frame ? frame.pieces.map(({ text, mark }) => text + mark).join('') : text
}

/** 中国古代史思维导图 先秦包括…: the blank is as good as a comma. */
function splitAtKind(piece: Piece, index: number): Piece[] {
  const [, asking, rest] = (index === 0 && atKind.exec(piece.text)) || []
  return asking && rest
    ? [
        { text: asking, mark: '，' },
        { ...piece, text: rest },
      ]
    : [piece]
}

/** What follows the one that says what the drawing is for says the same: 想给老公看，他一直犹豫. */
function withoutRemark(pieces: Piece[]): void {
  if (pieces.length > 2 && purpose.test(pieces.at(-2)?.text ?? '') && (pieces.at(-1)?.text.length ?? 0) < 10)
    pieces.splice(-2)
}

/** Blanks instead of commas: what they part is not told in sentences. */
const spaced = /\p{Script=Han}{2} +\p{Script=Han}{2}/u
const listMark = /^\s*(?:[-*•·#>|]|\d{1,2}[.、)）])/mu

function isTold(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.match(/[a-z]+/gi)?.length ?? 0
  return han > 7 && han > latin * 2 && !/->|→|=>|[{}<>|`]/.test(text) && !listMark.test(text)
}

/** What asks for a drawing, leads to what is told, or says what it is for; null where it tells something. */
function readAsking({ text }: Piece, isLast: boolean): { topic: string | null } | null {
  const said = text.replaceAll(/\s+/g, ' ').trim()
  const [, use] = /^(?:孩子|我|我们|给?学生)?(.{4,14})用的$/u.exec(said) ?? []
  if (use !== undefined && /复习|考试|培训|汇报|演讲|比赛|答辩/.test(use)) return { topic: topicOf(use) }
  if (purpose.test(said)) return { topic: null }
  const [, shown] = byKind.exec(said) ?? []
  if (shown !== undefined) return { topic: topicOf(shown) }
  const isAsking = new RegExp(`^${please}(?:(?:把|将).+?)?${make}`, 'u').test(said) || isAskedLast(said)
  if (isAsking && (new RegExp(`(?:${kind})${particle}$`, 'u').test(said) || isBare(said))) {
    const [, made = '', of = ''] = asked.exec(said) ?? []
    return { topic: topicOf(of) ?? topicOf(made) ?? topicOf(beforeAsking(said)) }
  }
  const [, given] =
    new RegExp(`^(?:我?们?想|要|想要)给.{1,8}?一[张份个幅](.{0,16}?)(?:的)?${kind}${particle}$`, 'u').exec(said) ?? []
  if (given !== undefined) return { topic: topicOf(given) }
  const [, want] = /^(?:我|还)?(?:需要|想要|要|求)(?:一?[个张幅份])/u.test(said) ? (wanted.exec(said) ?? []) : []
  if (want !== undefined) return { topic: topicOf(want) }
  const [, about] = named.exec(said) ?? []
  if (about !== undefined && !isLast)
    return {
      topic:
        topicOf(/^[一二两三四五六\d]层$/.test(about) ? said : about) ?? (said.endsWith('图') ? null : topicOf(said)),
    }
  if (about !== undefined && about.length < 7) return { topic: null }
  const [, toldOf] = telling.exec(said) ?? busyWith.exec(said) ?? []
  if (toldOf !== undefined && !isLast) return { topic: topicOf(toldOf) }
  const [, led] = leading.exec(said) ?? []
  if (led !== undefined && !isLast) return { topic: topicOf(led) }
  return null
}

const askedAtEnd = new RegExp(
  `^(.{2,24}?)(?:帮我|麻烦|请|给我|帮忙|要|想要)?(?:帮我|给我)?${make}(?:一下|下|个图|出来|张图|一张图|图)*${particle}$`,
  'u',
)

/** 微服务这块帮我画下 */
function isAskedLast(said: string): boolean {
  return /(?:画|帮我做|帮我整理|帮我梳理)(?:一下|下|出来|个图|张图)(?:吧|谢谢)?$/u.test(said) && askedAtEnd.test(said)
}

function isBare(said: string): boolean {
  return (
    isAskedLast(said) ||
    new RegExp(`^${please}${make}${done}${particle}$`, 'u').test(said) ||
    /^.{0,6}画一?下.{1,14}$/u.test(said)
  )
}

function beforeAsking(said: string): string {
  return isAskedLast(said) ? (askedAtEnd.exec(said)?.[1] ?? '') : ''
}

const subjectWord =
  /(?:流程|步骤|过程|怎么走|怎么做|怎么弄|怎么办|怎么工作|方法|架构|结构|组织|系统|设计|拓扑|网络|数据库|时序|交互|状态|状态变化|状态流转|状态机|逻辑|分工|构成|组成|种类|关系|体系|知识点|分类|选题|计划|清单|规则|部门|部署|管理|路线|大纲|攻略|指南|要点|方案)$/u

/** 退货流程，客户…: what it is about, before what is told. */
function headingOf({ text, mark }: Piece, isOnlyColon: boolean): string | null {
  const isAlone = mark === '：' && text.length < 14 && !/[有是把给，、]|分[为成]|包括|下面/.test(text)
  if (isAlone && isOnlyColon) return topicOf(text)
  const isNamed = subjectWord.test(text) && text.length < 17 && !/[有是把给从到由、]/.test(text.slice(0, -2))
  const isHeading = /[：:]/.test(mark) && text.length < 17 && !/[有是把给，]|分[为成]|包括|下面/.test(text)
  return isNamed && /[，,：:。]/.test(mark) ? topicOf(text) : isHeading && subjectWord.test(text) ? topicOf(text) : null
}

/** 公司一共分三个部门: the whole, and how many parts it has. */
const announced =
  /(?<=..)(?:一共|总共|主要|大致|可以)*(?:分为?|分成|有)[两三四五六七八九十\d]个?大?\p{Script=Han}{1,3}$/u

/** A name of the whole; null for words that only point. */
export function topicOf(words: string): string | null {
  const name = words
    .trim()
    .replace(ownWords, '')
    .replaceAll(/^["“「《]|["”」》]$/gu, '')
    .replace(/(?:大概|基本上?|一共|总共|主要|大致|的|这块|这一块|怎么走|怎么做|一下|是|吧)+$/u, '')
    .trim()
  const topic = name.replace(announced, '')
  return topic === '' ||
    topic.length > 20 ||
    name === '项目' ||
    /\p{Script=Han} +\p{Script=Han}|^(?:系统|平台|网络|架构|结构|流程|过程|步骤)$/u.test(topic) ||
    pointing.test(topic)
    ? null
    : topic
}
