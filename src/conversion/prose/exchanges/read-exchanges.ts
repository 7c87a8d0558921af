import type { Interaction } from '../../../structure/interaction.ts'
import { drawMessages, type Said, type Sent } from './to-interaction.ts'

const longestText = 4000
const article = '(?:(?:the|an?|our|my) )?'
const name = `${article}(\\p{L}[\\p{L}\\p{N}-]*(?: [\\p{L}\\p{N}-]+){0,2}?)`
/** Verbs with a receiver that follows directly. */
const directed =
  'orders (?:at|from)|asks|calls|texts|emails|messages|pings|phones|visits|tells|notifies|queries|answers|thanks|pays|serves|invokes|contacts|informs|greets|replies to|responds to|talks to|writes to'
/** Verbs of handing something over to the person named last, or to the one who asked. */
const handing =
  'sends|returns|replies|responds|confirms|forwards|gives|passes|hands|delivers|reports|submits|pushes|says|shows'
/** Verbs of actions by one person, unless the object takes part as well. */
const alone =
  'logs|checks|reads|updates|validates|verifies|opens|saves|stores|creates|clicks|enters|looks|renders|loads'
const clausePattern = new RegExp(
  `^(?:(?:and|then|first|next|finally|so)[, ]+)*${name} (${directed}|${handing}|${alone})\\b ?(.*)$`,
  'iu',
)
const toReceiver = new RegExp(`^(?:(.*?) )?to ${name}$`, 'iu')
/** "The app requests the page from the server" */
const fetching = new RegExp(`^(?:(?:and|then) )?${name} (requests|fetches|gets|orders) (.{1,40}?) from ${name}$`, 'iu')
const behindVerb = new RegExp(`^${name}(?: ((?:for|to|about|that|with|if|whether|it|what|when)\\b.*))?$`, 'iu')

const chineseName = '([\\p{Script=Han}\\p{L}\\p{N}]{1,10}?)'
const chineseTo = new RegExp(
  `^(?:然后|接着|最后|再)?${chineseName}(?:向|给|对)${chineseName}(发送|请求|返回|提交|回复|确认|询问|点单|下单|点餐|申请|打电话|发(?=消息|短信|邮件|微信|通知|信))(.*)$`,
  'u',
)
const chineseHanding = new RegExp(
  `^(?:然后|接着|最后|再)?${chineseName}((?:返回|发送|转发|提交|回复|推送)[^给到]{0,20}?)(?:给|到)([\\p{Script=Han}\\p{L}\\p{N}]{1,10})$`,
  'u',
)
const chineseDirected = new RegExp(
  `^(?:然后|接着|最后|再)?${chineseName}(查询|调用|请求|通知|询问|告诉|回复|答复|访问|联系|打电话给|付款给)((?!是否|有没有|是不是|能否|能不能)[\\p{Script=Han}\\p{L}\\p{N}]{1,10})$`,
  'u',
)

/** 手机把码发给服务器 */
const chinesePassing = new RegExp(
  `^(?:然后|接着|最后|再)?${chineseName}把(.{1,10}?)(发送?给|传给|交给|转给|递给|送给|端给|告诉|返回给)([\\p{Script=Han}\\p{L}\\p{N}]{1,10})$`,
  'u',
)
/** 服务器校验后通知电脑登录: what one does first, then whom it tells. */
const chineseTelling = new RegExp(
  `^${chineseName}(?:.{2,6}后)?(通知|提醒|要求|让)(.{1,8}?)(登录|退出|刷新|更新|发货|付款|准备|处理|确认|取件|.{2,4})$`,
  'u',
)
const chineseAnswer = new RegExp(`^${chineseName}((?:返回|回复|响应|答复)[^给]{1,12}|没有?命中|命中|未命中)$`, 'u')
const chineseAlone = new RegExp(
  `^${chineseName}((?:显示|校验|验证|检查|查询(?=是否|有没有|是不是|能否|能不能)|生成|保存|扫码|扫描|点击|输入|打开|记录|解析)[^给到]{0,12})$`,
  'u',
)

interface Told extends Said {
  /** The object of what one does alone: the receiver, if it takes part elsewhere. */
  object?: string
}

/** What is asked takes part, though it says nothing by itself. */
const asksStore = /^(?:checks|reads|updates|looks in) (?:the |its )?((?:\w+ )?(?:database|db|cache|index))$/i

const pronoun = /^(?:i|it|we|you|they|he|she|this|that|who|which|if|when|then)$/i

/**
 * Reads who says what to whom: "The waiter asks the kitchen for the dish, the kitchen tells the waiter it is ready", 浏览器向服务器发送请求. Null
 * where a clause says something else, or fewer than two messages go from one to another.
 */
export function readExchanges(text: string, title: string | null): Interaction | null {
  if (text.length > longestText) return null
  const plain = text.replace(
    /^(?:[^:：,，.。\n]{0,30}(?:sequence|flow|diagram)[^:：,，.。\n]{0,20}[:：]\s*|(?:时序图|顺序图|序列图)[:：\s]+)/i,
    '',
  )
  const clauses = withSubjects(plain.split(/[.;](?=\s|$)|,(?=\s)|[，。；\n]/))
  const said = clauses.filter(clause => clause !== '').map(clause => readChinese(clause) ?? readEnglish(clause))
  const read = said.filter(each => each !== null)
  return read.length > 1 && read.length === said.length ? resolveReceivers(mergeParts(read), title) : null
}

const verbsOfAll = `(?:${directed}|${handing}|${alone})`
const second = new RegExp(`\\s+and\\s+(?=(?:then )?${verbsOfAll}\\b)`, 'i')
/** "… to Bob and Bob sends …": another one goes on. */
const another = new RegExp(`\\s+and\\s+(?=(?:the |then )?[\\p{L}\\p{N}-]+ ${verbsOfAll}\\b)`, 'iu')

/** "the server queries the database and returns the page": the second deed is of the same one. */
function withSubjects(clauses: readonly string[]): string[] {
  return clauses
    .flatMap(clause => clause.split(another))
    .flatMap(clause => {
      const [first = '', ...others] = clause.trim().split(second)
      const [, subject] = others.length > 0 ? (clausePattern.exec(first) ?? fetching.exec(first) ?? []) : []
      return subject ? [first, ...others.map(other => `${subject} ${other.replace(/^then /i, '')}`)] : [clause.trim()]
    })
}

function readEnglish(clause: string): Told | null {
  const [, asker, asking = '', thing = '', giver] = fetching.exec(clause) ?? []
  if (asker && giver && !pronoun.test(asker))
    return { from: asker, to: giver, label: `${asking} ${thing}`, isReply: false }
  const [, from, verb = '', rest = ''] = clausePattern.exec(clause) ?? []
  if (!from || pronoun.test(from) || /\b(?:if|when|and)\b/i.test(from)) return null
  const isHanding = new RegExp(`^(?:${handing})$`, 'i').test(verb)
  const label = `${verb} ${rest}`.trim()
  if (new RegExp(`^(?:${directed})$`, 'i').test(verb)) {
    // "The database answers": whoever asked.
    if (rest === '' && /^(?:answers)$/i.test(verb)) return { from, to: null, label: verb, isReply: true }
    if (/^(?:answers|repl(?:ies)|responds)$/i.test(verb) && /^(?:with|that|yes|no|ok)\b/i.test(rest))
      return { from, to: null, label, isReply: true }
    if (/^back\b/i.test(rest)) return { from, to: null, label, isReply: true }
    const [, to, topic] = behindVerb.exec(rest) ?? []
    return to && !pronoun.test(to)
      ? { from, to, label: topic ? `${verb} ${topic}` : verb, isReply: /answer|repl|respond/i.test(verb) }
      : null
  }
  const [, store] = asksStore.exec(label) ?? []
  if (store) return { from, to: store, label, isReply: false }
  if (!isHanding) return { from, to: from, label, isReply: false, object: withoutArticle(rest) }
  const [, what = '', to] = toReceiver.exec(rest) ?? []
  const isReply = /return|repl|respond|confirm/i.test(verb)
  return to && !pronoun.test(to)
    ? { from, to, label: `${verb} ${what}`.trim(), isReply }
    : // "shows a receipt": to nobody in particular.
      { from, to: /^shows$/i.test(verb) ? from : null, label, isReply: !/^shows$/i.test(verb) }
}

function readChinese(clause: string): Told | null {
  // Who a sentence with 和 speaks of, or when, is another reader's.
  if (/如果|否则|若|就|则|从|和|与|^.{1,8}把.{1,12}推送到/.test(clause)) return null
  const [, sender, receiver, act = '', what = ''] = chineseTo.exec(clause) ?? []
  if (sender && receiver) return { from: sender, to: receiver, label: act + what, isReply: /返回|回复/.test(act) }
  const [, from, handed = '', to] = chineseHanding.exec(clause) ?? []
  if (from && to) return { from, to, label: handed, isReply: /返回|回复/.test(handed) }
  const [, caller, verb = '', called] = chineseDirected.exec(clause) ?? []
  const [, giver, given = '', way = '', taker] = chinesePassing.exec(clause) ?? []
  if (giver && taker) return { from: giver, to: taker, label: `${way}${given}`, isReply: way.startsWith('返回') }
  const [, answering, answered = ''] = chineseAnswer.exec(clause) ?? []
  if (answering) return { from: answering, to: null, label: answered, isReply: true }
  const [, actor, act1 = ''] = chineseAlone.exec(clause) ?? []
  if (actor) return { from: actor, to: actor, label: act1, isReply: false }
  const [, teller, told = '', listener, order = ''] = caller ? [] : (chineseTelling.exec(clause) ?? [])
  if (teller && listener) return { from: teller, to: listener, label: told + order, isReply: false }
  return caller && called ? { from: caller, to: called, label: verb, isReply: /[回答]复/.test(verb) } : null
}

/** 调用后端登录接口, 请求微信服务器: the receiver is whoever else acts under the beginning of that name. */
function mergeParts(said: readonly Told[]): Told[] {
  const actors = [...new Set(said.map(({ from }) => from))].filter(name => /^\p{Script=Han}{2,}$/u.test(name))
  return said.map(each => {
    const { to, label } = each
    const answered = to === null ? /^(回复|答复)(.+)$/.exec(label)?.[2] : undefined
    if (answered !== undefined && (actors.includes(answered) || said.some(other => other.to === answered)))
      return { ...each, to: answered, label: label.slice(0, 2) }
    const actor = to === null ? undefined : actors.find(name => to !== name && to.startsWith(name))
    if (to === null || actor === undefined || actors.includes(to)) return each
    const part = to.slice(actor.length)
    if (/^(?:服务器?|系统|端)$/.test(part)) return { ...each, to: actor }
    return /接口$|页面?$|api$/i.test(part) ? { ...each, to: actor, label: label + part.replace(/^的/, '') } : each
  })
}

function resolveReceivers(said: readonly Told[], title: string | null): Interaction | null {
  const named = new Set(said.flatMap(({ from, to }) => [from, to ?? from]).map(each => each.toLowerCase()))
  const askedBy = new Map<string, string>()
  const sent: Sent[] = []
  for (const { from, to, label, isReply, object = '' } of said) {
    const isShown = to === null && /^(?:shows|显示)/i.test(label)
    const receiver = named.has(object.toLowerCase())
      ? object
      : (to ?? askedBy.get(from.toLowerCase()) ?? (isShown ? from : undefined))
    if (receiver === undefined) return null
    if (!isReply) askedBy.set(receiver.toLowerCase(), from)
    sent.push({ from, to: receiver, label, isReply })
  }
  if (sent.filter(({ from, to }) => from.toLowerCase() !== to.toLowerCase()).length < 2) return null
  return drawMessages(sent, title)
}

function withoutArticle(words: string): string {
  return words.replace(/^(?:the|an?|our|my) /i, '')
}
