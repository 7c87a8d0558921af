import { readSmallNumeral } from './chinese-numerals.ts'

const longestText = 20_000
const wide: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
/** A mark of half width behind a Chinese character, or before one; between digits it belongs to a number or a time. */
const halfWidth =
  /(?<=\p{Script=Han}[）)"”》」]?) ?([,;?!]|:(?= ?[\p{Script=Han}\d（(“「《])) ?|(?<=[\p{L}\d）)%"”》」] ?)([,;]) ?(?=[（(“「《"]?\p{L})/gu
/** 1月320,2月280: no group of three digits follows. */
const betweenFigures = /(?<=\d),(?=\d{1,2}(?!\d)|\d{4})/g
const fullStop = /(?<=\p{Script=Han}[）)”》」]?)\.(?=\s|$|\p{Script=Han})/gu
/** 加试剂A,37度加热: a letter or a unit, and the figure of what comes next. */
const beforeFigure = /(?<=[A-Za-z%℃°）)]),(?=\d)/g
/** vivo15%，OPPO14%: a name in letters, and its figure. */
const letteredName = /(?<=[\s，、；：。,;:]|^)([a-z]{2,})(?=\d+(?:\.\d+)?(?:%|[万亿]))/gi
/** 一、内容（选题、文案）: the mark of a numbered line is also what parts the names of a list. */
const numbering = /^([ \t]*)([一二三四五六七八九]|十[一二三四五六七八九]?)、[ \t]*(?=\S)/gmu

/**
 * Writes the marks of Chinese sentences in full width, as its readers expect them: many keyboards write 水电,木工:先后 as this. A text of which little is Chinese,
 * or with signs of code in it, stays as it is.
 */
export function withChineseMarks(text: string): string {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/[a-z]/gi)?.length ?? 0
  if (text.length > longestText || characters < 4 || characters < letters || /[{}<>=|`]|^\s*[\w-]+:\s/m.test(text))
    return text
  return text
    .replaceAll(halfWidth, (_, behind?: string, before?: string) => wide[behind ?? before ?? ''] ?? '')
    .replaceAll(betweenFigures, '，')
    .replaceAll(beforeFigure, '，')
    .replaceAll(fullStop, '。')
    .replaceAll(letteredName, '$1 ')
    .replaceAll(numbering, (_, indent: string, numeral: string) => `${indent}${readSmallNumeral(numeral)}. `)
}
