import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

/** What no name in a drawing is, each the rest of a line that was cut elsewhere. */
const leftOvers: readonly RegExp[] = [
  // 帮排个架构图, 出一张对比图给领导汇报
  /^(?:请|帮|麻烦|给我|我要|要|出|做|画|弄|整|排)[^，,：:]{0,6}(?:画|排|做|弄|出|整|生成|[一个张幅份])[^，,：:]{0,6}(?:图|导图|表)(?:$|给|吧|呗|，|,)/u,
  // 每条配个小图标，横版
  /^(?:每[条个项]|都)?(?:再)?(?:配|加)[上个张一]*(?:小)?(?:图标|插图|配图|图片)/u,
  // "│ ├ goods-svc", "～12月 选题"
  /^[│┃├└╰┣┗～〜~]/u,
  // 改期／（否）询问过敏, 够：build镜像
  /[／/]\s*[(（](?:是|否|yes|no)[)）]|^(?:不?够|不?通过|不?合格|成功|失败)[:：]\s*\S/iu,
  // 优：案例多 劣：门槛高
  /^\p{Script=Han}{1,4}[:：]\S.*\s\p{Script=Han}{1,4}[:：]\S/u,
]

/** 阿坤 —— 头锅, in boxes: who leads whom. */
const listBehind = /\S\s*——\s*\S/u
/** Facts of an event, which are no steps of it: 时间：10月11日, 负责人：张大姐 */
const fact = /^(?:活动)?(?:时间|地点|负责人|主题|目的|预算|参加人员|人员|联系人)[:：]\s*\S/u
const isSteps = (structure: Structure) =>
  structure.type === 'graph' && structure.nodes.some(({ role }) => role === 'step' || role === 'decision')

/** True if a name in the drawing is what was left of a request, of a mark or of several things in one line. */
export function holdsLeftOvers(structure: Structure): boolean {
  const labels = listParts(structure).elements.flatMap(({ label, fields: { text } }) => [
    label.trim(),
    ...(typeof text === 'string' ? [text.trim()] : []),
  ])
  const ofKind = isSteps(structure) ? [fact] : structure.type === 'graph' ? [listBehind] : []
  const patterns = [...leftOvers, ...ofKind]
  return labels.some(label => patterns.some(pattern => pattern.test(label)))
}
