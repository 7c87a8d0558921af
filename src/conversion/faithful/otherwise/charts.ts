import type { Chart } from '../../../structure/chart.ts'

/** True if the whole stands beside its parts, or figures lost their names. */
export function tellsChartOtherwise(chart: Chart, text: string): boolean {
  return countsTheWhole(chart, text) || losesNames(chart, text)
}

/** Who was asked, as the name of the first figure: 问了60个邻居. */
const asked = /^(?:我们)?(?:共?调查|访问|采访|问)了?|^(?:(?:we|i) )?(?:asked|surveyed|polled)\b/i
/** 全班, 总支出: what others are parts of; a salary is that only where it is their sum. */
const whole = /总|全(?![球面能新景麦脂民])|合计|^一个?\p{Script=Han}*(?:班|店|公司|部门|学校)$/u
const income = /预算|工资|收入/
/** 班上有45个学生，其中男生25人: the whole beside its parts. What is half of a whole that was told is a part. */
function countsTheWhole({ rows, values, mark }: Chart, text: string): boolean {
  if (values.length !== 1 || rows.length < 3) return false
  const figures = rows.map(row => Number(row[1]))
  const [first = 0, ...others] = figures
  const [name = '', ...names] = rows.map(row => String(row[0]))
  if (whole.test(name) && !names.some(each => whole.test(each)) && others.every(each => each < first)) return true
  const rest = others.reduce((sum, each) => sum + each, 0)
  return (
    first === rest &&
    !new RegExp(`(?<![\\d.])${first * 2}(?![\\d.])`).test(text) &&
    (mark === 'pie' ||
      income.test(name) ||
      asked.test(name) ||
      /其中|of (?:which|whom|them)|including|总共|一共|共有?/i.test(text))
  )
}

/** Names that were listed for the figures ("…respectively", 分别是), or the first of them with its figure as the title. */
function losesNames({ rows, title = '', category, mark }: Chart, text: string): boolean {
  const areUnnamed = category === 'row' || (mark !== 'scatter' && rows.every(row => typeof row[0] === 'number'))
  const isListed = areUnnamed && rows.length > 1 && /分别|respectively/.test(text)
  const [, unit] = /^\p{Script=Han}{2,6}\d+(?:\.\d+)?([人元个次台件%万])$/u.exec(title) ?? []
  const isFirst = unit !== undefined && text.split(new RegExp(`\\d${unit}`)).length > 2
  // 曝光5万, above the other stages, and no sum: 工资8000
  const [, figure] = /^(?!.*[前第])\p{Script=Han}{2,7}(\d[\d.]*)[万亿千]?[元块]?$/u.exec(title) ?? []
  const sum = rows.reduce((all, row) => all + Number(row[1]), 0)
  const isRow = figure !== undefined && ![1, 1e3, 1e4, 1e8].some(scale => Number(figure) * scale === sum)
  return isListed || isFirst || isRow || /^\p{Script=Han}$/u.test(title)
}
