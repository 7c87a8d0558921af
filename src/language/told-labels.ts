/** What a request calls the picture and its axes, in quotes: 标题为"月度销售", "titled 'Sales'", 将x轴命名为'日期'. */
export interface ToldLabels {
  /** The text without these words. */
  rest: string
  title: string | null
  xAxis: string | null
  yAxis: string | null
}

const quoted = `["“'‘「《]([\\p{L}\\p{N}][^"“”'‘’「」《》\\n]{0,80})["”'’」》]`
const lead = `[\\s,，。;；、.]*(?:(?:请|并且?|同时|然后|再|and|please|also|with|use|add|set|give (?:it|the chart)|name|label|call)\\s*)*`
const chineseTitle = `(?:给|为|将|把)?(?:这个|该|它)?(?:图表?|图形)?(?:加上?|添加|设置?|取|起)?(?:一?个)?(?:图表?的?)?(?:标题|题目)(?:命名|设置?|设定|改|叫)?(?:叫做?|为|是|成|:|：)?`
const englishTitle = `(?<!["'])(?:(?:the|an?) )?(?:titled|entitled|title)(?: (?:it|the (?:chart|diagram|graph|picture)))?(?: (?:of|as|is|to|should be))?(?:\\s?[:：])?`
const title = new RegExp(`${lead}(?:${chineseTitle}|${englishTitle})\\s*${quoted}`, 'iu')
const axis = (letter: string, name: string) =>
  new RegExp(
    `${lead}(?:(?:将|把)?(?:${letter}|${name})\\s?轴(?:的)?(?:名称|标题|标签|标注)?(?:命名|设置?|标注?|改|叫)?(?:为|叫做?|做|成|是|:|：)*|(?:the )?${letter}[- ]?axis(?: (?:as|is|to|labell?ed|named|called|should be|title|label|name))*(?:\\s?[:：])?)\\s*${quoted}`,
    'iu',
  )
const x = axis('x', '横')
const y = axis('y', '纵')

/** Takes the names of the picture and its axes out of a request. */
export function takeLabels(text: string): ToldLabels {
  let rest = text
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest)
    if (!found) return null
    rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length)
    return found[1]?.trim() || null
  }
  const [xAxis, yAxis, named] = [take(x), take(y), take(title)]
  return { rest, title: named, xAxis, yAxis }
}
