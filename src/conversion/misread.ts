import type { AgentInput } from '../kinds/kind.ts'
import { stripRequest } from '../kinds/strip-request.ts'
import { imperatives } from '../language/imperatives.ts'
import type { Graph, GraphNode, NodeRole } from '../structure/graph.ts'
import { coverageBy } from '../structure/measure.ts'
import { listParts } from '../structure/parts.ts'
import type { Schema } from '../structure/schema.ts'
import type { Structure } from '../structure/structure.ts'
import type { Tree } from '../structure/tree.ts'
import { walkTree } from '../structure/walk.ts'
import { isFaithful } from './faithful/is-faithful.ts'
import { withoutCounts } from './faithful/run-together.ts'
import { withoutAsking } from './faithful/sentences.ts'
import { withoutDays } from './faithful/without-days.ts'
import { isMisjoined } from './misjoined.ts'
import { holdsCondition, isCutProcess, runsThroughCases } from './misread-process.ts'
import { mixesAims } from './prose/figures/aims.ts'
import { withPlainThousands } from './prose/figures/amounts.ts'
import { takeTimes } from './prose/figures/times.ts'
import { hidesCase } from './prose/workflow/acts.ts'
import { hasTalkAsName } from './talk-names.ts'
import { fold, foldLine, linesOf } from './written-lines.ts'

/** A drawing that says less of the words than this shows something else than they say. */
const leastCoverage = 0.4
/** A line of which less is drawn counts as missing, and so many lines at most may. */
const leastOfLine = 0.34
const mostLinesMissing = 0.2
/** Maximum share of the text around numbers that may be sentences without any. */
const mostTalk = 0.5

/** They stand for what was named before: a drawing with them as names has not found out what that is. */
const pronoun =
  /^(?:nobody|no one|both|(?:both|all|each|either|one|some) of (?:them|these|those|it)|i|it|we|you|he|she|they|him|her|them|this|that|these|those|who|which|everyone|it all|[他她它](?:们|手|的)?|两者|二者|谁也|没有?人|[这那](?:些|个|里)?|其)$/iu
/** Text addressed to the person or program that draws. */
const chatter =
  /^(?:(?:can|could|would|will) (?:u|you|someone)\b|(?:please|pls|plz)\b|(?:hey|hi|hello|ok(?:ay)?|so)[ ,!]|(?:thanks?|thank you|thx|cheers)\b|(?:请|麻烦|帮)[你我忙]|谢谢|(?:大家|你|您|各位)好)/i
const condition = /\b(?:if|otherwise|else|unless)\b|如果|假如|否则|不然|的话|[,，;；].*(?:[就则]|退回|不通过)/i
/** A sentence out of which a time was taken: "testing overlaps the of dev". */
const leftOver = /\b(?:the|an?|of|in|for|at|on|by|last|first) (?:of|in|for|at|on|by)\b|\b(?:the|of|for|with)$/i
/** The beginning of a clause that depends on another one, or a condition with what is done then in it. */
const unread =
  /^(?:if|when|otherwise|else|unless|如果|假如|否则|不然)\b|^(?:如果|假如|否则|不然)|^\([^()]{2,30}\)\s\S|[,，]\s*\([^()]{2,30}\)\s|\b(?:we|they|you|i|he|she|then|an?|the|to|and|or)[?？]$|^(?:they|it|he|she|we|you|i) \w+ (?:an?|the|our|my) \w+ \w+s[?？]$/i
/** What something is, where a field or an entity has its name. */
const description = /^[\p{L}\p{N}]+ (?:is|are) (?:the|an?|our) \p{L}/iu
/** "Course take" was cut out of a sentence. */
const withVerb =
  /^\w+ (?:takes?|has|have|belongs?|teach(?:es)?|writes?|owns?|makes?|gets?|can|may|must)$|^\w+s (?:book|order|place|buy|rent|borrow|attend|use|pay|give|join|follow|like|rate|review|create|send|visit|play|sell|manage)$/i
/** 必须有-登录: a name with the first of its parts. */
const dashed = /^\p{Script=Han}{1,8}[-–—]{1,2}\p{Script=Han}/u
/** "VP Engineering - Mori": who holds a post, in the name of it. */
const namesMore = /^\p{Lu}.* [-–—] \p{Lu}/u
/** "include delivery", "where two workers": the middle of a sentence. */
const beginsInside = /^(?:then|after that|includ(?:es?|ing)|consists? of|such as|where|which|whose|whom|namely) \S/i
const announces =
  /^(?:the |my |our )?(?:[\p{L}-]+ ){0,3}\p{L}+s (?:are|include) \p{L}|^[^：:（(]{2,12}、[^：:（(]{2,12}$/iu
const clauseMark = /[,，;；]/
/** Someone, or something, that was named in another clause. */
const pointsBack = /[,，;；].*(?:\b(?:he|she|they|it|them)\b|[她他它])/i
/** "north bed has leeks", out of what several things have. */
const tellsParts = /^(?:the )?(?:\w+ ){1,3}(?:has|have) \w/i
/** A sentence as the name of one thing: 李娜管前端组, "laptops connect to a balancer". */
const sentence =
  /\p{L} (?:is|are) (?:in|on|at|kept|stored|hosted|sent|handled|managed|processed|served|the|our)\b|^(?:we|i|they|you) (?:have|had|run|use|need|want|got)\b|\p{Script=Han}{2}(?:有(?!没有)|是|就是|带|管(?!理|道)|共用|连到|都连|下面|存到?|可以|继承|通过|连接(?!池|器|线)|接(?=[一两三四五六七八九十\d]+[个台]))[\p{Script=Han}\w]{2}|^每[个台].*(?:接|连|有)\p{Script=Han}|\p{Script=Han}{2}(?:都|还|也|会|就)(?:用|连|访问|有|是|写|读|调)|\p{Script=Han}{2}(?:进入|变成|变为|回到|转为|转到|改为)\p{Script=Han}|\b(?:becomes?|goes (?:back )?to|turns (?:in)?to|moves to|changes to) \w|\p{Script=Han}{2}往[a-z]{2,}|^每[个一]\p{Script=Han}{1,6}[一有]个|\p{Script=Han}{2}(?:消费|调用|写入?|读取?|推送|转发|访问|订阅|发送?)[a-z]{2}|\p{Script=Han}{2}(?:经|用|通过|走)[a-z][\w.]*\p{Script=Han}{2}|^(?:还会?|也会|同时|再)\p{Script=Han}{2}|\b(?:connects?|talks?|writes?|reads?|sends?|calls?|stores?) (?:to|into|in|from|with|an?|the) \w/iu
/** 出国要带的东西, 野餐要带什么 */
const nounPhrase = /^[^，。；：]{2,14}(?:的\p{Script=Han}{2,4}|什么|哪些)$/u
const hasArrow = /->|=>|[→⇒]/
/**
 * True if a drawing made from a person's text shows that it was not understood: much of them is missing, a name is a pronoun or addresses the reader,
 * or a condition was left within a name. A separate line is taken as written.
 */
export function isMisread(structure: Structure, text: string, isGuess = false): boolean {
  if (structure.type === 'chart') return false
  // Numbers of a list, and amounts that are drawn as lengths, are no words.
  const body = withoutDays(withoutAsking(stripRequest(text).body), structure).replaceAll(
    /(?<![a-z])\d[\d.,]*(?:[年月日号点天]|[km](?![a-z]))?/gi,
    ' ',
  )
  if (hasHalfChoice(structure)) return true
  if (structure.type === 'graph' && isMisreadProcess(structure, text)) return true
  if (dropsPoints(structure, text)) return true
  // The places on two axes say in what each thing is more or less.
  const areWordsDrawn =
    structure.type === 'items' && structure.arrangement === 'quadrants' && structure.text !== undefined
  const coverage = coverageBy(structure)
  const isPartial = coverage(body) < leastCoverage || missesLines(structure, body, coverage)
  if ((isPartial && !areWordsDrawn) || hasBadName(structure, text)) return true
  return !isFaithful(structure, text, isGuess)
}

function isMisreadProcess(graph: Graph, text: string): boolean {
  return isCutProcess(graph) || holdsCondition(graph, text) || runsThroughCases(graph, text)
}

/** "No" alone leads on from a decision: what is done else was left within its name. */
function hasHalfChoice(structure: Structure): boolean {
  if (structure.type !== 'graph') return false
  return structure.nodes.some(({ id, role }) => {
    const ways = role === 'decision' ? structure.edges.filter(({ from }) => from === id) : []
    return ways.length === 1 && /^(?:no|否)$/i.test(ways[0]?.label ?? '')
  })
}

function missesLines(structure: Structure, body: string, coverage: (text: string) => number): boolean {
  const [, ...lines] = body
    .split(/\n|(?<=[.;])\s+|(?<=[。；])/)
    .filter(line => /[\p{L}]{2}/u.test(line) && !/[:：]\s*$/.test(line))
  const missing = lines.filter(line => coverage(withoutCounts(line, structure)) < leastOfLine)
  return missing.length > lines.length * mostLinesMissing
}

/** Points of a list that are in no box, beside others with arrows that are. */
function dropsPoints(structure: Structure, text: string): boolean {
  if (structure.type !== 'graph' || !hasArrow.test(text)) return false
  const labels = structure.nodes.map(({ label }) => fold(label))
  const points = text.split('\n').filter(line => /^\s*[-*•+]\s/.test(line) && !hasArrow.test(line))
  return points.some(point => {
    const said = foldLine(point)
    return !labels.some(label => said.includes(label) && label.length * 2 >= said.length)
  })
}

/** "The big buckets are venue", above what belongs to the venue, or 沟通技巧、时间 above what these are said to 管理: no name of one thing. */
function holdsSentence({ root }: Tree, isLine: (name: string) => boolean): boolean {
  return [...walkTree(root)].some(
    ({ node }) =>
      node.children.length > 0 &&
      (node !== root || node.label.includes('、')) &&
      announces.test(node.label) &&
      !isLine(node.label),
  )
}

function isOfProcess(role: NodeRole | undefined): boolean {
  return role === 'step' || role === 'decision' || role === 'start' || role === 'end'
}

function hasBadName(structure: Structure, text: string): boolean {
  const { elements } = listParts(structure)
  const isLine = linesOf(text)
  const names = elements.map(({ label }) => label.trim())
  if (structure.type === 'items' && names.some(name => leftOver.test(name))) return true
  if (names.some(name => pronoun.test(name) || (chatter.test(name) && !isLine(name)))) return true
  if (hasTalkAsName(names.filter(name => !isLine(name)))) return true
  if (isMisjoined(structure, isLine)) return true
  if (
    structure.type === 'schema' &&
    (holdsDeed(structure) || names.some(name => description.test(name) || withVerb.test(name)))
  )
    return true
  if (names.filter(name => dashed.test(name) && !isLine(name)).length > 1) return true
  if (names.some(name => beginsInside.test(name) && !isLine(name))) return true
  if (structure.type === 'items') return false
  if (structure.type === 'tree' && holdsSentence(structure, isLine)) return true
  if (structure.type === 'graph' && structure.nodes.some(node => isHalfRead(node) && !isLine(node.label))) return true
  if (leavesOutProducts(structure, text)) return true
  if (structure.type === 'tree' && names.some(name => namesMore.test(name) && !isLine(name))) return true
  if (structure.type === 'tree' && names.filter(name => tellsParts.test(name) && !isLine(name)).length > 1) return true
  // Of trees and systems the names are those of things; steps are told in sentences.
  const isOfNames =
    structure.type === 'tree' ||
    structure.type === 'states' ||
    (structure.type === 'graph' && !structure.nodes.some(({ role }) => isOfProcess(role)))
  const isCut = (name: string) =>
    unread.test(name) ||
    (isOfNames && sentence.test(name) && !nounPhrase.test(name)) ||
    (clauseMark.test(name) && condition.test(name)) ||
    pointsBack.test(name)
  return names.some(name => isCut(name) && !isLine(name))
}

/** 出版社出版书 as a field of 书: what another thing does with it. */
function holdsDeed({ entities }: Schema): boolean {
  return entities.some(({ name: owner, fields }) =>
    fields.some(({ name }) => name.endsWith(owner) && /^\p{Script=Han}{5,}$/u.test(name)),
  )
}

/** A step that is done in a case only, or a question with what is done then: "it is above 80 turn on the fan?" */
function isHalfRead({ label, role }: GraphNode): boolean {
  if (role === 'step') return hidesCase(label) || isAllowed.test(label) || isNoDeed.test(label)
  return role === 'decision' && withDeed.test(label)
}

/** 发货前可以取消: what may be done is no step of what is. */
const isAllowed =
  /\p{Script=Han}(?:前|后|内|时|期间)(?:都|也)?(?:可以|能够?|允许)\p{Script=Han}|\bcan be \w+(?:ed|en)\b/u
/** "Instead of calling the bank", 排版完成后: what is not done, or in one case alone, and when something is, are no steps after the others. */
const isNoDeed =
  /^(?:instead of|rather than|except|apart from|other than|without|in case|as long as|provided|not|never|nobody|no one)\b|\bonly\b.*\b(?:when|if|after|once)\b|(?:完成|结束|通过|完|完毕)(?:之|以)?后$|^(?:除了|除非|而不是|与其|不是)|除外$|^\p{Script=Han}{1,4}不算$/iu
const withDeed = new RegExp(
  `\\s(?:turn|switch|shut) (?:on|off|down) |(?<!\\b(?:can|could|cannot|not|to|will|must|may)|n['’]t)\\s(?:${imperatives}) (?:the|an?|it|them|him|her|us)\\b.*[?？]$`,
  'i',
)
const product =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|memcached|kafka|rabbitmq|rocketmq|nginx|s3|sqs|sns|elasticsearch|clickhouse|dynamodb|stripe|cloudfront|influxdb|grafana|prometheus|minio|cassandra|snowflake|bigquery|oss|cdn)\b/gi

/** A database or a queue that was named and is in no box. */
function leavesOutProducts(structure: Structure, text: string): boolean {
  if (structure.type !== 'graph' || structure.nodes.some(({ role }) => isOfProcess(role))) return false
  const { elements, connections } = listParts(structure)
  const shown = [...elements, ...connections]
    .map(({ label, fields }) => `${label} ${Object.values(fields).join(' ')}`)
    .join(' ')
    .toLowerCase()
  return (text.match(product) ?? []).some(name => !shown.includes(name.toLowerCase().replace(/ql$/, '')))
}

/** `vivo15%` is a name and its share; the digits of `mp3` are no figure. */
const figure = /(?<![a-z\d_.])\d[\d,]*(?:\.\d+)?|(?<=[a-z])\d+(?:\.\d+)?(?=\s?%)/gi

/** True if tables read from sentences, and what is `plotted`, leave out numbers, or most of the words. */
export function missesFigures(tables: AgentInput['tables'], text: string, plotted: readonly unknown[] = []): boolean {
  const body = withPlainThousands(stripRequest(text).body)
  if (isTable(body) || /[[{|]/.test(body)) return false
  const drawn = new Set(
    tables.flatMap(({ columns, rows }) =>
      figuresIn([...columns.map(({ name }) => name), ...(plotted.length > 0 ? [] : rows.flat())].join(' ')),
    ),
  )
  for (const each of figuresIn(plotted.join(' '))) drawn.add(each)
  // What stands before a colon names the whole, and what stands in brackets explains it.
  const said = body.replaceAll(/[(（][^()（）]*[)）]/g, ' ').replace(/^[^:：\n]{0,90}[:：]/, ' ')
  const figures = figuresIn(said)
  if (figures.some(each => !isDrawn(each, drawn))) return true
  if (plotted.length > 0 && repeatsMore(figuresIn(takeTimes(said, ' ').text), figuresIn(plotted.join(' ')))) return true
  if (shareInWords.test(said) && !drawn.has('50')) return true
  const labels = [...plotted, ...tables.flatMap(({ rows }) => rows.flat())].join(' ')
  // 卖4999拍照好，卖5999更新久: what is told of each besides its figure.
  const tails = Array.from(said.matchAll(tail), ([, words = '']) => words.replace(likes, '')).filter(
    words => !labels.includes(words),
  )
  if (tails.length > 1) return true
  const shown = new Set(wordsIn(plotted.join(' ')))
  const talk = said
    .split(/[。！？!?;；\n]|\.(?=\s)/)
    .filter(
      sentence =>
        !/\d|[一二两三四五六七八九][十百千万亿]/.test(sentence) && !wordsIn(sentence).every(word => shown.has(word)),
    )
    .join('')
  return talk.length > said.length * mostTalk
}

/** 35%喜欢茶: what those do of whom it is the share. */
const likes = /^(?:的?人)?都?(?:喜欢|选择?|使?用|来自|偏好|爱|想要)/u
/** More than a unit behind a figure. */
const tail =
  /\d(?:%|[万亿千])?(?:块钱|人次|平方米|平米|公里|公斤|千克|小时|分钟|摄氏度|[元块个人台件家分度户单次]|(?![万亿千元块个人台件家分度户单次]))(\p{Script=Han}{3,})(?=[，,；;。]|$)/gu

/** A row that was left out may hold figures that others hold too. */
function repeatsMore(said: readonly string[], drawn: readonly string[]): boolean {
  if (said.length <= drawn.length) return false
  const left = new Map<string, number>()
  for (const figure of drawn) left.set(figure, (left.get(figure) ?? 0) + 1)
  for (const figure of said) left.set(figure, (left.get(figure) ?? 0) - 1)
  return [...left.values()].some(count => count < 0)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A share that is said in words is a figure, too. */
const shareInWords =
  /\b(?:half|(?:a|one) (?:third|quarter)|two thirds|three quarters|most) of\b|一半(?=在|是|用|的|来自|选)|[三四五]分之[一二三四]/i

/** `800k` may be drawn as 800000. */
function isDrawn(figure: string, drawn: ReadonlySet<string>): boolean {
  return drawn.has(figure) || [1e3, 1e4, 1e6, 1e8, 1e9].some(scale => drawn.has(String(Number(figure) * scale)))
}

/** Names of figures that are the beginning or the end of a sentence: "about", 还有, 小明得了. */
const noCategory =
  /[*^]|^\d[\d.,]*(?:\s+\d[\d.,]*)+$|^(?:what|set|let)\b|等于|方面.|^(?:about|around|roughly|only|just|and|also|another|i|we|it|there|还有|其中|另外|剩下|大?约|总?共|visuali[sz]e|show|draw|chart|plot|画|展示)$|(?:零下|负|\bminus)$|(?<=\p{Script=Han})(?:[满超]|超过|低于|高于|不足)$|(?<=\p{Script=Han}{4})(?:得了|占了|达到|有|是)$|\p{Script=Han}\d[\d.]*万?\s+\p{Script=Han}|(?<=\p{Script=Han})\d+\s?(?:家|个(?!月)|人|次|元|万|台|件|单|块钱?|公里|千米|公?斤|平米|(?<!(?:不到|超过|小于|大于|以内)\d+\s?)(?:分钟|小时)(?![以之]?内|以[上下]))|(?<=\p{Script=Han}{2})[卖买花收用产种吃喝读][了过]$|\s(?:is|was|are|has|have|got|at|by|from|to|of|than)$|^(?:还有|其中|另外)\p{Script=Han}|\b(?:and the rest|use the|on|while)\b.*\b(?:use|are|is)\b|(?<![\w.])\d+\.\d+(?![\w.-])|\p{Script=Han}{2}[把被]\p{L}/iu

/** "Vanilla 40", "Mango 30": the first of two figures of a row became a part of its name. */
function haveFigures(names: readonly string[]): boolean {
  const words = names.flatMap(name => /^(\p{L}[^\d]*) (?!(?:19|20)\d{2}$)\d[\d.,]*$/u.exec(name)?.[1] ?? [])
  return names.length > 1 && words.length === names.length && new Set(words).size === words.length
}

/** Whether the names of figures that were read from sentences were cut out of these. */
export function hasCutNames(rows: readonly (readonly unknown[])[], text: string): boolean {
  if (isTable(stripRequest(text).body)) return false
  const names = rows.flatMap(([name]) => (typeof name === 'string' ? name.trim() : []))
  if (areListMarks(rows) || haveFigures(names)) return true
  return (
    mixesAims(names) || names.some(name => noCategory.test(name) || isOpenBracket(name) || isRestOfOthers(name, text))
  )
}

/** 剩下的, of 剩下的4个人喜欢跑步: what the rest is stands behind the figure. */
function isRestOfOthers(name: string, text: string): boolean {
  return /^(?:剩下|剩余|其余|余下)的?$/.test(name) && /(?:剩下|剩余|其余|余下)的?\d+\p{Script=Han}{3,}/u.test(text)
}

/** 1, 2, 3 and so on count the items of a list. */
function areListMarks(rows: readonly (readonly unknown[])[]): boolean {
  return rows.length > 2 && rows.every((row, index) => row.length === 2 && Number(row[1]) === index + 1)
}

function isOpenBracket(name: string): boolean {
  return (name.match(/[(（]/g)?.length ?? 0) !== (name.match(/[)）]/g)?.length ?? 0)
}

function figuresIn(text: string): string[] {
  return (text.match(figure) ?? []).map(each => String(Number(each.replaceAll(',', ''))))
}

/** Two lines one below the other with the same marks between their cells. */
function isTable(text: string): boolean {
  const counts = text.split('\n').map(line => line.match(/[,;\t|]| {2,}/g)?.length ?? 0)
  return counts.some((count, index) => count > 0 && count === counts[index + 1])
}
