import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'

const longestText = 1500
const longestName = 8
const longestPoint = 24
const fewestBranches = 2
/** 读书笔记《活着》：…, 旅游攻略思维导图：…: what notes are taken of. */
const heading =
  /^(?:请|帮我?|给我|麻烦)*(?:画|做|写|整理)?(?:一?[个张份下])?([^，,。；;：:\n]{2,24}?)(?:的)?(?:思维导图|脑图|导图)?[：:]\s*/u
const isOfNotes = /笔记|攻略|清单|介绍|大纲|总结|简介|要点|资料|档案|行程|旅[游行]|安排|准备|规划|导图|脑图/u
const branch =
  /^(\p{Script=Han}{1,8}?)(?:方面)?(?:主要|推荐|必[吃去看])?(?:有(?![点些没限])|包括|包含|分为|分成)(?:以下)?(\S+)$/u
const statement = /^((?:主题|作者|主角|主旨|背景|目标|目的|时间|地点|预算|结局|风格|结论)\p{Script=Han}{0,2}?)是(\S+)$/u
/** What is told of all of it: 成都三天两晚, 住在春熙路附近. */
const fact =
  /^(?:\p{Script=Han}{2,6}[一二两三四五六七八九十\d]+[天晚日周]|(?:住|吃|玩|带|要带|注意|预算|费用|人均|大约|最好|不要|适合|交通|坐)\p{Script=Han}{2,})/u
/** 还有豆腐和粉丝: of all of it. */
const besides = /^(?:还有|另外有|再加上?)(\S+)$/u
const otherKind = /表结构|类图|数据库|实体|状态|流程|架构|系统|时序|服务器|组织|公司|部门|[eE][rR]图/u
/** What depends on something, or follows something, is more than notes. */
const isMore = /如果|要是|否则|然后|接着|随后|最后|先|之后|就(?!餐|业|是)|->|→|[？?]/u

/**
 * Reads notes: a heading, what it has of each sort, and facts beside these: 读书笔记《活着》：主要人物有福贵、家珍、有庆，主题是苦难和生命的韧性. Null where a clause is
 * none of them, or fewer than two tell what there is.
 */
export function readNotes(_body: string, title: string | null, text: string): Tree | null {
  const said = text.trim()
  const [lead, about] = heading.exec(said) ?? []
  if (lead === undefined || about === undefined || said.length > longestText || /\n/.test(said)) return null
  if (isMore.test(said) || otherKind.test(said)) return null
  const clauses = said
    .slice(lead.length)
    .replace(/[。！!\s]+$/u, '')
    .split(/[，,。；;]\s*/u)
  const newId = createIds('node')
  const nodeOf = (label: string, parts: readonly string[] = []): TreeNode => ({
    id: newId(label),
    label,
    children: parts.map(part => nodeOf(part)),
  })
  const topic = nodeOf(title ?? about)
  for (const clause of clauses) {
    const [, more] = besides.exec(clause) ?? []
    const [, name, list = ''] = branch.exec(clause) ?? []
    const [, what, told] = statement.exec(clause) ?? []
    if (more !== undefined) topic.children.push(...splitList(more).map(part => nodeOf(part)))
    else if (name !== undefined && name.length <= longestName) topic.children.push(nodeOf(name, splitList(list)))
    else if (what !== undefined && told !== undefined) topic.children.push(nodeOf(what, [told]))
    else if (isOfNotes.test(lead) && fact.test(clause)) topic.children.push(nodeOf(clause))
    else return null
  }
  const branches = topic.children.filter(({ children }) => children.length > 0)
  const areShort = topic.children.every(({ label, children }) =>
    [label, ...children.map(child => child.label)].every(each => each.length <= longestPoint),
  )
  return branches.length >= fewestBranches && areShort ? { type: 'tree', root: topic } : null
}
