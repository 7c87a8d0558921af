import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Point, Poster } from './read-poster.ts'

/** Plan for a poster: the template, and the list of the data that its points become. */
export interface Drawing {
  template: string
  field: 'lists' | 'sequences' | 'compares' | 'values' | 'root'
}

const compareWords =
  /\b(?:vs\.?|versus|compar(?:e|es|ed|ing|ison)|pros|cons|swot|differences?)\b|对比|比较|对照|优缺点|利弊|区别|异同/i
const stepWords = /\b(?:steps?|process|procedure|how to|stages?|phases?|workflow)\b|步骤|流程|过程|阶段|如何/i
/** Words for things that stand side by side, even if they are numbered: "5 tips", "产品优势". */
const listWords =
  /\b(?:top \d{1,2}|top (?:three|five|ten)|tips?|reasons?|ways|habits?|rules?|facts?|benefits?|advantages?|principles?|values|features?|signs?|ideas?|lessons?|questions?|mistakes?|myths?)\b|优势|好处|技巧|理由|原则|习惯|特点|要点|建议|价值观|亮点|误区|方法|规则|须知/i
const timeWords = /\b(?:timeline|history|milestones?|chronology)\b|时间[轴线]|历程|历史|大事记|里程碑/i
const roadmapWords = /\broad ?map\b|路线图|规划/i
const cycleWords = /\b(?:cycle|loop)s?\b|循环|闭环|周而复始/i
const funnelWords = /\bfunnel\b|漏斗/i
const pyramidWords = /\bpyramid\b|金字塔/i
const shareWords = /\b(?:share|shares|split|breakdown|composition|distribution)\b|占比|份额|构成|比例|分布/i
const swotLabels = /^(?:strengths?|weaknesses|opportunities|threats?|优势|劣势|机会|机遇|威胁|挑战)$/i
const dateLabel =
  /^(?:\d{3,4}(?:\s*(?:年|s|[-–/.]\s*\d{1,4}.*))?|(?:q[1-4]|h[12])\b.{0,8}|\d{1,2}\s*月.{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s+\d{1,4})?)$/i

/** Chooses by the shape of the points first, then by the words around them. */
export function chooseTemplate({ title, points }: Poster, words: string): Drawing {
  const spoken = `${words}\n${title ?? ''}`
  if (isSeries(points)) return chooseChart(points, spoken)
  if (swotLabels.test(points[0]?.label ?? '') && points.length === 4)
    return { template: 'compare-swot', field: 'compares' }
  if (compareWords.test(spoken) || isProsAndCons(points)) {
    const comparison = chooseComparison(points)
    if (comparison) return comparison
  }
  if (points.some(point => point.children.length > 0)) return { template: chooseTree(points), field: 'root' }
  return chooseSequence(points, spoken) ?? { template: chooseList(points), field: 'lists' }
}

/** Figures of one unit. */
function isSeries(points: readonly Point[]): boolean {
  const unit = points[0]?.value?.unit
  return points.every(({ value, children }) => value !== undefined && value.unit === unit && children.length === 0)
}

function chooseChart(points: readonly Point[], spoken: string): Drawing {
  const numbers = points.map(({ value }) => Number(value?.number))
  const sum = numbers.reduce((total, number) => total + number, 0)
  const isWhole = points.every(({ value }) => value?.unit === '%') && Math.abs(sum - 100) <= 1
  const isShare =
    isWhole || (points[0]?.value?.unit !== '%' && shareWords.test(spoken) && numbers.every(number => number > 0))
  if (isShare && points.length <= 8) return { template: 'chart-pie-donut-plain-text', field: 'values' }
  return { template: points.length > 8 ? 'chart-bar-plain-text' : 'chart-column-simple', field: 'values' }
}

function isProsAndCons(points: readonly Point[]): boolean {
  const [first, second] = points.map(({ label }) => label.toLowerCase())
  return points.length === 2 && first === 'pros' && second === 'cons'
}

/** `compare-binary-…` heads its sides PROS and CONS and draws no other names; so it is only for them. */
function chooseComparison(points: readonly Point[]): Drawing | null {
  if (isProsAndCons(points)) return { template: 'compare-binary-horizontal-simple-fold', field: 'compares' }
  if (points.length === 2) return { template: 'compare-hierarchy-left-right-circle-node-pill-badge', field: 'compares' }
  return points.length <= 6 ? { template: 'compare-hierarchy-row-letter-card-compact-card', field: 'compares' } : null
}

/** A broad tree grows to the right, where there is room for its leaves below each other. */
function chooseTree(points: readonly Point[]): string {
  const direction = countLeaves(points) > 4 ? 'lr-' : ''
  return `hierarchy-tree-${direction}${hasDesc(points) ? 'tech-style-badge-card' : 'curved-line-rounded-rect-node'}`
}

function countLeaves(points: readonly Point[]): number {
  return points.reduce((count, { children }) => count + (children.length === 0 ? 1 : countLeaves(children)), 0)
}

function hasDesc(points: readonly Point[]): boolean {
  return points.some(point => point.desc !== '' || hasDesc(point.children))
}

function chooseSequence(points: readonly Point[], spoken: string): Drawing | null {
  const byWords = [
    { words: cycleWords, template: 'sequence-circle-arrows-indexed-card', most: 7 },
    { words: funnelWords, template: 'sequence-funnel-simple', most: 7 },
    { words: pyramidWords, template: 'sequence-pyramid-simple', most: 7 },
    { words: roadmapWords, template: 'sequence-roadmap-vertical-simple', most: 10 },
    { words: timeWords, template: 'sequence-timeline-simple', most: 12 },
  ].find(({ words, most }) => words.test(spoken) && points.length <= most)
  if (byWords) return { template: byWords.template, field: 'sequences' }
  if (points.every(({ label }) => dateLabel.test(label)))
    return { template: 'sequence-timeline-simple', field: 'sequences' }
  // The numbers of a list of tips say no order in which they are taken.
  const areSteps = stepWords.test(spoken) || (points.every(({ ordered }) => ordered) && !listWords.test(spoken))
  return areSteps ? { template: 'sequence-snake-steps-compact-card', field: 'sequences' } : null
}

function chooseList(points: readonly Point[]): string {
  const areShort = points.every(({ label }) => estimateWidthEm(label) <= 8)
  if (!hasDesc(points) && areShort && points.length >= 3 && points.length <= 6) return 'list-sector-plain-text'
  return points.length > 9 ? 'list-waterfall-compact-card' : 'list-grid-badge-card'
}
