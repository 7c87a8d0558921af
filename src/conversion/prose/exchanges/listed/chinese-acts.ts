import { type Coder, mark } from './coder.ts'
import { marksIn } from './read-receiver.ts'
import { type Context, type Told, withMoment } from './told.ts'

const separator =
  /[，,；;]\s*(?:然后|接着|随后|再|并且?|同时|最后)*|(?<!(?:^|[，,；;]\s*)\p{Co})(?:(?<![合吞兼归])并(?![发行网购入])且?|然后|随后|接着|同时|再(?!次))(?=[\p{Script=Han}\p{Co}]{2})/gu
const replies = /^(?:再|然后|并|则|就|也|会)*(?:返回|回复|响应|答复|回应|反馈|应答)/u
const lead = /^(?:首先|然后|接着|随后|最后|此时|同时|再|则|就|并且?|那么)+[，,]?\s*/u
const afterwards = /^.{2,20}(?:之后|以后|后|时|期间|之前|前)$/u
const moments = /^[^\p{Co}]{2,12}$/u
const verbs =
  '通知|提醒|提示|告知|告诉|调用|请求|查询|访问|联系|询问|要求|触发|启动|停止|打开|关闭|控制|更新|回复|答复|校验|检查|读取|写入|扫描|点击|登录|进入|呼叫|催促|邀请|支付给|付款给'
const place = '(?:中的?|里面?的?|内的?|上(?![传报架线级交])的?|端)?'
/** A verb, whom it turns to, and what is said. */
const directed = new RegExp(`^(.{0,6}?(?:${verbs}))(${mark})(.*)$`, 'u')
const asking = new RegExp(`^(?:让|请|叫)(${mark})(.+)$`, 'u')
/** 向平台上报状态 */
const towards = new RegExp(
  `^(.*?)(?:向|给|对|跟|与|和|找|为)(${mark}(?:(?:、|和|与|及)${mark})*)((?!(?:、|和|与|及)\\p{Co}).+)$`,
  'u',
)
/** 把餐品交给骑手, 返回费用给终端, 上传文件到服务 */
const handing = new RegExp(`^(.+?)(给|到|至|往|进|入|回|于)(${mark}(?:(?:、|和|与|及)${mark})*)${place}$`, 'u')
const source = new RegExp(`^(.*?)(?:从|自)(${mark})${place}(.+)$`, 'u')
const receiving = new RegExp(`^(?:接收到?|收到|收取)(?:来自|从|由)?(${mark})(?:发来|传来|返回|发送)?的?(.+)$`, 'u')
const within = new RegExp(`^(.*?)(?:在|于|到|去)(${mark})${place}(.+)$`, 'u')
/** 扣减数据库中的余额 */
const located = new RegExp(`^(\\p{Script=Han}{1,6})(${mark})(?:[中里内上])?的(.+)$`, 'u')
const through = new RegExp(`^(.*?)(?:通过|经由?|经过|使用|利用|借助)(${mark})${place}(.+)$`, 'u')
const passive = new RegExp(`^([^\\p{Co}]{0,12})(?:由|被)(${mark})(.+)$`, 'u')

/** Reads one coded Chinese sentence, which has no condition. */
export function readChineseActs(sentence: string, context: Context, coder: Coder): Told[] {
  const told: Told[] = []
  let { actor, last } = context
  const { moment, clauses } = splitClauses(sentence.replace(lead, ''))
  for (const [at, clause] of clauses.entries()) {
    const found = readClause(clause, at > 0, { ...context, actor, last }, coder)
    told.push(...(at === 0 && moment !== '' ? withMoment(found, coder.decode(moment)) : found))
    const acts = found.flatMap(each => (each.type === 'act' ? [each.act] : []))
    last = acts.at(-1) ?? last
    actor = acts[0]?.from ?? actor
  }
  return told
}

/** 支付完成后，…, 行程结束，…: when it is done. */
function splitClauses(sentence: string): { moment: string; clauses: string[] } {
  const parts = sentence
    .split(separator)
    .map(part => part.trim())
    .filter(part => part.length > 1)
  const [first = '', second = ''] = parts
  const isMoment = afterwards.test(first) || (!first.startsWith(second.slice(0, 1)) && moments.test(first))
  return isMoment && new RegExp(`^${mark}`).test(second)
    ? { moment: `${first}，`, clauses: parts.slice(1) }
    : { moment: '', clauses: parts }
}

function readClause(text: string, isSecond: boolean, context: Context, coder: Coder): Told[] {
  const [, who = '', rest = ''] =
    new RegExp(
      `^(${mark}(?:(?:、|和|与|及)${mark})*)(?:会|将会|将(?![^，,]{0,16}\\p{Co})|再|则|就|也|都|便)?(.+)$`,
      'u',
    ).exec(text) ?? []
  if (who !== '' && !/^的/u.test(rest))
    return marksIn(who).flatMap(sign => readDeed(coder.nameOf(sign), rest, context, coder))
  const [, what = '', doer = '', deed = ''] = passive.exec(text) ?? []
  if (doer !== '')
    return readDeed(coder.nameOf(doer), deed, context, coder).map(each =>
      each.type === 'act'
        ? {
            ...each,
            act: { ...each.act, label: each.act.label.length < 4 ? each.act.label + what : what + each.act.label },
          }
        : each,
    )
  const subject = isSecond ? context.actor : (context.head ?? context.actor)
  const bare = text.replace(/^[它他她]/, '')
  const goesOn = replies.test(bare) || /^[把将向给从](?=\p{Co}|\p{Script=Han})/u.test(bare)
  const isVerb =
    goesOn ||
    isSecond ||
    /^(?:[把将向给从在通对与]|\p{Script=Han}{2}\p{Script=Han}{2,}|返回|校验|验证|检查|生成)/u.test(bare)
  if (subject !== null && isVerb && (isSecond || goesOn || context.head !== null || bare !== text))
    return readDeed(subject, bare, context, coder)
  return [
    {
      type: 'note',
      text: coder.decode(text),
      over: [...new Set(marksIn(text).map(sign => coder.nameOf(sign)))].slice(0, 2),
    },
  ]
}

interface Way {
  names: string[]
  label: string
  isBackwards: boolean
}

function readDeed(subject: string, words: string, context: Context, coder: Coder): Told[] {
  if (/^(?:不|没有?|未|无法|不能)(?!断)/u.test(words) && new RegExp(mark).test(words))
    return [{ type: 'note', text: coder.decode(`${subject}${words}`), over: [subject] }]
  const isReply = replies.test(
    words.replace(/^[^\p{Co}]{2,8}后(?=返回|回复)/u, '').replace(/^(?:并|再)?[向给对]\p{Co}/u, ''),
  )
  const [, before = '', via = '', behind = ''] = through.exec(words) ?? []
  const way = readWay(subject, via === '' ? words : before + behind, coder)
  const act = (from: string, to: string | null, label: string): Told => ({
    type: 'act',
    act: { from, to, label: tidy(coder.decode(label)), isReply },
  })
  if (way.isBackwards)
    return way.names.slice(0, 1).map(name => ({
      type: 'act',
      act: { from: name, to: subject, label: tidy(coder.decode(way.label)), isReply: true },
    }))
  const between = via === '' ? null : coder.nameOf(via)
  if (between !== null && way.names.length > 0 && between !== subject)
    return [act(subject, between, before + behind), ...way.names.map(name => act(between, name, way.label))]
  if (between !== null && between !== subject) return [act(subject, between, before + behind)]
  if (way.names.length > 0) return way.names.map(name => act(subject, name, way.label))
  const [, got] = /^(?:接收到?|收到)(.+)$/u.exec(words) ?? []
  if (got !== undefined && context.last?.from === subject && context.last.to !== null && context.last.to !== subject)
    return [{ type: 'act', act: { from: context.last.to, to: subject, label: coder.decode(got), isReply: true } }]
  return [act(subject, isReply ? null : subject, words)]
}

function readWay(subject: string, words: string, coder: Coder): Way {
  const others = (signs: string) =>
    [...new Set(marksIn(signs).map(sign => coder.nameOf(sign)))].filter(name => name !== subject)
  const found = (signs: string | undefined, label: string, isBackwards = false): Way | null => {
    const names = others(signs ?? '')
    return names.length === 0 ? null : { names, label, isBackwards }
  }
  const [a, b, c, d, e, f, g, h] = [receiving, handing, asking, directed, source, towards, within, located].map(
    pattern => pattern.exec(words),
  )
  return (
    (a && found(a[1], a[2] ?? '', true)) ??
    (f && found(f[2], (f[1] ?? '') + (f[3] ?? ''))) ??
    (b && found(b[3], withoutObjectMark((b[1] ?? '') + (/[进入回]/u.test(b[2] ?? '') ? b[2] : '')))) ??
    (c && found(c[1], words)) ??
    (d && found(d[2], words)) ??
    (h && found(h[2], words)) ??
    (e && found(e[2], (e[1] ?? '') + (e[3] ?? ''), /^(?:收到|接收)/u.test(e[3] ?? ''))) ??
    (g && found(g[2], (g[1] ?? '') + (g[3] ?? ''))) ?? { names: [], label: words, isBackwards: false }
  )
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** 将查询请求发送 is 发送查询请求. */
function withoutObjectMark(words: string): string {
  const told = words.replace(
    /^([^把将]{0,8}?)[把将](.+?)((?:重新|立即|自动|异步|同步)?(?:发送|转发|推送|提交|返回|上传|保存|写入?|存[储入]?|录入|导入|放入|加入|计入|送回|传递?|传输|交|递|送|退回?|反馈|上报|下发|通知|同步|发布|移交|分配|派发|路由|展示|显示|打印|转交?|发))$/u,
    '$1$3$2',
  )
  const [, lead = '', rest = ''] = /^([^把将]{0,8}?)[把将](.+)$/u.exec(told) ?? []
  const parts = Array.from(segmenter.segment(rest), ({ segment }) => segment)
  const verb = parts.at(-1) ?? ''
  return told !== words || parts.length < 2 || verb.length < 2 ? told : `${lead}${verb}${rest.slice(0, -verb.length)}`
}

function tidy(label: string): string {
  return label.replace(/^(?:再|然后|就|也|则|并)(?=[把将发返])/u, '').replace(/[\s，。；,;]+$/u, '')
}
