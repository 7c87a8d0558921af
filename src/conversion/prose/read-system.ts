import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../structure/graph.ts'
import { createIds } from '../../structure/new-ids.ts'
import { splitList } from './split-list.ts'

const longestText = 4000
const fewestEdges = 2
const heading = /^\s*([^:：,，.。\n]{2,40}?)\s*[:：]\s*(?=\S)/
/** What the parts of a system are, by their names. */
const roles: readonly [RegExp, NodeRole][] = [
  [
    /sql\b|postgres|mongo|aurora|dynamo|oracle|maria|planetscale|timescale|cassandra|\bdb\b|database|influx|elastic|数据库|时序库|\bES$/i,
    'database',
  ],
  [/redis|memcached?|cache|缓存/i, 'cache'],
  [/kafka|rabbit|queue|\bs[qn]s\b|mqtt|broker|pulsar|nats|队列|消息/i, 'queue'],
  [/\bs3\b|bucket|\boss\b|blob|minio|storage|\bnas\b|存储/i, 'storage'],
  [
    /\busers?\b|browsers?\b|phones?\b|laptops?\b|clients?\b|sensors?\b|cameras?\b|摄像头|用户|浏览器|手机|客户端|小程序|传感器|网页/i,
    'user',
  ],
  [/\b(?:router|switch|firewall|modem|printer|access point|hub)(?:es|s)?\b|路由器|交换机|防火墙|打印机/i, 'network'],
  [/stripe|postmark|sendgrid|twilio|cloudfront|route ?53|\bcdn\b|github/i, 'external'],
  [
    /\b(?:api|app|server|service|gateway|proxy|nginx|balancer|backend|frontend|worker|alb|lambda|fargate|tasks?|grafana|prometheus|cron|web|site|microservice)s?\b|服务|网关|后端|前端|均衡|服务器|应用|nginx|应用/i,
    'service',
  ],
]
const verbs =
  'connects?|talks?|calls?|hits?|reads?|writes?|stores?|saves?|sends?|uses?|quer(?:y|ies)|forwards?|prox(?:y|ies)|routes?|serves?|publish(?:es)?|subscribes?|pulls?|push(?:es)?|shares?|dumps?|fetch(?:es)?|loads?|consumes?|polls?|scrapes?|redirects?|uploads?|streams?'
const english = new RegExp(
  `^(.{0,60}?)\\s*\\b(?:all |both |also |then )?((?:${verbs})(?: and (?:${verbs}))?)\\b\\s*(.*)$`,
  'i',
)
const towards = /^(.{0,40}?)\s*\b(?:to|into|in|from|with|through|via)\s+(.+)$/i
/** Their object is what they reach. */
const direct = /^(?:calls?|hits?|uses?|shares?|quer(?:y|ies)|polls?|scrapes?)$/i
const handing = /^(?:uploads?|streams?|sends?|stores?|saves?|forwards?|publish(?:es)?|push(?:es)?|dumps?|routes?)$/i
/** Who says what to whom, in turn, is no structure of a system. */
const inTurn =
  /\b(?:asks|returns?|repl(?:y|ies)|responds?|answers?|tells|sequence|acks?)\b|返回|响应|答复|回复|发送(?![给到至])|时序|顺序图/i
const purpose = /\s+(?:for|every|when|once|at|as|whenever|so that|by)\s.+$/i
const behind =
  /^(?:and )?(?:behind|below|after) (?:it|that|them|this)[, ]+(?:(?:there )?(?:is|are|runs?|sits?|we have|we run))\s+(.+)$/i
const runsOn = /^(?:we (?:run|have|host|deploy)|there(?:'s| is| are)) (.+?)(?: (?:on|in) (.+))?$/i
const chineseVerbs =
  '调用|转发(?:请求)?给|转给|转到|读写|读取?|写入?|存储?到?|访问|请求|连接?到?|发送?[给到]|推送?[给到]|投递[给到]|分发[给到]|订阅|查询|使用|共用|用(?!户)的?是?|放到?|上报给|对接'
const chinese = new RegExp(`^(.{0,24}?)(?:都|再|会|也|同时|直接)*(${chineseVerbs})(?:了|着)?(.+)$`, 'u')
/** 后端把消息发送给kafka */
const chinesePassing =
  /^(.{1,16}?)(?:再|会|也|同时|直接)?[把将](.{1,10}?)(发送?[给到]|推送?[给到]|写[入到]|存储?[入到]|转发?[给到]|传[给到]|投递[给到]|上报[给到]?|交给)(.{1,24})$/u
/** 请求经过nginx转到网关: what passes is no part of the system. */
const chinesePath =
  /^(?:用户|外部|所有)?(?:的)?(?:请求|流量)(?:先|会|都)*(?:经过|通过|经由|经)(.{2,20}?)(?:再|后|之后|然后)?((?:转发?|分发|路由|进|走|送)?[到给]达?|进入)(.{2,24})$/u
const chineseBehind = /^(?:它|其|他们)?(?:后面|后边|下面|之后|背后)(?:有|是|挂着?|跑着?|接着?)(.+)$/u
const back = /^(?:they|it|both|all|both of them|all of them|these|which|that|who|它们?|他们|两者)$/i
const amount = /^(?:\d{1,2}|two|three|four|five|several|multiple|[一两二三四五六七八九十几\d]{1,2}(?:台|个|套|组))\s*/i

interface Link {
  from: string[]
  to: string[]
  label: string
}

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
  const { links, notes } = reading
  const names = [...new Set([...links.flatMap(({ from, to }) => [...from, ...to])])]
  const known = names.filter(name => roleOf(name) !== null).length
  if (links.length < fewestEdges || known < 2 || known * 2 < names.length) return null
  return toGraph(names, links, notes, lead?.[1] ?? title)
}

function splitClauses(text: string): string[] {
  return text
    .split(
      new RegExp(
        `[;；。\\n]|\\.(?=\\s|$)|[,，](?!\\S*[)）])|\\s+(?=which\\s|that (?:${verbs})\\b)|\\s+and\\s+(?=(?:${verbs})\\b)`,
        'iu',
      ),
    )
    .map(clause => clause.trim().replace(/^(?:and|then|while|并且?|然后|再)\s*/i, ''))
    .filter(clause => clause !== '')
}

class SystemReading {
  readonly links: Link[] = []
  readonly notes = new Map<string, string>()
  #subjects: string[] = []
  #objects: string[] = []

  read(clause: string): boolean {
    if (/->|→|=>/.test(clause)) return this.#readArrows(clause)
    const [, hidden] = behind.exec(clause) ?? chineseBehind.exec(clause) ?? []
    if (hidden) return this.#link(this.#objects, hidden, '')
    const [, host, place] = runsOn.exec(clause) ?? []
    if (host) return this.#introduce(host, place)
    const [, sender, sent = '', way = '', receiver] = chinesePassing.exec(clause) ?? []
    if (sender && receiver) return this.#linkNames(sender, receiver, way.replace(/[到给]$/, '') + sent)
    const [, gate, passing = '', inside] = chinesePath.exec(clause) ?? []
    if (gate && inside) return this.#linkNames(gate, inside, passing)
    const found = /\p{Script=Han}/u.test(clause) ? chinese.exec(clause) : english.exec(clause)
    const [, subject = '', verb = '', rest = ''] = found ?? []
    if (verb === '' || rest === '') return this.#objects.length > 0 && this.#goOn(clause)
    const from = verb === '共用' && subject === '' ? this.#objects : this.#whoIs(subject)
    if (!from) return false
    const plain = rest.replace(purpose, '')
    const isDirect = direct.test(verb) || /\p{Script=Han}/u.test(clause)
    const [, thing = '', object] = isDirect ? [] : (towards.exec(plain) ?? [])
    if (object === undefined && handing.test(verb)) return false
    const label = `${verb} ${thing}`.trim()
    return this.#link(from, object ?? plain, label)
  }

  #readArrows(clause: string): boolean {
    const names = clause.split(/\s*(?:-+>|→|=>)\s*/).map(name => name.trim())
    if (names.some(name => name === '' || name.length > 40 || /[()（）[\]:：]/.test(name))) return false
    names.slice(1).forEach((to, index) => {
      this.links.push({ from: splitList(names[index] ?? ''), to: splitList(to), label: '' })
    })
    this.#objects = splitList(names.at(-1) ?? '')
    return true
  }

  #introduce(host: string, place: string | undefined): boolean {
    const names = namesIn(host)
    if (!names) return false
    for (const name of names) if (place) this.notes.set(name, place)
    this.#objects = names
    this.#subjects = names
    return true
  }

  /** "… reads from Postgres, Redis" names one more. */
  #goOn(clause: string): boolean {
    return (
      this.links.length > 0 &&
      roleOf(clause) !== null &&
      this.#link(this.#subjects, clause, this.links.at(-1)?.label ?? '')
    )
  }

  #whoIs(subject: string): string[] | null {
    const said = subject.trim()
    if (said === '') return /^$/.test(said) && this.#subjects.length > 0 ? this.#subjects : null
    if (back.test(said)) return this.#objects.length > 0 ? this.#objects : null
    return namesIn(said)
  }

  #linkNames(one: string, list: string, label: string): boolean {
    const from = namesIn(one)
    return from !== null && this.#link(from, list, label)
  }

  #link(from: readonly string[], list: string, label: string): boolean {
    const to = namesIn(list)
    if (from.length === 0 || !to || to.some(name => from.includes(name))) return false
    this.links.push({ from: [...from], to, label })
    this.#subjects = [...from]
    this.#objects = to
    return true
  }
}

function namesIn(list: string): string[] | null {
  const names = splitList(list.replace(/[.。]$/, '')).map(name =>
    name
      .replace(amount, '')
      .replace(/ (?:on|at) [\w.-]+$/, '')
      .trim(),
  )
  const isName = (name: string) =>
    name.length >= 2 &&
    name.length <= 30 &&
    name.split(/\s+/).length <= 4 &&
    !/^(?:it|them|they|we|i|you|us|me|stuff|things?|data|everything|if|when|not|的)\b|\b(?:is|are|was|has|have|will|can|then|and)\b|[是有把被会能]\p{Script=Han}|[:：?？()（）]|\d\s?%/iu.test(
      name,
    )
  return names.length > 0 && names.every(isName) ? names : null
}

function roleOf(name: string): NodeRole | null {
  return roles.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

function toGraph(
  names: readonly string[],
  links: readonly Link[],
  notes: ReadonlyMap<string, string>,
  title: string | null,
): Graph {
  const newId = createIds('part')
  const keyOf = (name: string) =>
    name
      .toLowerCase()
      .replace(/^(?:the|an?) /, '')
      .replace(/(?<=[a-z]{3})s$/, '')
      .replace(/(?<=\p{Script=Han}{2})的?接口$/u, '')
  const nodes = new Map<string, GraphNode>()
  for (const name of names) {
    const note = notes.get(name)
    if (!nodes.has(keyOf(name)))
      nodes.set(keyOf(name), {
        id: newId(name),
        label: name,
        role: roleOf(name) ?? 'component',
        ...(note !== undefined && { note }),
      })
  }
  const idOf = (name: string) => nodes.get(keyOf(name))?.id ?? ''
  const pairs = links.flatMap(({ from, to, label }) =>
    from.flatMap(one => to.map(other => ({ from: idOf(one), to: idOf(other), label }))),
  )
  const edges = pairs.map(
    ({ label, ...ends }, index): GraphEdge => ({
      id: `e${index + 1}`,
      ...ends,
      ...(label !== '' && { label }),
      direction: 'forward',
      line: 'solid',
    }),
  )
  return { type: 'graph', ...(title !== null && { title }), nodes: [...nodes.values()], edges, groups: [] }
}
