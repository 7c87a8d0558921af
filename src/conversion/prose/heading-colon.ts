import { stripRequest } from '../../kinds/strip-request.ts'
import { withChineseMarks } from '../../language/chinese-marks.ts'
import { withChineseWordings } from './chinese-wordings.ts'
import { withCarriedUnit } from './figures/carried-unit.ts'
import { withFigurePairs } from './figures/figure-pairs.ts'
import { withLinedWordings } from './lined-wordings.ts'
import { withSlashLists } from './lists/slash-lists.ts'
import { withNamedLists } from './named-lists.ts'
import { withPlainLists } from './plain-lists.ts'
import { withPlainWordings } from './plain-wordings.ts'
import { withDatedLines, withMonthsInWords, withYearAtEnd } from './schedules/dated-lines.ts'
import { withTopicArrow } from './trees/topic-arrows.ts'

/** "Mind map of coffee - types: espresso, latte": one dash, before a list. Years and ranges have one too. */
const dashed = /^([^\n:：,;.!?]{3,80}?)\s+[-–—]\s+(?=\S[^\n]*[,;])/
/** "Bar chart sales per region north 120 south 95 east 143": words with a figure each, and nothing between them. */
const withFigures = /^([^\d\n:：,;.!?]{3,80}?)\s+(?=(?:\p{L}+\s+[$€£]?\d[\d.,]*%?\s*){3,}$)/u
/** "Document states draft, review, published" */
const beforeStates =
  /^((?:(?!united\b)[a-z-]+ ){0,3}states)\s+(?=[a-z-]+(?: [a-z-]+)?,(?: [a-z-]+(?: [a-z-]+)?,){1,}? )/i
/** "Market share Apple 28%, Samsung 22%, …": what the figures are of, in front of the first of several names. */
const beforeNames =
  /^((?:[a-z][\w-]* ){0,3}[a-z][\w-]*)\s+(?=\p{Lu}[\p{L}.&-]* [$€£]?\d[\d.,]*\d?%?, (?:(?:\p{Lu}[\p{L}.& -]{0,20}|others?|rest) [$€£]?\d[\d.,]*\d?%?(?:, (?:and )?|\.?$)){2,})/u
const comparison = /^(?:please )?compar(?:e|ing)\b/i

/** "Our budget is 60 % rent, 30 % food, …", "The process of making bread is mixing, kneading and baking" */
const joined: readonly RegExp[] = [
  /^((?:the |our |my )?[\p{L}' -]{3,60}?)\s+(?:is|are|was|were)\s+(?=[$€£]?\d[\d.]*\s?%\s?\p{L}[^.\n]*,[^.\n]*\d)/iu,
  /^((?:the )?(?:process|procedure|steps|stages|phases)\b[^.,:;\n]{3,60}?)\s+(?:is|are)\s+(?=\w+ing\b[^.\n]*,[^.\n]*(?:,|\band\b))/i,
]

/** 项目里程碑，1月15日启动，…, 步骤图：注册公司的步骤，第一步核名，…: what is told in a row, before its first comma. */
const headingComma =
  /^(?:\p{Script=Han}{0,4}图：)?((?:(?![有是把从])\p{Script=Han}|[A-Za-z]){2,14}(?:里程碑|大事记|历程|发展史|时间表|日程|行程|步骤))，\s*(?=\S)/u

/** Three names or more with 、 between them, and nothing else. */
const namesAlone = '(?=[^，,。；;、]{2,12}(?:、[^，,。；;、]{2,12}){2,}[。.]?$)'
/** 讲了七个习惯，积极主动、以终为始、…: how many follow, and then these. */
const countedComma = new RegExp(
  `^((?:[^：:。\\n]{2,40}[：:])?[^，,、：:。\\n]{2,30}(?:[两三四五六七八九十]|\\d{1,2})(?:口人|[个条种点项大](?:\\p{Script=Han}{0,6})))，${namesAlone}`,
  'u',
)
/** 思维导图：秋天的特点，天气凉爽、树叶变黄、…: what a list is of. */
const listComma = new RegExp(
  `^(?:\\p{Script=Han}{0,4}图[：:])?([^，,、：:。\\n]{2,14}的?(?:特点|优点|缺点|好处|坏处|方法|原因|种类|分类|组成|要素|作用|影响|意义|技巧|原则|注意事项))，${namesAlone}`,
  'u',
)
/** "Five tips for better sleep - go to bed early, …": a list of so many, or of what it is called. */
const ofList =
  /^(?:the |our |my |top )*(?:(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) )?(?:[a-z]+ ){0,2}(?:tips|reasons|ways|steps|habits|rules|ideas|benefits|facts|things|types|kinds|stages|phases|signs|mistakes)\b/i

/** 搬家要带的东西列个清单：, 装修流程整理一下，: who asks, in what stands before a list. */
const askingHeading =
  /^([^，,：:。\n]{2,24}?)(?:帮我|给我)?(?:列|整理|梳理|理|做|写|弄|出)成?(?:一?[个张份]|一?下)(?:清单|列表|单子|表)?(?=[：:])/u

/** 优点：便宜 好用 缺点：重 颜色少: nothing but blanks between the names of a list, and before the next one. */
const spacedLists =
  /^(?:\p{Script=Han}{1,8}[：:] ?[^，,。；;、：:\n]+ (?=\p{Script=Han}{1,8}[：:])){1,5}\p{Script=Han}{1,8}[：:][^，,。；;、：:\n]+$/u
const beforeName = / +(?=\p{Script=Han}{1,8}[：:])/gu
const betweenNames = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu

/** 差旅2万3: 2.3万 */
const tenths = /(?<![\d.])(\d{1,3})([万千])(\d)(?![\d.万千百十])/gu
/** "add milk if you like" is no case of a process. */
const ifYouLike =
  /(?<=[,;.:]\s+(?:and |then |finally )?)([a-z]+ [^,;.:]{2,40}?) if (?:you (?:like|want|wish|prefer)|desired|wanted)(?=[,;.]|$)/gi
/** "hp <= 0" */
const atMost = /(?<=\w ?)<=(?= ?\d)/g
const atLeast = /(?<=\w ?)>=(?= ?\d)/g
/** "user -> app: open" */
const message = /^[^:>→\n]{1,40}?-{0,2}[>→]{1,2} ?[^:>→\n]{1,30}: ?\S/
const headingOfMessages = /^[^:>→\n]{1,40}: +(?=[^:→>\n]{1,40}[→>])/

/** Forms that say by their signs what other marks usually say, in the order in which they are rewritten. */
const plainForms = [withFigurePairs, withYearAtEnd, withMonthsInWords, withDatedLines, withSlashLists, withTopicArrow]

/** The text with the marks that its readers expect. */
export function withExpectedMarks(text: string): string {
  const plainForm = plainForms.reduce((told, rewrite) => rewrite(told), text)
  const marked = withLinedWordings(withChineseMarks(plainForm))
    .replace(askingHeading, '$1')
    .replaceAll(tenths, '$1.$3$2')
    .replaceAll(ifYouLike, 'optionally $1')
    .replaceAll(atMost, '≤')
    .replaceAll(atLeast, '≥')
  const listed = spacedLists.test(marked.trim())
    ? marked.trim().replaceAll(beforeName, '；').replaceAll(betweenNames, '、')
    : marked
  const plain = withPlainLists(withRowsOfMessages(withChineseWordings(listed)).replace(beforeStates, '$1: '))
  return withHeadingColon(withCarriedUnit(withNamedLists(withPlainWordings(plain))))
}

/** "user -> app: open, app -> server: ask": one message after the other in one line. */
function withRowsOfMessages(text: string): string {
  const [heading = ''] = headingOfMessages.exec(text) ?? []
  const messages = text.slice(heading.length).split(/[,;] +/)
  const areMessages = messages.length > 2 && !text.trim().includes('\n') && messages.every(each => message.test(each))
  return areMessages ? `${heading}${messages.join('\n')}` : text
}

/** The text with a colon behind its heading, where that is joined to the rest by a dash, by "is", or by nothing. */
export function withHeadingColon(text: string): string {
  const [row = '', name] = headingComma.exec(text) ?? []
  if (name !== undefined) return `${name}：${text.slice(row.length)}`
  const [counted = '', announced = ''] = listComma.exec(text) ?? countedComma.exec(text) ?? []
  if (counted !== '') return `${announced.replace(/[：:]/u, '，')}：${text.slice(counted.length)}`
  for (const pattern of [...joined, beforeNames]) {
    const [whole, said] = pattern.exec(text) ?? []
    if (whole !== undefined) return `${said}: ${text.slice(whole.length)}`
  }
  const [whole = '', heading = ''] = dashed.exec(text) ?? withFigures.exec(text) ?? []
  const rest = text.slice(whole.length)
  if (whole === '' || /\s[-–—]\s/.test(rest) || (/\d$/.test(heading) && /^\d/.test(rest))) return text
  const asked = `${heading}: ${rest}`
  return stripRequest(asked).body === rest || comparison.test(heading) || ofList.test(heading) ? asked : text
}
