const longestText = 6000
const fewestLines = 3
/** What diagrams are called in Chinese, short or whole. */
const chartKind = '(?:柱状|柱形|条形|长条|折线|曲线|圆?饼|圆?环形?|面积|散点|雷达|漏斗)'
const kind = `(?:(?:(?:分组|堆叠|横向|簇状)?${chartKind}|组织架构|组织结构|架构|流程|泳道|时序|甘特|状态|类|思维导|脑|信息|金字塔|关系|旅程|对比)图|${chartKind}|时间[轴线]|看板)`
/** 奶茶店营业额，柱状图; 公司组织架构图: what the lines above are, and as what they are drawn. */
const closing = new RegExp(
  `^(?![请帮画做用麻给想要能可以把将转整输展按再])([^，,：:。；;、|→>＞\\d\\s][^，,：:。；;、|→>＞\\n]{1,19}?)(?:[，,]\\s*|的|\\s+)?(?:请?(?:画|做|用)成?(?:一?个|一?张)?)?(${kind})(?:吧|就行|就好)?[。！!]*$`,
  'u',
)
const short = new RegExp(`^${chartKind}$`, 'u')
const marked = /^\s+\S|[:：→|]|\d|、|^[-*•├└│]/u

/** 1月 3.2万: a time that is no word, and how many there were then. */
const timeRow =
  /^(\d{1,4}(?:年\d{1,2}月|年|月份?|季度|[日号周天岁级班区栋楼届期]|号店))[^\S\n]+([-−]?[$€¥￥]?\d[\d,.]*\s?(?:%|[万亿千]?\p{Script=Han}{0,2}|[a-z]{1,4})?)$/iu
/** 【想读】置身事内、长安的荔枝 */
const bracketed = /^(?:【([^【】\n]{1,12})】|\[(\p{Script=Han}{1,8})\])[^\S\n]*(?![(（:：])(\S.*)$/u

const asksForMap = /思维导图|脑图|导图|知识结构|知识框架|大纲/u
/** 回归：线性回归、岭回归, as the lowest line of an outline. */
const leaves = /^(\s+)((?:[-*•]\s*)?)([^\s：:、，,；;。-][^：:、，,；;。]{0,15})[：:]\s*([^：:；;。]+、[^：:；;。]+)$/u
const bareLeaves = /^(\s+)((?:[-*•]\s*)?)([^：:，,；;。、()（）]{1,16}(?:、[^：:，,；;。、()（）]{1,16})+)$/u

/** The text with lines of some usual Chinese wordings as those that are read: what is told below them first, names and lists with their marks. */
export function withLinedWordings(text: string): string {
  if (text.length > longestText || !text.includes('\n') || !/\p{Script=Han}/u.test(text)) return text
  return withLeaves(withBracketedNames(withTimeRows(withClosingFirst(text))))
}

function withClosingFirst(text: string): string {
  const lines = text.trimEnd().split('\n')
  const above = lines.slice(0, -1).filter(line => line.trim() !== '')
  const [first = ''] = above
  const [, topic, named = ''] = closing.exec(lines.at(-1) ?? '') ?? []
  const areMarked = above.filter(line => marked.test(line)).length * 2 > above.length
  if (topic === undefined || above.length < fewestLines - 1 || !areMarked || !marked.test(first)) return text
  if (/[:：]\s*$/u.test(first) || above.some(line => closing.test(line))) return text
  return `${topic}${named}${short.test(named) ? '图' : ''}：\n${above.join('\n')}`
}

function withTimeRows(text: string): string {
  const lines = text.split('\n')
  const rows = lines.filter(line => timeRow.test(line.trim()))
  return rows.length >= fewestLines && rows.length >= lines.filter(line => line.trim() !== '').length - 1
    ? lines.map(line => line.trim().replace(timeRow, '$1：$2')).join('\n')
    : text
}

function withBracketedNames(text: string): string {
  const lines = text.split('\n')
  return lines.slice(1).every(line => line.trim() === '' || bracketed.test(line.trim()))
    ? lines.map(line => line.trim().replace(bracketed, '$1$2：$3')).join('\n')
    : text
}

/** Each name of a list that the lowest line of an outline has, as a line below it. */
function withLeaves(text: string): string {
  const lines = text.split('\n')
  if (!asksForMap.test(lines[0] ?? '') || lines.length < fewestLines) return text
  return lines
    .flatMap((line, at) => {
      if (indentOf(lines[at + 1] ?? '') > indentOf(line)) return [line]
      const [, indent = '', mark = '', name, list = ''] = leaves.exec(line) ?? []
      if (name !== undefined)
        return [`${indent}${mark}${name}`, ...namesOf(list).map(each => `${indent}  ${mark}${each}`)]
      const [, margin = '', sign = '', names = ''] = bareLeaves.exec(line) ?? []
      return names === '' ? [line] : namesOf(names).map(each => `${margin}${sign}${each}`)
    })
    .join('\n')
}

function namesOf(list: string): string[] {
  return list.split('、').map(each => each.trim())
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
