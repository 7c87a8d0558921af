import { splitJoinedNames } from '../../../language/joined-names.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'

const longestText = 2000
const longestName = 10
const longestPoint = 20
const asked =
  /^(?:请|帮我?|给我|麻烦|我想|想)*(?:画|做|生成|整理|出|弄|来)?(?:一?[个张份])?(?:关于|有关)?([^，,。：:\s]{0,16}?)的?(?:思维导图|脑图|导图)[，,：:。\s]\s*/u
const centre = /^(?:中心)?主题(?:是|为|叫|[：:])\s*([^，,。；;]{2,16})[，,。；;]\s*/u
/** 包括饮食、运动、睡眠三个方面。 */
const branches =
  /^([^，,。；;：:]{0,14}?)(?:主要|大概|可以|应该)?(?:包括|包含|分为|分成|分|有|从)(?:以下)?([^。；;：:，,]{3,60}?)(?:这?[两二三四五六七八\d]?[个大]?(?:方面|部分|分支|板块|模块|维度|环节|块))?(?:来?(?:展开|讲|说|分析|入手|写))?[。；;：:，,]\s*/u
const joining = /^(?:方面|部分|这?块|上|的话)?(?:主要|就是|就|包括|包含|分为|有|是|需要|要|得|[：:，,])*/u

/** 交通有飞机和高铁: names, which 和 joins. */
const hasList = /^(?:方面|部分)?(?:主要)?(?:包括|包含|分为|有)/u

/**
 * Reads a mind map of which the branches are named first, and then what each of them holds: 包括饮食、运动、睡眠三个方面。饮食要少油少盐、多吃蔬菜；…. Null where no
 * map is asked for, nobody says what it is about, or a clause begins with none of the branches.
 */
export function readChineseOutline(_body: string, title: string | null, text: string): Tree | null {
  if (text.length > longestText || /\n|->|→/.test(text.trim())) return null
  const [request, about = ''] = asked.exec(text.trim()) ?? []
  if (request === undefined) return null
  const afterRequest = text.trim().slice(request.length)
  const [told = '', named] = centre.exec(afterRequest) ?? []
  const rest = afterRequest.slice(told.length)
  const [list = '', before = '', names = ''] = branches.exec(rest) ?? []
  const topic = named ?? (about || before || title)
  const labels = names.split(/[、和与及]/u)
  if (!topic || list === '' || labels.length < 2 || labels.some(label => label === '' || label.length > longestName))
    return null
  const points = pointsOf(rest.slice(list.length), labels)
  return points && toTree(topic, labels, points)
}

/** What each branch holds, by its name; null where a clause begins with none of them. */
function pointsOf(rest: string, labels: readonly string[]): Map<string, string[]> | null {
  const points = new Map<string, string[]>()
  const longestFirst = labels.toSorted((one, other) => other.length - one.length)
  let last: string | undefined
  for (const clause of rest.split(/[。；;，,]\s*/u).filter(Boolean)) {
    const named = longestFirst.find(label => clause.startsWith(label))
    const isNext = named !== undefined && !points.has(named)
    last = isNext ? named : last
    if (last === undefined) return null
    const told = isNext ? clause.slice(last.length) : clause
    const own = told
      .replace(isNext ? joining : '', '')
      .split(hasList.test(told) ? /[、和与及]/u : /、/u)
      .flatMap(splitJoinedNames)
    if (own.some(point => point.length < 2 || point.length > longestPoint)) return null
    points.set(last, [...(points.get(last) ?? []), ...own])
  }
  return points.size > 0 ? points : null
}

function toTree(topic: string, labels: readonly string[], points: ReadonlyMap<string, readonly string[]>): Tree {
  const newId = createIds('node')
  const leaf = (label: string): TreeNode => ({ id: newId(label), label, children: [] })
  const branchOf = (label: string): TreeNode => ({ ...leaf(label), children: (points.get(label) ?? []).map(leaf) })
  return { type: 'tree', root: { ...leaf(topic), children: labels.map(branchOf) } }
}
