import { areDays } from '../../shared/are-days.ts'
import type { Chart } from '../../structure/chart.ts'
import { countInWords } from '../prose/figures/amounts.ts'
import { clausesOf, isTalk, sentencesOf } from './sentences.ts'

/** The rest of a whole, told without a figure. */
const rest = /\b(?:the rest|remainder|remaining)\b|剩下|其余|剩余|余下/i
/** A bound, and what somebody says of themselves or remembers, are no names of figures. */
const bound =
  /^(?:at (?:most|least)|up to|max(?:imum)?|min(?:imum)?|limit|no more than|less than|more than|almost|最多|最少|至少|至多|不超过|不到|超过|将近|上限|封顶|总计|合计|[一总]?共|共计)$|\s(?:in )?total$|(?:最多|最少|至少|至多|不超过|不到|将近|一共|总共)$/i
const clause =
  /^[-–—]|的是\p{Script=Han}|^(?:i|we|you|they|he|she|it) \S|^(?:我(?![的家国校方])|我们(?!的)|你|他|她|它|咱)|(?:能(?!力|源|量|耗)|会(?!计|员|议)|可以|才|只)\p{Script=Han}$|\s(?:i|we|he|she|they) (?:was|were|had|got|did|am|are)\s|\p{Script=Han}了\p{Script=Han}{1,4}了?$|^\p{Script=Han}+每[天周月年次个人]$|\p{Script=Han}(?:分[为成]|下设|包含|包括)\p{Script=Han}|\s\d+ [a-z]+s$|\p{Script=Han}\d+(?:\.\d+)?[万亿](?!\p{Script=Han}{0,2}(?:以|到|至|之|档))\p{Script=Han}{2,}$/u
/** The end of a name that was cut out of a sentence before its figure. */
const openEnd =
  /\s(?:only|about|around|roughly|nearly|almost|just|still|already|even|another|costs?|takes?|lives?|weighs?|lasts?|gets?|earns?|brings?|makes?|comes?|rose|fell|grew|an? (?:mere|measly|whopping|good|full))$|(?<=\p{Script=Han}{2})(?:从.*\d.*|[涨降升跌增减]到?|大?约|大概|差不多|(?<![人天刚])才|仅|只有|还有|由于)$/iu
/** "from 12 to 15", 从12涨到15: the first of two figures. */
const firstOfTwo =
  /\bfrom [€$£]?(\d[\d,]*(?:\.\d+)?)(?: ?\p{L}+)? to [€$£]?\d|从(\d+(?:\.\d+)?)\p{Script=Han}{0,3}(?:[涨降升跌增减变]|提高|上调|下调)\p{Script=Han}{0,2}\d/giu
/** "founded in 509 BC": a year, and no figure. */
const yearOfEra = /\b\d{1,4} ?(?:BCE?|CE)\b|\bAD ?\d|公元前?\d/
/** Who went on no further, after the last stage of a funnel. */
const wentBack = /\b(?:cancell?ed|returned|refunded|lost|unsubscribed|churned|dropped out)\b|取消|退款|退订|退货|流失/i
/** Figures of two things are no points unless somebody asks how they go together. */
const relates =
  /\bscatter|\bbubble|\bcorrelat|\brelat|\bagainst\b|\bdepend|\bvs\b|\bversus\b|\bpoints?\b|[xy][ -]?axis|散点|气泡|关系|相关|坐标|经度|纬度|[xX横纵]轴|\(\s*-?[\d.]+\s*,|和.*的关联/iu
const asked = /[?？]$|[吗呢]$/

/** True if a chart of sentences shows other figures than these tell: it lost a part of a whole, or the first of two, or named one by a clause. */
export function misreadsPlot({ rows, columns, title = '', values, mark }: Chart, text: string): boolean {
  const names = rows.flatMap(row => (typeof row[0] === 'string' ? row[0].trim() : []))
  if (yearOfEra.test(text)) return true
  if (/\n.*\n/.test(text.trim())) return false
  // "Two goalkeepers: Mila reflexes 9, …; Joana 7, …": what all are is the name of none of them.
  if (values.length > 1 && values.includes(title)) return true
  if (names.some(name => bound.test(name) || clause.test(name.toLowerCase()) || isOpen(name, text))) return true
  if ((values.length < 2 || values.includes('value')) && bareRow.test(text)) return true
  if (names.some(name => cutPhrasal(name, text))) return true
  if (mark === 'scatter') return !relates.test(text)
  if (holdsTime(values) || names.some(name => timeAlone.test(name))) return true
  if (
    rows.some(row => isYearOf(row, text) || areYears(row)) ||
    areDays(rows.map(([name, value]) => [String(name), Number(value)]))
  )
    return true
  if (mixesScales(rows, text) || (mark === 'funnel' && names.some(name => wentBack.test(name)))) return true
  if (hasTotal(rows) || (names.length === 0 && values.length > 1 && rows.length > 1)) return true
  const cells = new Set(rows.flat().map(String))
  const firsts = [...text.matchAll(firstOfTwo)].map(([, one, other]) =>
    Number((one ?? other ?? '').replaceAll(',', '')),
  )
  if (firsts.some(each => !cells.has(String(each)) && columns.length < 3)) return true
  const sentences = sentencesOf(text)
  const isQuestion = sentences.some(each => asked.test(each) && !/\d/.test(each)) && !sentences.some(isTalk)
  if (isQuestion && names.length < 3) return true
  return (
    losesCounted(names, text) ||
    losesRest(names, text) ||
    plotsAside(names, title, sentences) ||
    (values.length < 2 && plotsOpposites(names, text))
  )
}

/** "Mila speed 5, reach 7; Joana 7, 9, 8": a second row, with nothing but its figures. */
const bareRow = /[;；]\s*\p{L}{2,20}(?: \p{L}{2,20})?[:：]? \d[\d.]*(?:[,，、] ?\d[\d.]*){2}/u

/** "warm up 15", of which "warm" alone was taken; "up 15" is a rise, too, which a bar of 15 would not say. */
function cutPhrasal(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(`${name.toLowerCase()} `)
  return at >= 0 && /^(?:up|down|off|out|over) (?:by )?[$€£]?\d/i.test(text.slice(at + name.length + 1))
}

const time = 'q[1-4]|(?:19|20)\\d\\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** "in 2022", beside "renewables in 2021": when, and not what. */
const timeAlone = new RegExp(`^(?:in|on|during|for) (?:${time})$`, 'i')
const timeAtEnd = new RegExp(`\\S (?:in|on|during) (?:${time}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$`, 'i')

/** "Google", "LinkedIn in Q1": the time of a row in the name of its last column. */
function holdsTime(columns: readonly string[]): boolean {
  const timed = columns.filter(name => timeAtEnd.test(name)).length
  return timed > 0 && timed < columns.length
}

/** 销量2023年华为4800万: the year as the figure of what stands before it. */
function isYearOf([name, value]: Chart['rows'][number], text: string): boolean {
  const isYear = typeof value === 'number' && value >= 1900 && value < 2100 && Number.isInteger(value)
  return isYear && !/\d/.test(String(name)) && text.includes(`${name}${value}年`)
}

const thingInWords = new RegExp(`\\p{Script=Han}${countInWords}`, 'u')

/** 帐篷一顶、睡袋2个、炉子1个: what is counted in words among what is counted in digits. */
function losesCounted(names: readonly string[], text: string): boolean {
  const list = text.replace(/^[^:：]*[:：]/, '').split(/[、，,；;]/)
  const inWords = list.filter(part => !/\d/.test(part) && thingInWords.test(part.trim()))
  const areCounted = list.filter(part => /\d/.test(part)).length > 1
  return areCounted && inWords.some(part => !names.some(name => part.includes(name)))
}

/** What came and what went: 招了12人 and 裁了5人 are no figures of one row. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/招(?:聘|到|进)?了?\s?\d/, /(?:裁(?:掉|员)?|辞退)了?\s?\d/],
  [/(?:赚|盈利)了?\s?\d/, /亏(?:损)?了?\s?\d/],
  [/(?:新增|增加)了?\s?\d/, /(?:减少|流失)了?\s?\d/],
  [/\bhired \d/i, /\b(?:fired|laid off|lost) \d/i],
  [/\b(?:gained|won) \d/i, /\blost \d/i],
]

function plotsOpposites(names: readonly string[], text: string): boolean {
  // Where the names of the figures say which it is, they are told apart.
  const verb = /[招裁赚亏增减]|\b(?:hired|fired|gained|won|lost)\b/i
  return !names.some(name => verb.test(name)) && opposites.some(([one, other]) => one.test(text) && other.test(text))
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/(\d[\d,.]*) ?(?:billion|bn)\b/gi, 1e9],
  [/(\d[\d,.]*) ?(?:million|mn?)\b/gi, 1e6],
  [/(\d[\d,.]*) ?(?:thousand|k)\b/gi, 1e3],
  [/(\d[\d,.]*)亿/g, 1e8],
  [/(\d[\d,.]*)万/g, 1e4],
]

/** "3.7 million, Hamburg 1.9": the first as 3,700,000 beside 1.9. In 获取5万、留存8000、推荐300 the others are meant as they stand. */
function mixesScales(rows: Chart['rows'], text: string): boolean {
  const figures = rows.flatMap(row => row.filter(cell => typeof cell === 'number'))
  return scales.some(([written, scale]) =>
    Array.from(text.matchAll(written), ([, said = '']) => Number(said.replaceAll(',', ''))).some(
      said =>
        figures.includes(said * scale) &&
        !figures.some(each => each >= scale / 10 && each < scale) &&
        figures.some(each => each !== 0 && said * scale >= each * scale * 0.01 && each < scale / 10),
    ),
  )
}

/** "Spain in 2015, Japan in 2017": one year as the figure of another. */
function areYears([name, value]: Chart['rows'][number]): boolean {
  const year = /^(?:19|20)\d\d$/
  return year.test(String(name)) && year.test(String(value))
}

/** The last of the figures is the sum of the others. */
function hasTotal(rows: Chart['rows']): boolean {
  const figures = rows.map(row => Number(row[1]))
  const sum = figures.slice(0, -1).reduce((all, each) => all + each, 0)
  return figures.length > 3 && sum > 0 && sum === figures.at(-1)
}

/** "tenors only 4", and not "4 office only" */
function isOpen(name: string, text: string): boolean {
  const at = openEnd.test(name) ? text.indexOf(name) : -1
  return at >= 0 && /^\s{0,3}[€$£¥]?\d/.test(text.slice(at + name.length))
}

function losesRest(names: readonly string[], text: string): boolean {
  if (names.some(name => /\b(?:rest|others?)\b|其他|其它|其余|剩/i.test(name))) return false
  const told = sentencesOf(text)
    .flatMap(clausesOf)
    .flatMap(each => each.split(/\s(?:and|but|while)\s/))
  return told.some(each => rest.test(each) && !/\d/.test(each) && !names.some(name => each.includes(name)))
}

/** "Income: milk 48, eggs 7, tourists 12; costs were 51": what is said of the whole beside the parts that a heading announced. */
function plotsAside(names: readonly string[], title: string, sentences: readonly string[]): boolean {
  if (title === '' || names.length < 4) return false
  const [first = 0, ...others] = sentences.flatMap(each => each.split(/[;；]/)).map(each => figuresIn(each))
  const last = names.at(-1) ?? ''
  const said = sentences.flatMap(each => each.split(/[;；]/)).find(each => each.includes(last)) ?? ''
  return first >= 3 && others.length > 0 && figuresIn(said) === 1 && sentences[0] !== said
}

function figuresIn(text: string): number {
  return text.replace(/^[^:：]*[:：]/, '').match(/\d[\d,.]*/g)?.length ?? 0
}
