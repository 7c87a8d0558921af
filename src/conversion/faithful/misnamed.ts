import type { GraphNode } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { walkSteps } from '../../structure/walk.ts'

const owner = '(?:my|his|her|their|your|our)'
const anyOwner = new RegExp(`\\b${owner}\\b`, 'giu')
/** Where something is, behind its name: 画布里有形状 tells of 画布. No 公里. */
const insideName = /(?<=\p{Script=Han}{2})里面?$|(?<=\p{Script=Han}{2})(?:当中|之中)$/u
/** 部电影和一个影厅, 一场放映: two things as one, or how many there are of one. */
const countedThing =
  /^[两三四五六七八九十\d]+[张个](?:数据)?表|\p{Script=Han}[和与、]\p{Script=Han}|^[一每多][个场部只名条台张位份本件篇家门种间辆]\p{Script=Han}{2}/u
/** 门锁给手机发通知, CDN回源到OSS: two parts, and what passes between them, as one. */
const tells =
  /[A-Za-z]\s?[发传推]\p{Script=Han}{1,3}$|[\p{L}\d][给向往]\p{Script=Han}{1,6}[发送传推]\p{Script=Han}|\p{L}\p{Script=Han}到[A-Z]|^走[A-Z]|远程$/u
/** 车主拥, of 车主拥有多辆车 */
const cutVerb = /\p{Script=Han}[拥享]$/u
/** 关机按下电源变待机: what becomes of one state, as a state. */
const becomes = /\p{Script=Han}{2}(?:变(?![更化动])[成为]?|转为|回到?)\p{Script=Han}{2}/u
/** So many names are compared with each other. */
const mostCompared = 200
/** Characters of what `happened` finds, at most. */
const longestEvent = 10
const happened = /^\p{Script=Han}{1,4}(?:成功|失败|完成|完毕|通过|到账|超时|结果)$|^\p{Script=Han}{1,2}[完后]$/u
/** "comes back to me": whom it reaches is somebody else. */
/** "Each tier only talks to the next one": they are others that have names. */
const standsForOthers = /^(?:the )?(?:next|previous|other) ones?$|^(?:each|every) .+ only$/i
/** "router by cable": how it is joined is no part of its name. */
const byWay = /\sby (?:cable|wire|wi-?fi|ethernet|bluetooth|usb|phone|e-?mail|post)$/i
const motion =
  /^(?:then |also )?(?:comes?|goes|arrives?|reaches|gets (?:to|back)|(?:is|are) (?:sent|delivered|passed))\b/i
/** Who asks for what, where the title should say what it is about: 帮村里的民宿做swot. */
const asksInTitle =
  /^(?:请|帮|给|替|为).{1,20}(?:做|画|写|弄|整理)(?=\S)|^(?:我们?|最近)?(?:想|要|需要)?(?:把|将)?(?:理一?理|捋一?捋|梳理|整理一?下|看看|看一下|统计一下|列一下|画一下)(?=\S{2})/u
/** 列一下出国要带的东西, as a name. */
const asksFirst = /^(?:请|帮我?|给我|麻烦)*(?:列|画|做|弄|整理|梳理|理|归纳|总结|生成)(?:一下|一?[个张份]|出来?)/u
/** 海洋馆什么的, 动物园啊博物馆啊: how somebody goes through a list. */
const chatty = /(?:什么的|之类的?|啥的)$|\p{Script=Han}{2}[啊呀啦]\p{Script=Han}{2}|\p{Script=Han}{2}[啊呀啦呗]$/u
const asksInEnglish =
  /^(?:please |pls )?(?:put|show|draw|make|plot|place|sort|compare|turn) (?:these|this|them|it|that|the following|me)\b/i
/** "compare three phones", as the first of them. */
const asksToCompare = /^(?:please )?compare\s/i
/** A mark without a word, or half of a pair of brackets: what was written as `eat()`. */
const broken = /^[!-/:-@[-`{-~，。（）、；：]+$|^[^(（]*[)）]|[(（][^)）]*$/u
/** What is asked for, as a thing of the drawing: 系统ER图. */
const kindOfDrawing =
  /(?:思维导图|脑图|流程图|时序图|顺序图|(?<!分)类图|E-?R ?图|甘特图|架构图|状态图|鱼骨图|饼图|柱状图|折线图)$|\b(?:mind ?map|flow ?chart|(?:er|class|sequence|state|gantt|entity[- ]relationship) (?:diagram|chart)|gantt|erd)$/iu
const kindAlone = /^(?:时序|顺序|序列|流程|交互)图$/u
const ofTimes = /^(?:我的?|我们的?)?(?:时间[线轴]|大事记|日程表?)$/u
/** 分支有饮食和训练: what the tree is of was told elsewhere. */
const partOfTree = /^(?:(?:一级|主要?|各)?分支|中心(?:主题)?|主题|主干)$/u
/** 学生做, beside 学生: who, and the verb of what they do. */
const deed = '做批写交查看改发收送付填签审读录算跑去来买卖给把向说问'
/** 查到了: what happened, and nobody who takes part. */
const outcome =
  /^(?:是否|是不是|有没有|能不能|能否|可否)|^\p{Script=Han}{1,4}[到完好成]?了$|^\p{Script=Han}{2,4}(?:成功|失败|通过|完成|以后|之后)$/u
/** 接, out of 接入交换机, and 算完: a verb alone, or what was done before. */
const verbAlone =
  /^[接连入用管给到下挂]$|^\p{Script=Han}{1,2}完了?$|^(?:还|也|都|再|就|能|可以|然后|最后|同时|并且?)+$|^没有?$|^先\p{Script=Han}|\p{Script=Han}{3}后$|^\p{Script=Han}{1,2}(?:成功|失败|完成)$|(?:服务|网关|数据库)[扣查写读调改发存推](?!送服务)\p{Script=Han}+$/u
/** 后端包括用户服务: a whole and the first of its parts. */
const tellsParts = /\p{L}{2}(?:包[括含]|分[为成]|下设)\p{L}/u
/** 公司一共, 公司分三个部门: what is told of the parts of a whole, within its name. */
const announcesParts =
  /\p{Script=Han}(?:一共|总共)$|\p{Script=Han}(?:一共|总共|主要)?(?:分为?|分成)[两三四五六七八九十\d]个?大?\p{Script=Han}{1,3}$/u
/** 组织架构 above 总经理 and 副总经理: nobody said who is below whom. */
const organisation = /^(?:公司|部门|集团|学校)?(?:组织架构|组织结构|组织|架构|结构)图?$/u
const deputy = /^副\p{Script=Han}/u
/** 通过Nginx, 数据库并返回结果: how something is reached, or what is done with it next. */
const reaches = /^(?:通过|经由|经过|利用)[\p{L}]{2}|\p{Script=Han}{2}并\p{Script=Han}{2}/u
/** 两个科长李娜, of 两个科长李娜和赵强: how many there are in all, as a part of the first name. */
const countsAll = /^(?:[两二三四五六七八九十]|\d{1,2})[个名位]\p{Script=Han}{3}/u
/** "caffeine, stress - fixes": a list and the name of the next one. */
const listAndName = /[,，、].* [-–—] |、.+、/

/** True if a name of the drawing is not that of what the text tells of: two things as one, half of one, or one with what stands around it. */
export function isMisnamed(structure: Structure, text: string, isLine: (name: string) => boolean): boolean {
  const names = listParts(structure).elements.map(({ label }) => label.trim())
  const { title = '' } = 'title' in structure ? structure : {}
  const [first = ''] = structure.type === 'tree' ? names : []
  if (asksFirst.test(first) && !isLine(first)) return true
  if (names.some(name => chatty.test(name) && !isLine(name))) return true
  if (asksInTitle.test(title) || asksInEnglish.test(title)) return true
  if (names.some(name => broken.test(name) && !isLine(name)) || namesItsKind(structure, text)) return true
  if (structure.type === 'items' && structure.groups.some(({ label }) => asksToCompare.test(label))) return true
  const areThings = structure.type === 'schema' || structure.type === 'interaction'
  if (areThings && names.some(name => insideName.test(name))) return true
  if (
    structure.type === 'schema' &&
    structure.entities.some(({ name }) => countedThing.test(name) || cutVerb.test(name))
  )
    return true
  if (structure.type === 'states' && names.some(name => becomes.test(name) && !isLine(name))) return true
  if (structure.type === 'interaction' && structure.participants.some(({ label }) => outcome.test(label))) return true
  if (structure.type === 'interaction' && names.some(name => tellsDeed(name, names))) return true
  if (structure.type === 'interaction') return cutsReceiver(structure, text) || hasHalfName(names, text)
  if (names.some(name => name.includes('又') && names.some(other => other.length > 1 && name.startsWith(`${other}又`))))
    return true
  if (names.some(name => countsAll.test(name) && (text.includes(`${name}和`) || text.includes(`${name}、`))))
    return true
  if (structure.type === 'graph' && structure.nodes.some(isNoName)) return true
  return structure.type === 'tree' && (headsList(structure, isLine) || cutsName(structure, names))
}

/** 在负载均衡后面, 静态文件放CDN: where something stands, as a thing. */
const place =
  /^在\p{L}{2,10}(?:后面|前面|之后|之前|里面|上面|下面)$|\p{L}{2}(?:放在|位于|部署在|同步到)\p{L}{2}|^\p{Script=Han}{2,4}放[A-Z]/u

function isNoName({ role, label }: GraphNode): boolean {
  if (role === 'step') return false
  return (
    verbAlone.test(label) ||
    tells.test(label) ||
    byWay.test(label) ||
    standsForOthers.test(label) ||
    (role !== 'decision' && (reaches.test(label) || tellsParts.test(label) || place.test(label)))
  )
}

/** A mind map without a topic is called by its kind. */
function namesItsKind(structure: Structure, text: string): boolean {
  if (structure.type === 'tree') {
    const { label, children } = structure.root
    if (organisation.test(label) && children.some(child => deputy.test(child.label))) return true
    return partOfTree.test(label) || announcesParts.test(label) || (kindOfDrawing.test(label) && text.includes(label))
  }
  if (structure.type === 'items' && structure.arrangement === 'events')
    return structure.groups.some(({ items }) =>
      items.some(item => [item.label, item.text ?? ''].some(each => ofTimes.test(each))),
    )
  if (structure.type === 'schema') return structure.entities.some(({ name }) => kindOfDrawing.test(name))
  return (
    structure.type === 'interaction' &&
    (structure.participants.some(({ label }) => kindOfDrawing.test(label)) ||
      listParts(structure).connections.some(({ label }) => kindAlone.test(label)))
  )
}

/** Linear in the names: what they are compared with is looked up. */
function hasHalfName(names: readonly string[], text: string): boolean {
  const owners = new Set(Array.from(text.matchAll(anyOwner), ([who]) => who.toLowerCase()))
  const lastWords = new Set(names.flatMap(name => / (\S+)$/.exec(name)?.[1] ?? []))
  const chinese = new Set(names.filter(name => /^\p{Script=Han}{2,}$/u.test(name)))
  return names.some(
    name => (owners.size > 1 && isOfTwo(name, text)) || isAnother(name, lastWords) || goesOn(name, chinese),
  )
}

/** "my phone" and "her phone" as one phone. */
function isOfTwo(name: string, text: string): boolean {
  const plain = name.replace(/^(?:my|his|her|their|your|our|the) /i, '').replaceAll(/[^\p{L}\p{N} ]/gu, '.')
  const owners = text.matchAll(new RegExp(`\\b(${owner}) ${plain}\\b`, 'giu'))
  return new Set(Array.from(owners, ([, who = '']) => who.toLowerCase())).size > 1
}

/** "Amy", beside "Nurse Amy" */
function isAnother(name: string, lastWords: ReadonlySet<string>): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(name) && lastWords.has(name)
}

/** 学生选课成功, beside 学生: who, and what became of them. */
function goesOn(name: string, names: ReadonlySet<string>): boolean {
  for (let at = Math.max(2, name.length - longestEvent); at < name.length; at += 1)
    if (names.has(name.slice(0, at)) && happened.test(name.slice(at))) return true
  return names.has(name.slice(0, -1)) && deed.includes(name.slice(-1))
}

/** 订单服务更新状态并, beside 订单服务: who, and what they do first. */
function tellsDeed(name: string, names: readonly string[]): boolean {
  return /\p{Script=Han}(?:并且?|然后|再)$/u.test(name) && names.some(other => other !== name && name.startsWith(other))
}

/** "passes it to the message | center": a part of whom it goes to, within what is said; or something that moves, and reaches nobody. */
function cutsReceiver({ participants, steps }: Interaction, text: string): boolean {
  const names = new Map(participants.map(({ id, label }) => [id, label.toLowerCase()]))
  const told = text.toLowerCase()
  return Array.from(walkSteps(steps), ({ step }) => step).some(step => {
    if (step.type !== 'message') return false
    const [end] = /\b(?:to|from|into|at) (?:the |an? |my |our )?[\w-]+$/i.exec(step.label) ?? []
    if (end !== undefined && told.includes(`${end.toLowerCase()} ${names.get(step.to)}`)) return true
    return step.from === step.to && motion.test(step.label)
  })
}

function headsList({ root }: Tree, isLine: (name: string) => boolean): boolean {
  const heads = [root, ...root.children].filter(({ children }) => children.length > 0)
  return heads.some(({ label }) => listAndName.test(label) && !isLine(label))
}

/** 城 above 办下设执法队, where 城管办 is a part: the verb between them is one of its characters. */
function cutsName({ root }: Tree, names: readonly string[]): boolean {
  const cuts = ({ label, children }: TreeNode): boolean =>
    names.some(
      name =>
        name.startsWith(label) &&
        name.length > label.length + 1 &&
        children.some(child => child.label !== name && child.label.startsWith(name.slice(label.length + 1))),
    ) || children.some(cuts)
  return names.length <= mostCompared && /\p{Script=Han}/u.test(root.label) && cuts(root)
}
