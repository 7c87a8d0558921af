import type { Interaction } from '../../../structure/interaction.ts'
import { asksForExchange } from './asks-for-exchange.ts'
import { isOwnName } from './own-name.ts'
import { type Said, toInteraction } from './to-interaction.ts'

const longestText = 3000
const fewestMessages = 2
const lead =
  /^(?:[^:：,，.。\n]{0,60}[:：]\s*|[^:：.。\n]{0,40}\bas an? (?:sequence )?diagram[.:]\s+|[^:：,，.。\n]{0,20}(?:时序图|顺序图|序列图|交互图|sequence diagram|sequence)[,，\s]+)(?=\S)/i
/** "Dr. Roy": its full stop ends no sentence. */
const titles = /\b(Dr|Mr|Mrs|Ms|Prof|St)\.(?= \p{Lu})/gu
/** A case, or somebody who is not named: no message. */
const unclear =
  /\b(?:if|when|whenever|otherwise|else|unless|until|either|because)\b|如果|否则|不然|要是|的话|就(?!诊|绪|位)|直到/i
/** How something is done asks for steps, whoever does them. */
const aboutSteps = /\b(?:flow|process|workflow|procedure|steps|how)\b|流程|步骤|怎么|过程/i
const reply =
  /^(?:(?:calls?|writes?|texts?) back|says?|returns?|replies|responds?|answers?|confirms?|acknowledges?|acks?)\b|^(?:返回|回复|回应|响应|答复|应答|说(?!明)|确认(?!收货|订单))/i
const names = '(?:the |an? |our |my )?((?:[\\p{L}\\p{N}-]+ ){0,2}?[\\p{L}\\p{N}-]+)'
/** A verb, and to whom: what says without doubt who takes part. */
const certain: readonly RegExp[] = [
  new RegExp(
    `^${names} (?:asks|calls|tells|notifies|queries|messages|pings|emails|texts|informs|contacts|requests|invokes) ${names}(?: (?:for|(?<!\\b(?:messages|emails|texts) .{1,40})to|about|that|with|if|whether)\\b.*)?$`,
    'iu',
  ),
  new RegExp(
    `^${names} (?:sends?|passes|forwards|gives|hands|submits|pushes|delivers|posts|publishes|writes|uploads|returns|reports|shows|emails|texts) (?:.{0,40} )?to ${names}$`,
    'iu',
  ),
  new RegExp(`^${names} (?:requests?|fetches|gets|orders|reads|loads|pulls|buys|takes) .{1,40} from ${names}$`, 'iu'),
]
const storeName = '(db|database|cache|redis|postgres|mysql|(?:\\p{L}+ )?(?:service|server|database|api|backend))'
/** What is asked for figures and records takes part, too: "checks the database", "checks it in the database". */
const stores: readonly RegExp[] = [
  new RegExp(`^${names} (?:checks|queries|reads|searches|updates|looks in|asks) (?:the |its )?${storeName}$`, 'iu'),
  new RegExp(
    `^${names} (?:checks|verifies|validates|compares|looks|searches|finds|stores|saves|writes|records|loads|reads|gets) (?:.{1,30} )?(?:in|into|with|against|from|to|on) (?:the |its |a )?${storeName}$`,
    'iu',
  ),
]
const person = '([\\p{Script=Han}\\p{L}\\p{N}]{1,10}?)'
const certainChinese: readonly RegExp[] = [
  new RegExp(
    `^${person}(?:向|给|对|找)${person}(?:发送?|发起|请求|返回|提交|回复|确认|询问|申请|下单|点单|要|查询|推送|转发|打电话|报告|付款).*$`,
    'u',
  ),
  new RegExp(
    `^${person}[把将].{1,12}?(?:发送?给|发到|传给|交给|转给|递给|送给|返回给|推送给|提交给|提交到|写入|存入|给)${person}$`,
    'u',
  ),
  new RegExp(
    `^${person}(?:发送|提交|返回|转发|推送|下单|付款|支付|转账|退款|配送|派送|发|交|付|还|递|送|寄).{0,12}?(?:给|到)${person}$`,
    'u',
  ),
  new RegExp(`^${person}(?:查|读取?|写入?|去|从)(redis|mysql|[a-z]{2,10}|数据库|缓存)(?:查询?|读取|取数据)?$`, 'iu'),
  new RegExp(
    `^${person}(?:让|叫|请|派|要求)${person}(?:去|来|帮忙?|先|再)?(?:写|做|取|送|拿|买|打|查|准备|处理|看|签|检查|补).*$`,
    'u',
  ),
  new RegExp(
    `^${person}(?:调用|请求|通知|询问|告诉|访问|联系|查询?|问(?![题卷诊候])|催|喊)${person}(?:的?接口|登录|发货|处理|取餐|取件|准备|确认|结果|有没有.{1,6}|要不要.{1,6}|什么.{1,6}|多少.{0,4}|怎么.{1,6}|能不能.{1,6})?$`,
    'u',
  ),
]

/** 数据库返回结果: whoever does what programs and people do. */
const chineseSubject =
  /^([\p{Script=Han}]{2,4}?|[a-z]{2,12})(?:返回|回复|回应|响应|说(?!明)|确认|报价|搜索|显示|打开|点击|输入|校验|验证|收到|保存|唤起|扫码|抢单|接单|下单|支付|付款|取餐|取件|取货|做菜|备货|收货|签收|扣款)/iu

/**
 * Reads who does what, and who is told of it, where some clauses say both ends and the others speak of the same ones: "customer taps the card on the
 * terminal, terminal asks the bank, bank answers ok". What one does alone is a message to oneself. Null where a clause names nobody, or a case.
 */
export function readConversation(text: string, title: string | null, request: string): Interaction | null {
  if (text.length > longestText || /[-=]>|[→{}<|]|\n\s*(?:[-*•]|\d+[.)、])/.test(text)) return null
  const clauses = withFullNames(text)
    .replace(lead, '')
    .replaceAll(titles, '$1')
    .split(
      /[.;](?=\s|$)|,(?=\s|\p{Script=Han})|[，。；\n]|\s+and\s+(?=(?:then )?(?:(?:the |an? )?(?:\p{L}+ )?\p{L}+ )?(?:asks|sends|returns|shows|queries|stores|saves|forwards|replies|responds|notifies|tells|gives|confirms|displays|passes|calls|requests|updates|creates)\b)/u,
    )
    .map(clause =>
      clause.trim().replace(/^(?:and|then|first|finally|next|然后|接着|最后|再|随后|并且)\s*(?:then )?[,，]?\s*/i, ''),
    )
    .filter(clause => clause !== '')
  if (clauses.length < 3 || clauses.some(clause => unclear.test(clause) || /[、:：]/.test(clause))) return null
  const known = namesOf(clauses)
  const isTold = asksForExchange(request)
  if (known.length < 2 || (!isTold && aboutSteps.test(request))) return null
  const first = readAll(clauses, known)
  // Who acts for the first time in a later clause is meant in the earlier ones, too.
  const said = first && readAll(clauses, [...new Set([...known, ...first.map(({ from }) => from)])])
  if (!said) return null
  const between = said.filter(({ from, to }) => to !== from).length
  return between >= fewestMessages && (isTold || between * 3 >= said.length) ? toInteraction(said, title) : null
}

/** "calls the payment provider. The provider …": one and the same, by its full name. */
function withFullNames(text: string): string {
  const whole =
    /\b(?:to|from|calls|asks|tells|notifies|contacts|queries|informs|requests) the ((?!new |old |first |same |other |right )\p{Ll}+) (provider|service|gateway|server|system|company|office|app|bank|team|department|desk|agent|processor|platform)\b/giu
  return [...text.matchAll(whole)].reduce((told, [, first = '', last = '']) => {
    const bare = new RegExp(`\\b([Tt]he) ${last}\\b`, 'g')
    const others = [...text.matchAll(new RegExp(`\\b(?!the\\b)\\p{L}+(?= ${last}\\b)`, 'giu'))]
    // Written large, it is a name of its own.
    const isOne = last === last.toLowerCase() && others.every(([word]) => word.toLowerCase() === first.toLowerCase())
    return isOne ? told.replaceAll(bare, `$1 ${first} ${last}`) : told
  }, text)
}

function namesOf(clauses: readonly string[]): string[] {
  const found = clauses.flatMap(clause => {
    const isHan = /\p{Script=Han}/u.test(clause)
    const match = (isHan ? certainChinese : [...certain, ...stores])
      .map(pattern => pattern.exec(clause))
      .find(each => each !== null)
    return match ? [match[1] ?? '', match[2] ?? ''].map(plain).filter(isName) : []
  })
  const acting = clauses.flatMap(clause => chineseSubject.exec(clause)?.[1] ?? [])
  const subjects = clauses.flatMap(clause => /^(?:the |an? )?([\p{L}\p{N}]+) [a-z]+s\b/iu.exec(clause)?.[1] ?? [])
  const repeated = subjects.filter((each, index) => subjects.indexOf(each) !== index).map(plain)
  const all = [...new Set([...found, ...acting.filter(isName), ...repeated.filter(isName)])]
  // 微信服务器 and 微信 are one.
  return all.filter(name => !all.some(each => goesOn(each, name))).toSorted((a, b) => b.length - a.length)
}

/** 厨房做好 is the kitchen, and what it does; 微信服务器 is a name. */
function goesOn(short: string, name: string): boolean {
  const more = name.startsWith(short) ? name.slice(short.length) : ''
  return (
    /^\p{Script=Han}{2,}$/u.test(short) &&
    /^(?:[点按选去来先再]$|取[餐件货]|接单|做好|完成|收到|处理|确认|校验|验证|审核|\p{Script=Han}{1,2}[完好](?=\p{Script=Han}|$))/u.test(
      more,
    )
  )
}

function isName(name: string): boolean {
  return (
    name !== '' &&
    !/^(?:i|it|we|you|they|he|she|him|her|them|us|me|this|that|who|which|back(?: \w+)?|data|结果|数据|消息|它|他|她|自己|我们|大家|对方)$/i.test(
      name,
    ) &&
    !/[把将被并让]|再|(?<=.)后|(?<=\p{Script=Han})完(?=\p{Script=Han})|\b(?:and|or|of|to|the)\b/u.test(name)
  )
}

function plain(name: string): string {
  return name.replace(/^(?:the|an?|our|my) /i, '').trim()
}

/** 查到后返回token: what was done before is told with it, by the same one. */
const afterDeed =
  /^(?:(?:查|找|拿|收|取)到|(?:校验|验证|审核|核对|比对)(?:通过|成功)|处理完成?|成功)(?:了|之后|以后|后)?[，]?(?=(?:就|再)?(?:返回|发|通知|把|给|生成|告诉))/u
/** Whom a question, or a thing that is handed over, is for: whoever turned to them. */
const turnsBack = /^(?:asks? for|gives? (?!up)|hands? (?:over|out|back)|pays?|shows?|offers?|brings?)\b/i

function readAll(clauses: readonly string[], known: readonly string[]): Said[] | null {
  const said: Said[] = []
  let last: string | null = null
  for (const clause of clauses
    .flatMap(each => splitAfterDeed(each, known))
    .flatMap(each => splitBeforeName(each, known))) {
    const [deed = ''] = afterDeed.exec(plain(clause)) ?? []
    const bare = plain(clause).slice(deed.length)
    const begins = known.find(each => startsWith(bare, each))
    const isHan = /\p{Script=Han}/u.test(bare)
    const isElided: boolean =
      !begins &&
      last !== null &&
      (isHan ? /^(?:返回|发|通知|没有?再|再|并|保存|存|显示|更新)/u.test(bare) : /^(?:also )?[a-z]+s\b/.test(bare))
    // "…, which asks the index": who was told before.
    const told: string | undefined = /^which\b/i.test(bare) ? (said.at(-1)?.to ?? undefined) : undefined
    const subject: string | undefined = begins ?? told ?? (isElided ? (last ?? undefined) : newSubject(bare))
    if (!subject) return null
    const from = told ? 'which' : subject
    const rest = (begins || told || !isElided ? bare.slice(from.length) : bare).trim()
    if (rest.length < 2) return null
    const others = known.filter(each => each !== subject && contains(rest, each))
    const longestOther = others.toSorted((a, b) => b.length - a.length)[0] ?? ''
    if (!others.every(each => longestOther.includes(each))) return null
    const to = others.toSorted((a, b) => a.length - b.length)[0]
    const isReply = reply.test(rest)
    const label = to === undefined ? rest : labelOf(rest, to)
    const asker = turnsBack.test(rest) ? askerOf(subject, said) : undefined
    said.push({ from: subject, to: to ?? asker ?? (isReply ? null : subject), label: `${deed}${label}`, isReply })
    last = subject
  }
  return said
}

/** Who turned to somebody last; of a messenger who was sent, whoever turned to the sender: "shop sends the driver, driver hands over the pizza". */
function askerOf(subject: string, said: readonly Said[]): string | undefined {
  const asked = said.findLast(({ from, to }) => to === subject && from !== subject)
  if (!asked || !/^sends?$/i.test(asked.label)) return asked?.from
  return said.find(({ from, to }) => to === asked.from && from !== subject && from !== asked.from)?.from ?? asked.from
}

/** "the driver hands it over and the customer pays": two clauses. */
function splitBeforeName(clause: string, known: readonly string[]): string[] {
  const [joint] = clause.matchAll(/ and (?=(?:the )?([\p{L}\p{N}-]+) [a-z]+s\b)/giu)
  const isNext = joint !== undefined && known.some(name => name.toLowerCase() === joint[1]?.toLowerCase())
  return isNext ? [clause.slice(0, joint.index), clause.slice(joint.index + joint[0].length)] : [clause]
}

/** 卖家发货后买家确认收货: what one does, and then another. */
function splitAfterDeed(clause: string, known: readonly string[]): string[] {
  for (const { index } of clause.matchAll(/(?<=\p{Script=Han}{3})(?:之后|以后|后)，?(?=[\p{L}\d]{3})/gu)) {
    const [before, after] = [clause.slice(0, index), clause.slice(index).replace(/^(?:之后|以后|后)，?/, '')]
    const next = known.find(name => after.startsWith(name))
    if (next !== undefined && !before.startsWith(next) && !before.includes(next)) return [before, after]
  }
  return [clause]
}

/** "user clicks login": somebody who acts alone. */
function newSubject(clause: string): string | undefined {
  if (/\p{Script=Han}/u.test(clause))
    return /^(用户|客户|顾客|司机|管理员|服务员|医生|病人|老师|学生|浏览器|手机|系统|服务器|前端|后端)/.exec(
      clause,
    )?.[1]
  const subject = /^([\p{L}\p{N}]+) (?:[a-z]+s)\b/iu.exec(clause)?.[1]
  return subject && isName(subject) ? subject : undefined
}

function startsWith(clause: string, name: string): boolean {
  const isThere = clause.toLowerCase().startsWith(name.toLowerCase())
  return isThere && (/\p{Script=Han}/u.test(name) || /^(?:\s|$|\p{Script=Han})/u.test(clause.slice(name.length)))
}

function contains(words: string, name: string): boolean {
  const at = words.toLowerCase().indexOf(name.toLowerCase())
  return /\p{Script=Han}/u.test(name + words)
    ? at >= 0 && isOwnName(words.slice(0, at), words.slice(at + name.length))
    : ` ${words.toLowerCase()} `.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ').includes(` ${name.toLowerCase()} `)
}

/** What is said, without to whom. */
function labelOf(rest: string, to: string): string {
  const isHan = /\p{Script=Han}/u.test(rest)
  const without = rest.replace(
    new RegExp(
      `(?:\\s*\\b(?:to|from|at|on|in|with|by) )?(?:the |an? |our |my |their |its |his |her )?${isHan ? '' : '(?<![a-z])'}${escapeWords(to)}`,
      'i',
    ),
    ' ',
  )
  const label = isHan
    ? without
        .replace(/^(?:向|给|对|找)|(?:给|到)?\s*$/g, '')
        .replaceAll(' ', '')
        .replace(/^(?:再|然后|就|也)(?=[把将])/, '')
        .replace(/^[把将](.+?)(发送?|传|交|递|提交|转发?|返回|存|打|告诉)?$/u, '$2$1')
    : without.replaceAll(/\s+/g, ' ')
  return label.trim() === '' ? rest : label.trim()
}

function escapeWords(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
