import { parseArrows } from '../../../language/arrows.ts'
import type { Graph } from '../../../structure/graph.ts'
import { splitList } from '../split-list.ts'
import {
  allBehind,
  back,
  behind,
  behindWhich,
  chain,
  chinese,
  chineseBehind,
  chineseBehindNamed,
  chineseBy,
  chineseByWay,
  chineseEntries,
  chineseEntry,
  chineseInto,
  chineseKept,
  chineseMadeOf,
  chineseMeans,
  chineseNext,
  chinesePassing,
  chinesePath,
  chineseSending,
  chineseSendsTo,
  chineseTaking,
  direct,
  doesAlone,
  eachPurpose,
  english,
  goesTo,
  handing,
  hiddenBehind,
  inFront,
  inTurn,
  isStatic,
  madeWith,
  passesTo,
  picksUp,
  proxy,
  purpose,
  runsIn,
  runsOn,
  shows,
  towards,
  verbs,
  wired,
} from './system-clauses.ts'
import { type Link, roleOf, toGraph } from './system-graph.ts'
import { endsOf, isKind, isListOfNames, isStore, namesIn } from './system-names.ts'

const longestText = 4000
const fewestEdges = 2
const heading =
  /^\s*(?:([^:：,，.。\n]{2,40}?)(?:[，,]\p{Script=Han}{1,8}用的?)?\s*(?:[:：]|\s--?\s)|(\p{Script=Han}{2,8}(?:平台|系统|架构|项目|链路))\s)\s*(?=\S)/u
/** "Both servers use …" */
const ofAll =
  /^(?:both|all|these|those|the (?:two|three|four))(?: (?:of )?(?:the|these|those))?(?: (?:two|three|four))? ([a-z]+s)$/i
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
  const names = [...new Set([...parts, ...endsOf(links)])]
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
        `[;；。\\n]|、(?=用[A-Za-z])|\\.(?=\\s|$)|[,，](?!\\S*[)）])|(?<=(?:消费|读取?|订阅|拉取)[a-z\\d]{2,20})(?=写入|存入|推送到|发送到|转发到)|(?<=读取|消费)并(?=写入|存入)|\\s+(?=which\\s|that (?:${verbs})\\b)|\\s+and\\s+(?=(?:${verbs})\\b)(?<!\\breads\\s+and\\s+)|(?<=\\b(?:${verbs}|go(?:es)? to)\\b[^,;.]{0,60})\\s+and\\s+(?=(?:the |an? )?[\\w-]+(?: [\\w-]+)? (?:${verbs})\\b)`,
        'iu',
      ),
    )
    .map(clause =>
      clause
        .trim()
        .replace(
          /^(?:and|then|while|where|并且?|然后|再)\s+(?=\S)|^(?:并且?|然后|再)|^with (?=an? |the |two |three )/i,
          '',
        )
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
    const [upTo, shielded, shield] = behindWhich.exec(clause) ?? []
    if (upTo && shielded && shield)
      return this.#linkNames(shield, shielded, '') && this.read(`${shielded} ${clause.slice(upTo.length)}`)
    const passed = this.#readPassing(clause)
    if (passed !== null) return passed
    const [, hidden] = behind.exec(clause) ?? chineseBehind.exec(clause) ?? []
    if (hidden) return this.#link(this.#objects, hidden, '')
    const ended = this.#readEnds(clause)
    if (ended !== null) return ended
    const placed = this.#readPlace(clause)
    if (placed !== null) return placed
    const [, made] = chineseMadeOf.exec(clause) ?? []
    const pieces = made ? namesIn(made) : null
    if (pieces) return this.parts.push(...pieces) > 0
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

  /** Null where a clause says nothing of what goes on from the part that was told of last. */
  #readPassing(clause: string): boolean | null {
    const [, next] = passesTo.exec(clause) ?? chineseNext.exec(clause) ?? []
    if (next && this.#objects.length > 0) return this.#link(this.#objects, next, '')
    const [, visitor, entries] = chineseEntries.exec(clause) ?? []
    if (visitor && entries) return this.#linkNames(visitor, entries, '')
    const [worker, another] = this.#subjects
    if (!doesAlone.test(clause) || !worker || another !== undefined) return null
    this.notes.set(worker, clause)
    return true
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
      const isLinked = to !== null && this.#objects.length > 0 && this.#link(this.#objects, worker, '')
      // "picks them up and sends emails"
      if (isLinked) this.#subjects = this.#objects
      return isLinked
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
    // "orders", where an order service was named.
    const subject = thing.toLowerCase().replace(/s$/, '')
    const owner = this.#nameOf(subject)
    if (owner !== subject) return this.#link([owner], store, thing)
    const [giver, another] = this.#subjects.every(name => proxy.test(name)) ? this.#objects : this.#subjects
    const isOnly = giver !== undefined && this.#others(giver).length === 0
    if (giver && another === undefined && isOnly && !proxy.test(giver) && !isStore(giver) && !isStatic.test(thing))
      return this.#link([giver], store, thing)
    // Which of several parts it comes from, or who fetches what is static, nobody said.
    const names = namesIn(store)
    if (!names || this.links.length === 0) return false
    const stores = names.map(name =>
      /\p{Script=Han}/u.test(thing) ? `${name}（${thing}）` : `${name} (${thing.toLowerCase()})`,
    )
    this.parts.push(...stores)
    this.#objects = stores
    return true
  }

  /** What else could have something to keep. */
  #others(giver: string): string[] {
    // Nobody sends anything to where all begins.
    const reached = this.links.flatMap(({ to }) => to)
    return reached.filter(
      name =>
        name !== giver && !proxy.test(name) && !isStore(name) && !['user', 'external'].includes(roleOf(name) ?? ''),
    )
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
    if (/\b(?:it|them|this|that)$|\b(?:runs?|lives?|sits?|hosted|deployed|is|are)\b/i.test(clause)) return false
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
    const counted = this.#countedKind(said)
    if (counted) return counted
    const [, all] = ofAll.exec(said) ?? []
    if (all) return this.#allOf(all)
    if (back.test(said)) return this.#objects.length > 0 ? this.#objects : null
    return namesIn(said)
  }

  /** 两个服务: all parts of that kind, if there are so many. */
  #countedKind(said: string): string[] | null {
    const [, count = '', kind = ''] = /^(?:这|那)?([两三四五])个(服务|模块|系统|应用|节点|实例)都?$/u.exec(said) ?? []
    const known = [...new Set(endsOf(this.links))]
    const meant = known.filter(name => kind !== '' && name.endsWith(kind))
    return meant.length > 0 && meant.length === '两三四五'.indexOf(count) + 2 ? meant : null
  }

  /** "Both servers" are "two Node servers", or all that end so: "order service, user service". Null where there are none. */
  #allOf(kind: string): string[] | null {
    const end = ` ${kind.toLowerCase().replace(/s$/, '')}`
    const known = [...new Set(endsOf(this.links))]
    const meant = known.filter(name => ` ${name.toLowerCase().replace(/s$/, '')}`.endsWith(end))
    return meant.length > 0 ? meant : null
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
        ? name.length > 1 && (each.replace(/（.*）$/, '').endsWith(name) || each.startsWith(`${name} `))
        : ` ${each.toLowerCase()}`.endsWith(` ${plain}`) ||
          isKind.test(each.toLowerCase().split(` ${plain} `)[1] ?? '') ||
          each.toLowerCase().startsWith(`${plain} (`) ||
          [plain, plain.replace(/s$/, '')].some(
            start => each.toLowerCase().startsWith(`${start} `) && isKind.test(each.slice(start.length + 1)),
          )
    const known = [...this.parts, ...endsOf(this.links)]
    const [bare = ''] = name.split(/的?(?:接口|API)$/i, 1)
    if (bare !== name && known.includes(bare)) return bare
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
