import { splitAtAnd, splitLastAnd, splitOutside } from './split-items.ts'

/** A request that lists the parts of what is to be drawn. */
export interface ListedParts {
  /** What is to be drawn, without the words that ask for it: "horizontal login flow". */
  subject: string
  /** The words that list them. */
  list: string
  names: string[]
  /** True of a flow or a process, false of a system. */
  isFlow: boolean
}

const longestText = 400
const lead =
  /^(?:(?:please|pls|can you|could you|i (?:want|need)|i'd like) )*(?:(?:draw|make|create|generate|build|design|produce|sketch|show|illustrate|give)(?: me| us)? )?(?:(?:an?|the|our|my|this) )?/i
const parts = '(?:[^:;.?!]|\\.(?=\\S))+(?:,|\\band\\b)(?:[^:;.?!]|\\.(?=\\S))+'
const introducing =
  'with|including|showing|featuring|containing|comprising|(?:consisting|composed|made(?: up)?) of|(?:which|that) (?:has|have|shows?|includes?|contains?|consists of)'
/** "a login flow with a user, a gateway and a database" */
const sentence = new RegExp(
  `^([\\p{L}\\d/'&. -]{3,110}),? (?:${introducing})(?: (?:these|the following) (?:parts|components|steps))?:? (${parts})$`,
  'iu',
)
/** "Draw the architecture of a camera. Show a lens, a sensor and a chip." */
const sentences = new RegExp(
  `^([\\p{L}\\d/'&. -]{3,110}?)\\. (?:show|include|it (?:has|should (?:show|include|contain)|consists of|contains|includes)|use) (${parts})$`,
  'iu',
)
const system =
  /\b(?:architecture|topology|infrastructure|network|(?:cloud|server|network|hosting|home) setup|tech(?:nology)? stack|(?:system|deployment|component|cloud) (?:diagram|figure|map))\b/i
const flow = /\b(?:flow ?charts?|(?:work)?flows?|process(?:es)?|procedure|pipeline|roadmap)\b/i
/** Drawings whose parts are no components and no steps, and relations between parts. */
const other =
  /\b(?:mind ?map|class|er|uml|sequence|state|org|family|gantt|timeline|infographic|poster|comparison|comparing|swot|kanban|tree|funnel|pyramid|journey|use case|folder|site ?map|data ?model|schema|that|which|if|when)\b|\b(?<!flow ?)chart\b/i

/** More than names. */
const clause =
  /[.:;?!"“”$\\{}|<>=→]|\b(?:that|which|who|where|when|while|if|then|otherwise|is|are|was|were|be|to|from|into|via|through|using|behind|between|before|after|connected|each|both|every|it|they|its|their|not|without|comparing|labels?)\b/i
/** "gateway routes requests" */
const verbInside =
  /^\S+ (?!access|business|process|express|wireless|address|news|gps|dns|sms|aws|devops|bus|analysis|analytics)\p{Ll}+(?<![siu])s \S/u
const longestName = 40
const mostWords = 5

const chineseLead =
  /^(?:请|帮我|帮忙|麻烦|给我|我想要?|我要|能否|可以)*(?:用\s?[A-Za-z.]+\s?)?(?:画|绘制|生成|制作|做|设计|创建|输出|展示)?(?:出|一下)?\s*(?:一?[个张幅份])?\s*/u
/** 一个登录流程，包含用户、网关和数据库; 阿里云架构图，由负载均衡和云服务器组成; 智能温室的架构图：传感器、网关 */
const chinese =
  /^([^，。：；,:;？！\n]{2,40}(?:架构|拓扑|网络|系统|部署|流程|工作流|流水线)图?)[，,]?\s*(?:((?:包[含括]|涉及|含有?|由|其中有)(?:以下|如下)?(?:组件|部分|角色|模块|步骤|环节|节点)?)[：:]?|[：:])\s*([^。：；:;？！\n]+[、，,和与及][^。：；:;？！\n]+?)(?:组成|构成)?(?:等(?:[两三四五六七八九十\d]{0,2}[个种类]?(?:主要|关键|核心)?(?:组件|模块|部分|角色|节点|步骤|环节|阶段|服务|要素|内容))?)?$/u
const ofPeople = /组织|人员|部门|团队/u
const chineseFlow = /(?:流程|工作流|流水线)图?$/u

function namesIn(list: string): string[] | null {
  const pieces = splitOutside(list.replace(/,? (?:etc\.?|and so on|and more)$/i, ''), ',')
  const parts = pieces.length === 1 ? (splitAtAnd(list, false) ?? pieces) : splitLastAnd(pieces)
  const names = parts.map(part => part.replace(/^(?:and|or)\s+/i, '').replace(/^(?:an?|the|our|its|some)\s+/i, ''))
  const areNames = names.every(name => {
    const plain = name.replace(/ \([^()]{1,60}\)$/, '')
    const words = plain.split(/\s+/)
    const isShort = name !== '' && plain.length <= longestName && words.length <= mostWords
    return isShort && !clause.test(plain) && !verbInside.test(plain) && !/\s(?:and|or|with)\s/i.test(plain)
  })
  return areNames ? names : null
}

/** More than names, in Chinese. */
const chineseClause =
  /如果|否则|然后|返回|回到|或者|通过|连接|调用|访问|发送|转发|写入|读取|请求|根据|其中|每个|分别|下面|负责|带领|属于|[是在把被将有]|[“”"'（(]/u
const longestChineseName = 14

/** 监控与控制 is one of the names where 、 joins them. */
function namesInChinese(list: string): string[] | null {
  const pieces = list.split(/\s*[、，,]\s*/u)
  const last = (pieces.at(-1) ?? '').split(/\s*(?:以及|[和与及])\s*/u)
  const names = [...pieces.slice(0, -1), ...(last.length === 2 ? last : [pieces.at(-1) ?? ''])].map(name =>
    name.replace(/^(?:[和与]|以及|还有|一个|一台)/u, '').trim(),
  )
  const areNames = names.every(
    name =>
      name !== '' &&
      name.length <= longestChineseName + (name.match(/[a-z]/gi)?.length ?? 0) &&
      !chineseClause.test(name),
  )
  return areNames ? names : null
}

/** Splits a request in one or two sentences; null where it lists no parts of a system or a flow, or says more of one than its name. */
export function splitListedParts(text: string): ListedParts | null {
  const request = text.trim().replace(/[.!。！]$/u, '')
  if (request.length > longestText || request.includes('\n')) return null
  const parts = /\p{Script=Han}/u.test(request) ? splitChinese(request) : splitEnglish(request)
  return parts && parts.names.length >= (parts.isFlow ? 3 : 2) ? parts : null
}

function splitEnglish(request: string): ListedParts | null {
  const [, asked = '', list = ''] = sentences.exec(request) ?? sentence.exec(request) ?? []
  const subject = asked.replace(lead, '')
  if (subject === '' || other.test(subject) || clause.test(subject)) return null
  const isFlow = flow.test(subject) && !system.test(subject)
  const names = isFlow || system.test(subject) ? namesIn(list) : null
  return names && { subject, list, names, isFlow }
}

function splitChinese(request: string): ListedParts | null {
  const [, asked = '', told = '', list = ''] = chinese.exec(request) ?? []
  const subject = asked.replace(chineseLead, '').replace(/图$/u, '')
  const isFlow = chineseFlow.test(subject)
  // Behind a colon commas part clauses.
  const mayBeNames = told !== '' || (!isFlow && !/[，,]/u.test(list))
  if (subject === '' || ofPeople.test(subject) || !mayBeNames) return null
  const names = namesInChinese(list)
  return names && { subject, list, names, isFlow }
}
