/** What a request calls the picture and its axes, in quotes: 标题为"月度销售", "titled 'Sales'", 将x轴命名为'日期'. */
export interface ToldLabels {
  /** The text without these words. */
  rest: string
  title: string | null
  xAxis: string | null
  yAxis: string | null
}

const quoted = `\\s{0,4}["“'‘「《]([\\p{L}\\p{N}][^"“”'‘’「」《》\\n]{0,80})["”'’」》]`
const title = new RegExp(
  `(?:(?:标题|题目)(?:命名|设置?|设定|改|叫)?(?:叫做?|为|是|成|:|：)?|(?<!["'\\w])(?:titled|entitled|title)(?: (?:it|the (?:chart|diagram|graph|picture)))?(?: (?:of|as|is|to|should be))?(?:\\s?[:：])?)${quoted}`,
  'iu',
)
const axis = (letter: string, name: string) =>
  new RegExp(
    `(?:(?:${letter}|${name})\\s?轴的?(?:名称|标题|标签|标注)?(?:命名|设置?|标注?|改|叫)?(?:为|叫做?|做|成|是|:|：){0,3}|(?<!\\w)${letter}[- ]?axis(?: (?:as|is|to|labell?ed|named|called|should be|title|label|name)){0,3}(?:\\s?[:：])?)${quoted}`,
    'iu',
  )
const x = axis('x', '横')
const y = axis('y', '纵')
/** What leads to such a name: ，给图表加个, ", please use the". */
const lead =
  /[\s,，。;；、.]*(?:(?:请|并且?|同时|然后|再|给|为|将|把|这个|该|它|图表?的?|图形|加上?|添加|设置?|取|起|一?个|(?<!\p{L})(?:and|please|also|with|use|add|set|give|it|chart|name|label|call|the|an?)(?!\p{L}))\s*)*$/iu
const longestLead = 60

/** Takes the names of the picture and its axes out of a request. */
export function takeLabels(text: string): ToldLabels {
  let rest = text
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest)
    if (!found) return null
    const ahead = rest.slice(Math.max(0, found.index - longestLead), found.index)
    const start = found.index - (lead.exec(ahead)?.[0].length ?? 0)
    rest = rest.slice(0, start) + rest.slice(found.index + found[0].length)
    return found[1]?.trim() || null
  }
  const [xAxis, yAxis, named] = [take(x), take(y), take(title)]
  return { rest, title: named, xAxis, yAxis }
}
