import { parseArrows } from '../../../language/arrows.ts'
import type { Graph } from '../../../structure/graph.ts'
import { splitList } from '../split-list.ts'
import { type Link, roleOf, toGraph, withoutCount } from './system-graph.ts'

const longestText = 4000
const fewestEdges = 2
const heading =
  /^\s*(?:([^:：,，.。\n]{2,40}?)\s*(?:[:：]|\s--?\s)|(\p{Script=Han}{2,8}(?:平台|系统|架构|项目|链路))\s)\s*(?=\S)/u
const verbs =
  'connects?|talks?|calls?|hits?|reads?|writes?|stores?|saves?|sends?|uses?|quer(?:y|ies)|forwards?|prox(?:y|ies)|routes?|serves?|publish(?:es)?|subscribes?|pulls?|push(?:es)?|shares?|dumps?|fetch(?:es)?|loads?|consumes?|polls?|scrapes?|redirects?|uploads?|streams?|puts?|posts?|drops?|exports?|syncs|backs? up|caches|logs|listens?|controls?|monitors?|triggers?|invokes?|notif(?:y|ies)|feeds?'
const english = new RegExp(
  `^(.{0,60}?)\\s*\\b(?:all |both |also |then )?((?:${verbs})(?: and (?:${verbs}))?)\\b\\s*(.*)$`,
  'i',
)
const towards = /^(.{0,40}?)\s*\b(?:to|onto|on|into|in|from|with|through|via)\s+(.+)$/i
/** Their object is what they reach. */
const direct =
  /^(?:calls?|hits?|uses?|shares?|quer(?:y|ies)|polls?|scrapes?|consumes?|controls?|monitors?|triggers?|invokes?|notif(?:y|ies)|feeds?|reads? and writes?)$/i
const handing =
  /^(?:uploads?|streams?|sends?|stores?|saves?|forwards?|publish(?:es)?|push(?:es)?|dumps?|routes?|puts?|posts?|drops?|exports?|syncs|caches|logs)$/i
/** Who says what to whom, in turn, is no structure of a system. */
const inTurn =
  /\b(?:asks|returns?|repl(?:y|ies)|responds?|answers?|tells|sequence|acks?)\b|返回|响应|答复|回复|发送(?![给到至])|时序|顺序图/i
const purpose =
  /\s+(?:for|every|when|once|at|as|whenever|so that|by)\s.+$|\s+(?:over|via|using)\s[\w./-]+(?: [\w./-]+)?$|\s+(?:over|via|using) [\w./-]+(?=\s+(?:to|into)\s)/i
const behind =
  /^(?:and )?(?:behind|below|after) (?:it|that|them|this)[, ]+(?:(?:there )?(?:is|are|runs?|sits?|we have|we run))\s+(.+)$/i
/** "redis for sessions and postgres for orders" */
const eachPurpose = /\s+for\s+[\w-]+(?: [\w-]+)?(?=\s+and\s|,)/gi
/** "images go to s3", "background jobs run in a worker": what passes, and where it ends. */
const goesTo =
  /^((?:all |the |our )?[a-z][\w ]{2,24}?) (?:(?:go(?:es)?|land|end up|get (?:sent|pushed)|are (?:sent|pushed|written)) (?:in)?to|(?:are|is|get|gets) (?:stored|saved|kept|cached|hosted|queued) (?:in|on)|live (?:in|on)) (.{2,30})$/i
const runsIn =
  /^((?:background |async |cron |batch )?(?:jobs|tasks|workers|processes|emails?)) (?:run|are run|are handled|happen|execute) (?:in|on|by) (.{2,30})$/i
const allBehind =
  /^(?:everything|all of it|it all|the whole thing|all of this) (?:is |sits |runs |lives )?(?:behind|fronted by) (.{2,30})$/i
/** "route53 to cloudfront to an ALB": names of parts alone. */
const chain = /^[\w .-]{2,30}?(?: to (?:an? |the )?[\w.-]+(?: [\w.-]+){0,2}?){2,}$/i
/** 图片存在OSS上, 消息用RocketMQ: what is kept, or done, and with what. */
const chineseKept =
  /^(图片|文件|静态资源|静态文件|视频|附件|日志|数据|消息|会话|缓存|任务|搜索|监控|通知|邮件|短信)(?:都|则|是|统一)?(?:存(?:放|储)?(?:在|到)|放(?:在|到)|写(?:到|入)|发(?:到|给)|走|用的?是?|使用|采用|进)\s*(.{2,16}?)(?:上面?|里面?|中)?$/u
/** 后端用Redis存会话 */
const chineseMeans =
  /^(.{0,12}?)用([A-Za-z][\w ]{1,16}?)(?:来|做)?((?:存储?|缓存|处理|保存|管理|发|做)\p{Script=Han}{1,8})$/u
const chineseEntry = /^(?:用户)?(?:的)?(?:请求|流量)(?:先|会|都)*(?:走|进|到|经过?|打到)\s*([\w\p{Script=Han}]{2,16})$/u
const runsOn = /^(?:we (?:run|have|host|deploy)|there(?:'s| is| are)) (.+?)(?: (?:on|in) (.+))?$/i
const chineseVerbs =
  '调用|回源[到至]|接(?!口|收|入|到)|转发(?:请求)?[给到]|转给|转到|消费|查(?=[a-zA-Z])|读写|读取?|写入?|存储?到?|访问|请求|连接?到?|发送?[给到]|推送?[给到]|投递[给到]|分发[给到]|订阅|查询|使用|共用|(?<![应采专通常信费作引])用(?!户)的?是?|放到?|上报给|对接|控制(?!台|器|面)|监控|触发|通知|(?:同步|复制|备份)[到至给]'
const chinese = new RegExp(`^(.{0,24}?)(?:都|再|会|也|同时|直接)*(${chineseVerbs})(?:了|着)?(.+)$`, 'u')
/** 后端把消息发送给kafka */
const chinesePassing =
  /^(.{1,16}?)(?:再|会|也|同时|直接)?[把将](.{1,10}?)(发送?[给到]|推送?[给到]|写[入到]|存储?[入到]|转发?[给到]|传[给到]|投递[给到]|上报[给到]?|交给|备份到|同步到|转存到|归档到|上传到)(.{1,24})$/u
/** 请求经过nginx转到网关: what passes is no part of the system. */
const chinesePath =
  /^(?:用户|外部|所有)?(?:的)?(?:请求|流量)(?:先|会|都)*(?:经过|通过|经由|经)(.{2,20}?)(?:再|后|之后|然后)?((?:转发?|分发|路由|进|走|送)?[到给]达?|进入)(.{2,24})$/u
const chineseBehind = /^(?:它|其|他们)?(?:后面|后边|下面|之后|背后)(?:有|是|挂着?|跑着?|接着?)(.+)$/u
/** 设备通过mqtt上报给网关, 消费者从队列读取 */
const chineseBy =
  /^(.{1,12}?)(?:通过|经由|用|走)([\w/ -]{2,12})(?:协议)?(上报[给到]|发送?[给到]|推送?[给到]|连接?到?|访问|调用|传[给到]|解析到|转发?到)(.{1,20})$/u
const madeWith =
  /^(前端|后端|服务端|客户端|数据库|缓存|网关|消息队列|队列|搜索|存储|对象存储|中间件|监控|日志|负载均衡|注册中心|配置中心)(?:层)?(?:采用的?是?|使用的?是?|用的?是?|是|选用?)?\s*([A-Za-z][\w .+-]{1,20})$/u
/** 还会发消息到kafka */
const chineseSending =
  /^(.{0,12}?)(?:还|也|会|再)*(发送?|推送?|投递|写|存)(\p{Script=Han}{2,6}?)(?:到|给|至|进)([\w\p{Script=Han} ]{2,20})$/u
const chineseTaking = /^(.{1,12}?)从(.{1,12}?)(读取?|消费|拉取|获取|取)(?:数据|消息|任务)?$/u
/** 订单服务往kafka发消息 */
const chineseInto =
  /^(.{1,12}?)(?:会|也|再)?[往向](.{2,16}?)(发送?|推送?|写入?|投递|存|上报|同步)(\p{Script=Han}{0,6})$/u
/** SLB后面挂两台ECS */
const chineseBehindNamed = /^(.{2,12}?)(?:的?后面|后边|下面|之后)(?:挂着?|接着?|有|是|跑着?|部署了?)(.{2,24})$/u
/** 手机通过云平台连接网关: the first reaches the last by way of another part. */
const chineseByWay =
  /^(.{2,12}?)(?:通过|经由|经过)([\p{L}\d]{0,8}(?:平台|服务器?|网关|代理|浏览器|客户端|小程序|app|nginx|cdn|slb|云|路由器|负载均衡))(?:来|再)?(连接?到?|访问|控制|调用|请求)(.{2,20})$/iu
/** "the modem is connected to a router" */
const wired = /^(.{2,60}?) (?:is|are) (?:connected|wired|linked|attached|plugged|hooked up) (?:in)?to (.{2,60})$/i
/** 门锁还会给手机发通知 */
const chineseSendsTo =
  /^(.{1,12}?)(?:还|也|会|再|每\p{Script=Han}{1,3})*[给向](.{1,12}?)(发送?|推送|上报|传)(\p{Script=Han}{1,6})$/u
/** "nginx in front", "two servers behind it", "a worker picks them up" */
const inFront = /^(.{2,40}?) (?:is |sits |runs )?in front(?: of (.{2,40}))?$/i
const hiddenBehind = /^(.{2,40}?) (?:is |are |sits? |runs? )?behind (it|that|them|.{2,30})$/i
const picksUp =
  /^(.{2,30}?) (?:picks?|takes|gets) (?:them|it|these|those|jobs|messages)(?: up)?(?: from (?:there|it))?$/i
/** "Grafana shows it" */
const shows = /^(.{2,30}?) (?:shows|displays|visuali[sz]es|plots|charts) (?:it|them|that|(?:all )?(?:the )?data)$/i
/** What passes requests on, and keeps nothing. */
const proxy = /balancer|\b[aens]lb\b|nginx|proxy|gateway|cloudfront|cdn|traefik|网关|负载均衡/i
const isStatic = /^静态|\bstatic\b/i
const back = /^(?:they|them|it|both|all|both of them|all of them|these|which|that|who|它们?|他们|两者)$/i
const each = /^(?:每(?:个|台|套)(?=\p{Script=Han}{2})|(?:each|every|all)(?: of the)? (?=\w))/iu

/** Who asks for this means parts of a system, whatever they are called. */
const asked =
  /\b(?:home network|architecture|network|topology|infrastructure|smart home|iot|system (?:design|diagram))\b|架构|拓扑|网络图|智能家居|物联网|系统图/i

/**
 * Reads which parts of a system talk to which: "phones connect to a load balancer, behind it run three web servers, they share a MySQL database",
 * 网关转发给订单服务，订单服务写MySQL; with arrows among the sentences. Null where a clause says anything else, or the parts are of no system.
 */
export function readSystem(text: string, title: string | null, request: string): Graph | null {
  if (inTurn.test(request) || text.length > longestText || /[{}|]|\n\s*[-*•\d]/.test(text)) return null
  const lead = heading.exec(text)
  const body = text.slice(lead?.[0].length ?? 0)
  const reading = new SystemReading()
  for (const clause of splitClauses(body)) if (!reading.read(clause)) return null
  const { links, notes, parts } = reading
  const names = [...new Set([...parts, ...links.flatMap(({ from, to }) => [...from, ...to])])]
  const known = names.filter(name => roleOf(name) !== null).length
  const isOfSystem = known * 2 >= names.length || asked.test(request)
  const isKnown = known > 1 || asked.test(request)
  if ((links.length < fewestEdges && parts.length < 3) || !isKnown || !isOfSystem) return null
  const named = (lead?.[1] ?? lead?.[2])?.replace(/^(?:请|帮我|麻烦)*画(?:一?[个张幅份]|一下)?(?=\S{2})/u, '')
  return toGraph(names, links, notes, named ?? title)
}

function splitClauses(text: string): string[] {
  return text
    .split(
      new RegExp(
        `[;；。\\n]|、(?=用[A-Za-z])|\\.(?=\\s|$)|[,，](?!\\S*[)）])|(?<=(?:消费|读取?|订阅|拉取)[a-z\\d]{2,20})(?=写入|存入|推送到|发送到|转发到)|(?<=读取|消费)并(?=写入|存入)|\\s+(?=which\\s|that (?:${verbs})\\b)|\\s+and\\s+(?=(?:${verbs})\\b)(?<!\\breads\\s+and\\s+)|(?<=\\b(?:${verbs})\\b[^,;.]{0,60})\\s+and\\s+(?=(?:the )?[\\w-]+ (?:${verbs})\\b)`,
        'iu',
      ),
    )
    .map(clause =>
      clause
        .trim()
        .replace(/^(?:and|then|while|并且?|然后|再)\s*/i, '')
        .replace(/^每[天日周月晚小时分钟]+(?:晚上|凌晨|早上|定时(?!任务))?(?=\p{Script=Han}{2})/u, ''),
    )
    .filter(clause => clause !== '')
}

class SystemReading {
  readonly links: Link[] = []
  readonly notes = new Map<string, string>()
  /** Named with what they are made with: 前端用Vue. */
  readonly parts: string[] = []
  #subjects: string[] = []
  #objects: string[] = []

  read(clause: string): boolean {
    if (/->|→|=>/.test(clause)) return this.#readArrows(clause)
    const [, hidden] = behind.exec(clause) ?? chineseBehind.exec(clause) ?? []
    if (hidden) return this.#link(this.#objects, hidden, '')
    const ended = this.#readEnds(clause)
    if (ended !== null) return ended
    const placed = this.#readPlace(clause)
    if (placed !== null) return placed
    const [, host, place] = runsOn.exec(clause) ?? []
    if (host) return this.#introduce(host, place)
    const [, sender, sent = '', passing = '', receiver] = chinesePassing.exec(clause) ?? []
    if (sender && receiver) return this.#linkNames(sender, receiver, passing.replace(/[到给]$/, '') + sent)
    const [, gate, entering = '', inside] = chinesePath.exec(clause) ?? []
    if (gate && inside) return this.#linkNames(gate, inside, entering)
    const isChinese = /\p{Script=Han}/u.test(clause)
    const [, subject = '', verb = '', rest = ''] = (isChinese ? chinese : english).exec(clause) ?? []
    if (verb === '' || rest === '') return this.#objects.length > 0 && this.#goOn(clause)
    const isOfAll = /^(?:both|all)(?: of them)? /i.test(clause)
    const from = (verb === '共用' || isOfAll) && subject === '' ? this.#objects : this.#whoIs(subject)
    if (!from) return false
    const plain = rest.replaceAll(eachPurpose, '').replace(purpose, '')
    // In Chinese the object follows its verb directly.
    const [, thing = '', object] = isChinese || direct.test(verb) ? [] : (towards.exec(plain) ?? [])
    if (object === undefined && handing.test(verb)) return false
    const label = `${verb} ${thing.replace(/^(?:stuff|things|everything|it|them)$/i, '')}`.trim()
    return this.#link(from, object ?? plain, label)
  }

  /** Null where a clause says nothing of what ends where, or stands before all others. */
  #readEnds(clause: string): boolean | null {
    const [, front] = allBehind.exec(clause) ?? []
    const first = this.links[0]?.from
    if (front) return first !== undefined && this.#linkNames(front, first.join(', '), '')
    const [, work, host] = runsIn.exec(clause) ?? []
    if (work && host) return this.#introduce(host, undefined, ` (${work.toLowerCase()})`)
    const [, thing = '', store] = goesTo.exec(clause) ?? chineseKept.exec(clause) ?? []
    if (store) return this.#keep(thing, store.replaceAll('加', '和'))
    const [, keeper = '', means, doing = ''] = chineseMeans.exec(clause) ?? []
    const user = means ? this.#whoIs(keeper) : null
    if (means) return user !== null && this.#link(user, means, doing)
    const [, entry] = chineseEntry.exec(clause) ?? []
    if (entry && !/转|再|然后/.test(entry))
      return this.parts.length === 1 ? this.#link(this.parts, entry, '请求') : this.#introduce(entry, undefined)
    if (!chain.test(clause) || new RegExp(`\\b(?:${verbs})\\b`, 'i').test(clause)) return null
    const stops = clause.split(/ to /i).map(stop => stop.replace(/^(?:an?|the) /i, ''))
    if (stops.filter(stop => roleOf(stop) !== null).length * 2 < stops.length) return null
    return stops.slice(1).every((stop, at) => this.#linkNames(stops[at] ?? '', stop, ''))
  }

  /** Null where a clause says nothing of who stands before whom. */
  #readPlace(clause: string): boolean | null {
    const [, part, product] = madeWith.exec(clause) ?? []
    if (part && product) {
      this.parts.push(`${part} ${product}`)
      return true
    }
    const [, plug, socket] = wired.exec(clause) ?? []
    if (plug && socket) return this.#linkNames(plug, socket, 'connected to')
    const [, notifier, notified, notifying = '', notice = ''] = chineseSendsTo.exec(clause) ?? []
    if (notifier && notified) return this.#linkNames(notifier, notified, notifying + notice)
    const [, front, hidden] = inFront.exec(clause) ?? []
    if (front) return hidden ? this.#linkNames(front, hidden, '') : this.#introduce(front, undefined)
    const [, giver, goalInto, into = '', thingInto = ''] = chineseInto.exec(clause) ?? []
    if (giver && goalInto) return this.#linkNames(giver, goalInto, into + thingInto)
    const [, before, after] = chineseBehindNamed.exec(clause) ?? []
    if (before && after) return this.#linkNames(before, after, '')
    const [, takers] = /^(.{2,20}?)(?:都|再|则|分别)?(?:消费|订阅)$/u.exec(clause) ?? []
    if (takers && this.#objects.length > 0) return this.#link(this.#objects, takers, '消费')
    const [, inner, outer] = hiddenBehind.exec(clause) ?? []
    if (inner && outer && !behind.test(clause)) {
      const from = /^(?:it|that|them)$/i.test(outer) ? this.#objects : namesIn(outer)
      return from !== null && this.#link(from, inner, '')
    }
    const [, dashboard] = shows.exec(clause) ?? []
    if (dashboard) return this.#objects.length > 0 && this.#link(this.#objects, dashboard, '')
    const [, worker] = picksUp.exec(clause) ?? []
    if (worker) {
      const to = namesIn(worker)
      return to !== null && this.#objects.length > 0 && this.#link(this.#objects, worker, '')
    }
    const [, user, between, reaching = '', reached] = chineseByWay.exec(clause) ?? []
    if (user && between && reached)
      return this.#linkNames(user, between, '') && this.#linkNames(between, reached, reaching)
    const [, sender, way = '', act = '', receiver] = chineseBy.exec(clause) ?? []
    if (sender && receiver) return this.#linkNames(sender, receiver, `${act.replace(/[给到]$/, '')} ${way.trim()}`)
    const [, poster = '', posting = '', posted = '', goal] = chineseSending.exec(clause) ?? []
    if (goal) {
      const from = this.#whoIs(poster)
      return from !== null && this.#link(from, goal, posting + posted)
    }
    const [, taker, source, taking = ''] = chineseTaking.exec(clause) ?? []
    if (taker && source) {
      const isLinked = this.#linkNames(source, taker, taking)
      this.#subjects = namesIn(taker) ?? []
      return isLinked
    }
    return null
  }

  #readArrows(clause: string): boolean {
    // Labels behind colons, and dotted lines, are kept by whoever reads arrows alone.
    if (/[:：]|-\./.test(clause)) return false
    const { edges } = parseArrows(clause)
    const names = edges.flatMap(({ from, to }) => [from, to])
    if (names.length === 0 || names.some(name => name === '' || name.length > 40 || /[()（）[\]]|--/.test(name)))
      return false
    for (const { from, to, label = '' } of edges) this.links.push({ from: splitList(from), to: splitList(to), label })
    this.#objects = splitList(names.at(-1) ?? '')
    return true
  }

  /** "uploads go to S3": from the part that was told of last, which is no proxy. */
  #keep(thing: string, store: string): boolean {
    const [giver, another] = this.#subjects.every(name => proxy.test(name)) ? this.#objects : this.#subjects
    if (giver && another === undefined && !proxy.test(giver) && !isStore(giver) && !isStatic.test(thing))
      return this.#link([giver], store, thing)
    // Which of several parts it comes from, or who fetches what is static, nobody said.
    const names = namesIn(store)
    if (!names || this.links.length === 0) return false
    for (const name of names)
      this.parts.push(/\p{Script=Han}/u.test(thing) ? `${name}（${thing}）` : `${name} (${thing.toLowerCase()})`)
    return true
  }

  #introduce(host: string, place: string | undefined, remark = ''): boolean {
    const names = namesIn(host)?.map(name => name + remark)
    if (!names) return false
    for (const name of names) if (place) this.notes.set(name, place)
    this.#objects = names
    this.#subjects = names
    return true
  }

  /** "… reads from Postgres, Redis" names one more. */
  #goOn(clause: string): boolean {
    if (/\b(?:it|them|this|that)$/i.test(clause)) return false
    const isPlain = /^(?:[\w-]+|\p{Script=Han}{2,6})$/u.test(clause) && this.links.length > 0
    return (
      this.links.length > 0 &&
      (roleOf(clause) !== null || isPlain || isListOfNames(clause)) &&
      this.#link(this.#subjects, clause, this.links.at(-1)?.label ?? '')
    )
  }

  #whoIs(subject: string): string[] | null {
    const said = subject.trim()
    if (said === '') return this.#subjects.length > 0 ? this.#subjects : null
    if (back.test(said)) return this.#objects.length > 0 ? this.#objects : null
    return namesIn(said)
  }

  #linkNames(one: string, list: string, label: string): boolean {
    const from = namesIn(one)
    return from !== null && this.#link(from, list, label)
  }

  /** "the backend" is the "fastapi backend" that was named, where there is but one. */
  #nameOf(name: string): string {
    const plain = name.toLowerCase()
    const isHan = /\p{Script=Han}/u.test(name)
    const isLonger = (each: string) =>
      isHan
        ? name.length > 1 && (each.endsWith(name) || each.startsWith(`${name} `))
        : ` ${each.toLowerCase()}`.endsWith(` ${plain}`) ||
          each.toLowerCase().startsWith(`${plain} (`) ||
          (each.toLowerCase().startsWith(`${plain} `) && isKind.test(each.slice(plain.length + 1)))
    const known = [...this.parts, ...this.links.flatMap(({ from, to }) => [...from, ...to])]
    const alike = [...new Set(known.filter(isLonger))]
    return alike.length === 1 && !known.includes(name) ? (alike[0] ?? name) : name
  }

  #link(some: readonly string[], list: string, label: string): boolean {
    const from = some.map(name => this.#nameOf(name))
    const isBack = back.test(list.trim()) && this.#objects.length > 0
    const to = isBack ? this.#objects : namesIn(list)?.map(name => this.#nameOf(name))
    if (from.length === 0 || !to || to.some(name => from.includes(name))) return false
    this.links.push({ from: [...from], to, label })
    this.#subjects = [...from]
    this.#objects = to
    return true
  }
}

function isStore(name: string): boolean {
  return ['database', 'cache', 'queue', 'storage'].includes(roleOf(name) ?? '')
}

/** What a name may be said without: the "catalog services" are "catalog". */
const isKind =
  /^(?:services?|servers?|apps?|apis?|databases?|db|workers?|box(?:es)?|instances?|hosts?|clusters?|machines?)$/i

/** "thermostat and door lock", after "the hub controls lights" */
function isListOfNames(clause: string): boolean {
  const isShort = clause.split(/\s+/).length <= 5 && /\s(?:and|or)\s|[和与]/.test(clause)
  return isShort && !new RegExp(`\\b(?:${verbs})\\b|${chineseVerbs}`, 'i').test(clause) && namesIn(clause) !== null
}

function namesIn(list: string): string[] | null {
  const names = splitList(list.replace(/[.。]$/, '')).map(name =>
    name
      .replace(/^(?:to|from) (?=\S)/i, '')
      .replace(each, '')
      .replace(/ (?:on|at) [\w.-]+$/, '')
      .replace(
        / (?:in|inside) (?:an? |the |our )?(?:(?:[\w-]+ )?(?:group|cluster|subnet|region|zone|vpc|account)|docker(?: compose)?|kubernetes|k8s)$/i,
        '',
      )
      .trim(),
  )
  return names.length > 0 && names.every(name => isName(withoutCount(name))) ? names : null
}

function isName(name: string): boolean {
  return (
    (name.length >= 2 || /^\p{Script=Han}$/u.test(name)) &&
    name.length <= 30 &&
    name.split(/\s+/).length <= 4 &&
    !/^(?:it|them|they|we|i|you|us|me|stuff|things?|data|everything|if|when|not|的)\b|\b(?:is|are|was|has|have|will|can|then|and)\b|[是有把被会能]\p{Script=Han}|[:：?？()（）]|\d\s?%/iu.test(
      name,
    )
  )
}
