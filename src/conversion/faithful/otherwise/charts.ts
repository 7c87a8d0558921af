import type { Chart } from '../../../structure/chart.ts'

/** True if the whole stands beside its parts, or figures lost their names. */
export function tellsChartOtherwise(chart: Chart, text: string): boolean {
  return countsTheWhole(chart, text) || losesNames(chart, text)
}

/** Who was asked, as the name of the first figure: 问了60个邻居. */
const asked = /^(?:我们)?(?:共?调查|访问|采访|问)了?|^(?:(?:we|i) )?(?:asked|surveyed|polled)\b/i
/** 班上有45个学生，其中男生25人: the whole beside its parts. */
function countsTheWhole({ rows, values, mark }: Chart, text: string): boolean {
  if (values.length !== 1 || rows.length < 3) return false
  const figures = rows.map(row => Number(row[1]))
  const [first = 0] = figures
  const rest = figures.slice(1).reduce((sum, each) => sum + each, 0)
  return (
    first === rest &&
    (mark === 'pie' ||
      asked.test(String(rows[0]?.[0])) ||
      /其中|of (?:which|whom|them)|including|总共|一共|共有?/i.test(text))
  )
}

/** Names that were listed for the figures ("…respectively", 分别是), or the first of them with its figure as the title. */
function losesNames({ rows, title = '', category }: Chart, text: string): boolean {
  const areUnnamed = category === 'row' || rows.every(row => typeof row[0] === 'number')
  const isListed = areUnnamed && rows.length > 1 && /分别|respectively/.test(text)
  const [, unit] = /^\p{Script=Han}{2,6}\d+(?:\.\d+)?([人元个次台件%万])$/u.exec(title) ?? []
  const isFirst = unit !== undefined && text.split(new RegExp(`\\d${unit}`)).length > 2
  // 曝光5万, above the other stages
  const isRow = /^(?!.*[前第])\p{Script=Han}{2,6}\d[\d.]*[万亿千]?$/u.test(title)
  return isListed || isFirst || isRow || /^\p{Script=Han}$/u.test(title)
}
