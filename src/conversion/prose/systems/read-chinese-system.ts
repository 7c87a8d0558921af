import { type Frame, frameOf } from '../../../language/chinese-clauses/frame.ts'
import { countOf, listOf } from '../../../language/chinese-clauses/lists.ts'
import { endsSentence } from '../../../language/chinese-clauses/pieces.ts'
import { isGoods, isThing, readTold, type Told } from '../../../language/chinese-clauses/relations.ts'
import type { Graph } from '../../../structure/graph.ts'
import { type Link, toGraph } from './system-graph.ts'

const fewestLinks = 3
const ofSystem =
  /系统|平台|前端|后端|服务端|MySQL|PostgreSQL|MongoDB|Redis|Kafka|架构|网络|部署|拓扑|组网|电路|链路|微服务|服务器|网关|数据库|连接|连的|布线/u
/** Steps and turns are told of somebody who does them. */
const ofSteps = /如果|否则|的话|超过|审批|通过的|不通过|流程图|时序图/u

/** Systems, networks and other things that are joined, told in Chinese sentences: 网关后面有用户服务和订单服务，三个服务都读写MySQL. */
export function readChineseSystem(_body: string, title: string | null, text: string): Graph | null {
  const frame = frameOf(text.replace(announced, '$1'))
  if (!frame || !mayBeSystem(frame, text)) return null
  const reader = new SystemReader()
  for (const piece of frame.pieces) {
    if (/[：:]/.test(piece.mark) || !reader.take(piece.text)) return null
    if (endsSentence(piece)) reader.endSentence()
  }
  return reader.toGraph(title ?? frame.topic)
}

function mayBeSystem({ asked, topic, pieces }: Frame, text: string): boolean {
  if (asked === 'structure') return true
  return asked === null && pieces.length > 2 && !ofSteps.test(text) && ofSystem.test(`${topic ?? ''} ${text}`)
}

/** 后面挂了三个服务：用户服务、订单服务、支付服务 */
const announced =
  /((?:有|挂了?着?|接了?着?|是|部署了?着?|分为|包括))[两三四五六七八九\d]+[个台套](?:微?服务|系统|模块|节点|应用|组件)[：:]\s*(?=[^，,。；：:、]{2,12}、)/u
/** 没有再查MySQL: in which case it is reached. */
const missed = /^(?:没有|没命中|未命中|查不到|没查到|缓存没有)(?:的话)?(?:就|再|则|才)+(?=.{2})/u
/** 传感器每分钟把读数发给网关, 每小时上传到云端 */
const everySoOften = /每隔?(?:\d{1,3}|[一两二三四五六七八九十半几])?个?(?:毫?秒|分钟|小时|天|周|月)钟?/u
/** app的请求先到网关: who sends it. */
const requestOf = /^([\p{L}\d]{1,10}?)的?(?:请求|流量)(?=(?:先|首先|都|会)*(?:到|进|打到|发到|经过))/u
/** 我们系统用nginx做网关 */
const usedAs =
  /^(?:我们|咱们|公司)?(?:的)?(?:整个|整套)?(?:系统|平台|网站|项目|架构)?(?:使?用|采用)了?([A-Za-z][\w .+-]{1,20})(?:来)?(?:做|作为?|当)(网关|负载均衡|反向代理|注册中心|配置中心|消息队列|缓存|数据库)$/u
/** 微信小程序前端, 数据库一主一从: a part that is only named. */
const namedPart = /^(?:[\p{Script=Han}A-Za-z\d]{2,8}前端|数据库(?:一主[一两]从|主从|双主|读写分离))$/u
const groupOf =
  /^(?:这|那|上面|以上)?([两三四五六七八九十]|\d)(?:个|台|种|类|套|端|条)?(\p{Script=Han}{0,4}?)(?:都|均|全部|各自|分别)?$/u
const allOf = /^(?:所有|全部|各个?|每个|这些|那些)(?:的)?(.{2,8})$/u
const back = /^(?:它|它们|他们|两者|这些|三者|大家)(?:都|均)?$/u
/** 三台服务器放在负载均衡后面 */
const isBehind = /^(.{2,14}?)(?:都)?(?:放|部署|位于|处于|挂|接)?在(.{2,10}?)(?:的)?(?:后面|之后|后端)$/u
/** 静态文件放CDN: by whom, nobody says. */
const isKept = /^(?:静态(?:文件|资源|页面)|页面|资源)(?:都)?(?:放|托管)/u
const moment = /^([\p{L}\d]{1,14}?)(?:完成|通过|成功)?(?:之后|以后|后)(?![台端勤面边])(.{3,})$/u
const habit =
  /^((?:每天|每晚|每周|每小时|每\d+分钟|定时|夜里|凌晨|晚上|早上)+)?(?:会)?(?:有|还有)一?(?:个|台|套)(?=.{2})/u

/** The technology of a part is a part of its name. */
const madeWith =
  /^(前端|后端|服务端|客户端|管理端|移动端|网页端|(?:关系型?)?数据库|缓存|(?:消息)?队列|消息中间件|搜索引擎?|(?:注册|配置)中心|(?:对象|文件)?存储|网关|负载均衡|监控|日志|\p{Script=Han}{2}层)(?:主要|统一)?(?:采用的?是?|使用的?是?|用的?是?|是)?\s*([A-Za-z][\w .+-]{1,20})(?:写的?|做的?|开发的?|实现的?)?$/u
/** 每个服务有自己的MySQL */
const ownOfEach =
  /^(?:每个|各个?)(\p{Script=Han}{1,6}?)(?:都|各自?)*(?:有|用|配|连|接|挂)(?:一?[个台套])?(?:自己|各自|独立|单独)的(.{2,12})$/u
/** 由通知服务消费后给用户发短信 */
const byWhom =
  /^(?:再|然后|最后)?由(.{2,12}?)(消费|读取|取走|接收|处理|拿到|监听到?|订阅)(?:完|之后|以后|后|再|，)(.{3,})$/u

class SystemReader {
  readonly #names: string[] = []
  readonly #links: Link[] = []
  #subjects: string[] = []
  #targets: string[] = []
  /** Whoever keeps and sends things, where what is sent is the subject. */
  #owners: string[] = []
  #hasJustBranched = false
  /** 还能对接大屏: one more of whoever was told of. */
  #isMore = false
  /** 数据都存MySQL */
  #isOfAll = false
  /** 数据库用MySQL: parts by themselves, whatever reaches them. */
  readonly #declared = new Set<string>()

  /** Whether all of a clause was understood. */
  take(clause: string): boolean {
    const text = clause
      .trim()
      .replace(/^(?:另外|此外|同时|其中|而且|并且)(?=.{3})/u, '')
      .replace(/^(?:我们|咱们)的?(?=前端|后端|服务端|客户端|数据库|缓存)/u, '')
      .replace(/(?<=后面)(?=[一二两三四五六\d]+[台个套])/u, '有')
      .replace(isBehind, '$2后面有$1')
    if (isKept.test(text) && this.#owners.length > 0) return false
    if (this.#distribute(text) || this.#declare(text) || this.#addOwnOfEach(text)) return true
    const [, worker, act, rest] = byWhom.exec(text) ?? []
    if (worker && act && rest) return this.#handOn(worker, act) && this.take(rest)
    const habitual = (missed.exec(text) ?? habit.exec(text))?.[0] ?? ''
    const [often = ''] = everySoOften.exec(text) ?? []
    const plain = text.slice(habitual.length).replace(often, '').replace(requestOf, '$1')
    this.#isMore = /^(?:还|也)/u.test(text)
    this.#isOfAll = /^\p{Script=Han}{2,4}都/u.test(plain)
    const told = this.#readTold(plain)
    if (!told) return this.#goOn(text)
    return this.#relate(told, often || habitual.replace(/(?:会)?(?:有|还有)一?(?:个|台|套)$/u, ''))
  }

  /** 校验后路由到…, 边缘盒子识别后把结果发到…: when it is done is said by what was told before. */
  #readTold(text: string): Told | null {
    const isKnown = (name: string) => this.#resolve(name) !== null
    const [, before = '', rest = ''] = moment.exec(text) ?? []
    if (rest === '') return readTold(text, isKnown)
    const who = this.#names.filter(name => before.startsWith(name)).toSorted((a, b) => b.length - a.length)[0]
    if (who === undefined && before.length > 2) return readTold(text, isKnown)
    const told = readTold(`${who ?? ''}${rest}`, isKnown)
    // 网关做鉴权后转给业务服务
    const deed = who === undefined ? '' : before.slice(who.length)
    return told && /^做?\p{Script=Han}{2,4}$/u.test(deed) ? { ...told, label: `${deed}后${told.label}` } : told
  }

  endSentence(): void {
    this.#hasJustBranched = false
  }

  toGraph(title: string | null): Graph | null {
    const ends = new Set(this.#links.flatMap(({ from, to }) => [...from, ...to]))
    // Who answers whom, in turn, is no structure.
    const isInTurn = this.#links.some(({ label }) => /返回|响应|回复|应答/u.test(label))
    const isLinked = this.#links.length > 0 && this.#links.length + this.#declared.size >= fewestLinks
    if (isInTurn || !isLinked || this.#names.some(name => !ends.has(name) && !this.#declared.has(name))) return null
    if (this.#links.some(({ from, to }) => from.some(name => to.includes(name)))) return null
    return toGraph(this.#names, this.#links, new Map(), title)
  }

  #relate(told: Told, habit: string): boolean {
    const label = `${habit}${told.label}`
    const targets = this.#namesOf(told.targets)
    if (!targets) return false
    // 数据库用MySQL，缓存用Redis，部署在阿里云: all of it is.
    const isOfAll = told.subjects === null && told.label.startsWith('部署') && this.#declared.size > 1
    if (isOfAll) return this.#link([...this.#declared], told, targets, label)
    if (told.subjects === null) return this.#link(this.#implied(told), told, targets, label)
    const source = told.source === undefined ? null : this.#resolve(told.source)
    const isJob = told.subjects.length === 1 && /(?:任务|脚本|程序|作业|工具)$/u.test(told.subjects[0] ?? '')
    if (source !== null && isJob) return this.#link([source], told, targets, `${habit}${told.subjects[0]}${told.label}`)
    if (told.source !== undefined && source === null) return false
    const owned = this.#ownedBy(told.subjects)
    if (owned) return this.#sendGoods(owned.owners, owned.goods, told, targets, label)
    const subjects = told.subjects.some(name => this.#isUnknownGroup(name)) ? null : this.#namesOf(told.subjects)
    if (!subjects) return false
    this.#subjects = subjects
    this.#owners = subjects
    return this.#link(subjects, told, targets, label)
  }

  #handOn(worker: string, act: string): boolean {
    const names = this.#namesOf([worker])
    if (!names || !isThing(worker) || this.#targets.length === 0) return false
    this.#links.push({ from: this.#targets, to: names, label: act })
    this.#subjects = names
    this.#targets = names
    return true
  }

  /** Whom a clause without a subject tells of. */
  #implied({ goesOn, towards, label }: Told): string[] {
    const isPlace = !this.#isMore && towards !== 'from' && label === '' && this.#targets.length === 1
    return goesOn || isPlace || this.#subjects.length === 0 ? this.#targets : this.#subjects
  }

  #link(from: string[], { way, towards }: Told, targets: string[], label: string): boolean {
    const ways = way.length === 0 ? [] : this.#namesOf(way)
    if (from.length === 0 || !ways) return false
    const [one, other] = towards === 'to' ? [from, targets] : [targets, from]
    if (ways.length > 0) {
      this.#links.push({ from: one, to: ways, label: '' }, { from: ways, to: other, label })
    } else this.#links.push({ from: one, to: other, label })
    this.#targets = targets
    if (towards === 'below') this.#targets = from
    if (towards === 'from') this.#subjects = from
    this.#hasJustBranched = towards === 'to'
    return true
  }

  /** 日志统一收集到ELK: what is sent, by whoever was told of. */
  #sendGoods(owners: string[] | null, goods: string, told: Told, targets: string[], label: string): boolean {
    // 数据都存MySQL, after 后面有三个服务: those of each.
    const implied = this.#isOfAll && this.#targets.length > 1 ? this.#targets : this.#owners
    const from = owners ?? (implied.length > 0 ? implied : this.#namesOf([goods]))
    if (from === null) return false
    // 离线数据用Spark写到Hive: where it comes from nobody said.
    if (owners === null && told.way.some(name => this.#resolve(name) === null)) return false
    const said = /^\p{Script=Han}{1,3}$/u.test(label)
      ? label + goods
      : [goods, label].filter(part => part !== '').join(' ')
    const isLinked = this.#link(from, told, targets, from.includes(goods) ? label : said)
    this.#subjects = from
    return isLinked
  }

  /** 主服务的数据, 图片: goods, and whose these are; null for parts of the system. */
  #ownedBy(subjects: readonly string[]): { owners: string[] | null; goods: string } | null {
    const [name = ''] = subjects
    if (subjects.length > 1 && subjects.every(each => isGoods(each) && this.#resolve(each) === null))
      return { owners: null, goods: subjects.join('、') }
    if (subjects.length !== 1 || this.#resolve(name) !== null) return null
    const [, owner = '', goods = ''] = /^(.{2,10}?)(?:发出?|产生|收到|采集)?的(.{1,6})$/u.exec(name) ?? []
    if (owner !== '' && isGoods(goods)) {
      const known = this.#resolve(owner)
      if (known !== null) return { owners: [known], goods }
      this.#names.push(owner)
      return { owners: [owner], goods }
    }
    return isGoods(name) || /^(?:登录|支付|搜索|认证|鉴权)$/u.test(name) ? { owners: null, goods: name } : null
  }

  /** Names as they were told first; null where several could be meant. */
  #namesOf(said: readonly string[]): string[] | null {
    const names: string[] = []
    for (const each of said) {
      const group = this.#groupOf(each)
      if (group === undefined) return null
      names.push(...(group ?? [this.#nameOf(each)]))
    }
    return names
  }

  /** 三个服务, 服务都: all that were told of that kind; null for a name, undefined where it is not clear which. */
  #groupOf(said: string): string[] | null | undefined {
    if (back.test(said)) return this.#targets.length > 1 ? this.#targets : undefined
    const [, count = '', kind = ''] = groupOf.exec(said) ?? []
    const [, all] = allOf.exec(said) ?? []
    if (count === '' && all === undefined) {
      const alike = this.#alike(said)
      return this.#resolve(said) === null && alike.length > 1 ? alike : null
    }
    const alike = this.#alike(all ?? kind)
    if (all !== undefined) return alike.length > 1 ? alike : undefined
    const number = countOf(count)
    if (alike.length === number) return alike
    if (this.#targets.length === number) return this.#targets
    return kind === '' || this.#hasKind(kind) ? undefined : null
  }

  /** 四个模块, of which none was told. */
  #isUnknownGroup(said: string): boolean {
    return groupOf.test(said) && this.#groupOf(said) === null && this.#resolve(said) === null
  }

  #alike(kind: string): string[] {
    return kind === '' ? [] : this.#names.filter(name => name !== kind && name.endsWith(kind))
  }

  #hasKind(kind: string): boolean {
    return this.#alike(kind).length > 0
  }

  #nameOf(said: string): string {
    const known = this.#resolve(said)
    if (known !== null) return known
    this.#names.push(said)
    return said
  }

  /** 主服务 is the Spring Boot的主服务 that was told of, where there is but one. */
  #resolve(said: string): string | null {
    const plain = said.toLowerCase()
    const same = this.#names.find(name => name.toLowerCase() === plain)
    if (same !== undefined) return same
    const longer = this.#names.filter(name => {
      const each = name.toLowerCase()
      return each.endsWith(plain) || each.startsWith(plain)
    })
    if (said.length > 1 && longer.length === 1) return longer[0] ?? null
    const bare = said.replace(/(?:wifi|wi-fi|无线|热点|的?(?:接口|api))$/iu, '')
    if (bare !== said && bare.length > 1) return this.#resolve(bare)
    const shorter = this.#names.filter(
      name => name.length > 2 && /^[A-Za-z]/.test(name) && plain.startsWith(name.toLowerCase()),
    )
    return shorter.length === 1 && /^\p{Script=Han}{1,3}$/u.test(said.slice(shorter[0]?.length))
      ? (shorter[0] ?? null)
      : null
  }

  /** 三台接入交换机，分别给一楼、二楼和三楼用: each of them by its name. */
  #distribute(text: string): boolean {
    const [last, other] = this.#targets
    const [, count = '', noun = ''] =
      /^([两三四五六七八九十]|\d)(?:台|个|栋|条|套|座)(?:楼|校区|机房)?(?:的)?(.{2,8})$/u.exec(last ?? '') ?? []
    if (last === undefined || other !== undefined || count === '') return false
    const list = /^(?:分别)?(?:给|是|在|用于|对应|为)?(.+?)(?:用|使用)?$/u.exec(text)?.[1] ?? ''
    const names = listOf(list)?.names ?? []
    if (names.length !== countOf(count) || !names.every(name => isThing(name) && name.length < 8)) return false
    this.#replace(
      last,
      names.map(name => (name.endsWith(noun) ? name : `${name}${noun}`)),
    )
    return true
  }

  #addOwnOfEach(text: string): boolean {
    const [, noun = '', own = ''] = ownOfEach.exec(text) ?? []
    const owners = noun === '' ? [] : this.#names.filter(name => name.endsWith(noun))
    if (owners.length < 2 || !isThing(own)) return false
    for (const owner of owners) this.#links.push({ from: [owner], to: [this.#nameOf(`${owner}的${own}`)], label: '' })
    return true
  }

  #replace(one: string, several: string[]): void {
    this.#names.splice(this.#names.indexOf(one), 1, ...several)
    for (const link of this.#links) {
      if (link.to.includes(one)) link.to = link.to.flatMap(name => (name === one ? several : [name]))
    }
    this.#targets = several
  }

  /** Nginx在最前面, 前端用React */
  #declare(text: string): boolean {
    const [, part = '', made = ''] = madeWith.exec(text) ?? []
    const [, product = '', use = ''] = this.#subjects.length === 0 ? (usedAs.exec(text) ?? []) : []
    const named = made !== '' ? `${part} ${made}` : use !== '' ? `${use} ${product}` : namedPart.exec(text)?.[0]
    if (named !== undefined && this.#resolve(made === '' ? named : part) === null) {
      this.#subjects = [this.#nameOf(named)]
      this.#declared.add(named)
      this.#owners = this.#subjects
      // 用nginx做网关，后面有…
      if (made === '') this.#targets = this.#subjects
      return true
    }
    const [, name] = /^(.{2,14}?)(?:放)?在最?(?:前面|外面|外层|前端)$/u.exec(text) ?? []
    if (!name || !isThing(name)) return false
    this.#subjects = [this.#nameOf(name)]
    this.#targets = this.#subjects
    return true
  }

  /** 后面有用户服务，商品服务: names alone go on with those that a part leads to. */
  #goOn(text: string): boolean {
    const names = listOf(text.replace(/^(?:还有|以及|和)/u, ''))?.names ?? []
    const last = this.#links.at(-1)
    if (!this.#hasJustBranched || !last || names.length === 0 || !names.every(name => isThing(name) && !isGoods(name)))
      return false
    if (!/^(?:还有|以及|和)/u.test(text) && names.length < 2) return false
    const known = this.#namesOf(names)
    if (!known) return false
    last.to = [...last.to, ...known]
    this.#targets = last.to
    return true
  }
}
