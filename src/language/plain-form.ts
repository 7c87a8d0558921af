const kinds =
  '(?:state|class|er|entity[- ]relationship|flow|activity|use case) ?(?:diagram|chart)|flow ?chart|gantt(?: chart| diagram)?|pie(?: chart)?|erd|mind ?map|timeline|user journey|(?:状态|类|流程|甘特|饼|ER|er)图|思维导图|时间线'
/** "Generate a valid state diagram based on the provided structured input:", the first line of a form. */
const lead = new RegExp(`^[^\\n]*?(${kinds})[^\\n]*?[.:：。]?[ \\t]*\\n`, 'iu')
/** What a kind is written in: "a Mermaid pie chart". */
const notation = new RegExp(`\\bmermaid(?: ?\\.?js)?\\s+(?=(?:${kinds})\\b)`, 'iu')
const notationInChinese = /用\s?mermaid(?: ?\.?js)?\s?(?:语法|来)?(?=[绘画制生做])/iu
/** Who takes part is listed there. */
const asksForSequence = /\bsequence\b|时序图|顺序图|序列图/i
const purpose = /^[ \t]*(?:purpose|title|project|topic|目的|标题|主题|用途|项目)[ \t]*[:：][ \t]*(\S.*)$/imu
/** What the lines below are; they say by themselves what they tell. */
const heading =
  /^[ \t]*(?:main |key )?(?:transitions?|relationships?|relations|tasks?|slices?|steps?|events?|data|values|entities|classes|states|milestones|转换|状态转换|流转|关系|任务|步骤|数据|实体)[ \t]*[:：][ \t]*$/gimu
const listed =
  /^[ \t]*(?:main |key |all )?(?:states?|entities|classes|components|actors|participants|tables|状态|实体|类|表)[ \t]*[:：][ \t]*(\S.*)$/imu
/** Its mark would be lost. */
const initial =
  /^[ \t]*(?:initial|start|first|final|end)(?:ing)? states?[ \t]*[:：]|^[ \t]*(?:初始|起始|最终|结束)状态[ \t]*[:：]/imu

/**
 * Writes a form ("Purpose: Loans", "States: New, Paid", "Transitions:", and lines) as the readers of lines expect it: the kind with its topic, and the
 * lines. Without a form, the text without the notation that it names; as it is, where a form lists a name that its lines do not tell of.
 */
export function plainForm(text: string): string {
  const said = text.trimStart().replace(notation, '').replace(notationInChinese, '')
  const [asked = '', kind] = lead.exec(said) ?? []
  const rest = said.slice(asked.length)
  const topic = purpose.exec(rest)
  if (!kind || asksForSequence.test(asked) || !(topic || rest.search(heading) >= 0 || listed.test(rest)))
    return said === text.trimStart() ? text : said
  const [whole = '', names = ''] = listed.exec(rest) ?? []
  const lines = rest
    .replace(topic?.[0] ?? '', '')
    .replace(whole, '')
    .replaceAll(heading, '')
  const all = names
    .split(/\s*[,，、]\s*(?:and )?|\s+and\s+/)
    .map(name => name.replace(/[.。]$/, '').trim())
    .filter(name => name !== '')
  if (initial.test(rest) || !all.every(name => tells(lines, name))) return text
  const told = withArrows(lines, all)
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim()
  return `${kind}${topic ? `: ${topic[1]}` : ''}\n${told}`
}

function tells(lines: string, name: string): boolean {
  const stem = name.toLowerCase().replace(/(?:ies|y|s)$/, '')
  return lines.toLowerCase().includes(stem)
}

/** "New to Paid: money arrives", from one of the names to another. */
function withArrows(lines: string, names: readonly string[]): string {
  if (names.length < 2) return lines
  const some = names
    .toSorted((a, b) => b.length - a.length)
    .map(name => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  return lines.replaceAll(
    new RegExp(
      `^[ \\t]*(?:[-*•]|\\d{1,2}[.)、])?[ \\t]*(?:from |从)?(${some})\\s*(?:to|到|变为|转为)\\s*(${some})\\s*(?:[:：,，]|when|on|after|if|当)\\s*`,
      'gimu',
    ),
    '$1 -> $2: ',
  )
}
