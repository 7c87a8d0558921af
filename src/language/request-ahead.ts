const longestLine = 90
/** 组织架构图，竖着排，A4能打下 */
const longestNoted = 30
const fewestLines = 3
const name =
  '(?:mind ?maps?|flow ?charts?|(?:sequence|class|state|er|erd|entity relationship|architecture|network|use case|data flow|venn|git) ?(?:diagram|graph|chart)|decision tree|tree|gantt(?: chart)?|timeline|(?:customer |user )?journey(?: map)?|org(?:ani[sz]ation)? ?chart|family tree|(?:bar|pie|line|column|area|radar|scatter|stacked|donut|funnel)(?: (?:chart|graph|plot))?|bars|columns|funnel|pyramid|quadrant|swot|kanban(?: board)?|board|infographic|table|chart|graph|diagram|picture|architecture)'
const asking =
  '(?:(?:please|pls|plz|can|could|would|u|you|i|we|want|need|like|make|draw|show|do|turn|put|give|create|visuali[sz]e|plot|me|us|it|this|that|them|these|all|into|in|as|a|an|the|one|simple|nice|to|be|have) )*'
const english = new RegExp(
  `^${asking}${name}(?: (?:please|pls|plz|thx|thanks|thank you|if possible|style|of (?:this|it|that)|for (?:the|my|our|an?) [\\w' -]{2,40}|(?:on|in) (?:the|my|our|one|an?) [\\w' -]{2,30}))*[.!?]*$`,
  'i',
)
const chinese =
  /^(?!.{0,6}[做画变转弄整]成)(?:请|帮我|帮忙|麻烦|给我|想要|要|求|来)*(?:把?(?:它|这些?|以上|上面的?)?)(?:用|画|生成|弄|整理|转)?(?:一?[个张幅])?[\p{Script=Han}A-Za-z ]{0,10}(?:思维导图|导图|脑图|流程图|架构图|时序图|顺序图|类图|状态图|甘特图|时间[线轴]|柱状图|柱形图|条形图|饼图|折线图?|漏斗图?|金字塔图?|看板图?|信息图|ER ?图|关系图|对比图|鱼骨图)(?:吧|呗|谢谢)?[。！!~～]*$/iu

const anyName = new RegExp(`\\b${name}\\b`, 'i')
/** What a line with content has, and a heading has not. */
const heads = /[:：|→\d]|->|^\s*[-*•+]|^\s+\S/u

/** 公司组织架构 */
const namesWhole = /(?:架构|结构|流程|安排|计划|情况|关系|体系|框架|大纲|提纲)$/u

const askedInChinese = /^(?:请|帮我|帮忙|麻烦|给我|想要|要|求|来|用|画|生成|弄|整理)+(?:一?[个张幅])?/u

/** True for words that name a drawing, and ask for nothing but that. */
export function isRequestAlone(line: string): boolean {
  const words = line.trim()
  const [clause = ''] = words.split(/[，,]/)
  const isNoted = words.length <= longestNoted && !/[:：→|]|->/.test(words) && chinese.test(clause)
  return words.length <= longestLine && (english.test(words) || chinese.test(words) || isNoted)
}

/** Lines with a request for a drawing below them, with that request above; other texts as they are. */
export function withRequestAhead(text: string): string {
  const lines = text.trimEnd().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  const others = lines.slice(0, -1).filter(line => line.trim() !== '')
  if (others.length < fewestLines || !isRequestAlone(last) || isRequestAlone(others[0] ?? '')) return text
  const end = lines.slice(0, -1).findLastIndex(line => line.trim() !== '')
  const asked =
    anyName.exec(last)?.[0] ?? (last.split(/[，,]/)[0] ?? '').replace(askedInChinese, '').replace(/[.!?。！\s]+$/, '')
  const [first = '', ...rest] = lines.slice(0, end + 1)
  const next = rest.find(line => line.trim() !== '') ?? ''
  const isHeading = !heads.test(first) && (heads.test(next) || namesWhole.test(first.trim()))
  return isHeading ? [`${asked}: ${first.trim()}`, ...rest].join('\n') : [`${asked}:`, first, ...rest].join('\n')
}
