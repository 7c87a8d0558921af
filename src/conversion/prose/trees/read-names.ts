import { createIds } from '../../../structure/new-ids.ts'
import type { Tree } from '../../../structure/tree.ts'

const longestText = 300
const fewest = 3
/** 出国要带的东西：护照、签证和充电宝 */
const oneList = /^([^，,。；;：:、？?！!\d]{2,16})[：:]\s*([^，,。；;：:？?！!\n]+)[。.]?$/u
const longestName = 12
/** What is counted, a case, or what somebody does is no name among others. */
const noName =
  /\d|[（()）<>=]|->|→|如果|的话|然后|之后|先|再(?!生)|就(?!业)|^[我你他她它]|了$|[是把被给让]\p{Script=Han}{2}/u
/** What these have is drawn otherwise. */
const otherKind =
  /^(?:请|帮|给我|麻烦|列|画|整理|梳理|我们?想)|清单|列表|名单|分[为成]|包[括含]|[几两三四五六七八九十]\p{Script=Han}$|流程|步骤|过程|顺序|时间|状态|计划|安排|日程|对比|区别|[优缺]点|SWOT|表$|看板|架构|类图|家谱|金字塔|从.*到/iu

/** What follows each other is no tree. */
const inTurn = /流程|步骤|泳道|时间[线轴]/

/** Reads names and what all of them are, where a Chinese text tells nothing else: 常吃的口味：香草、巧克力和草莓. */
export function readNames(text: string, title: string | null, request = text): Tree | null {
  if (text.length > longestText || inTurn.test(request)) return null
  const body = title === null || /[：:]/.test(text) ? text.trim() : `${title}：${text.trim()}`
  const [, whole = '', list = ''] = oneList.exec(body) ?? []
  if (whole === '' || otherKind.test(whole)) return null
  const names = splitNames(list)
  const areNames = names.every(name => name.length <= longestName && name !== '' && !noName.test(name))
  if (names.length < fewest || !areNames || new Set(names).size < names.length) return null
  const newId = createIds()
  const leaf = (label: string) => ({ id: newId(label), label, children: [] })
  return { type: 'tree', root: { ...leaf(whole), children: names.map(leaf) } }
}

/** 和 before the last name joins it to the others. */
function splitNames(list: string): string[] {
  const parts = list.split('、').map(part => part.trim())
  const last = parts.at(-1) ?? ''
  const [, one, other] = /^(\p{L}{1,8}?)(?:以及|还有|和)(\p{L}{1,8})$/u.exec(last) ?? []
  return one && other && parts.length > 1 ? [...parts.slice(0, -1), one, other] : parts
}
