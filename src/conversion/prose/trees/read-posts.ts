import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Tree } from '../../../structure/tree.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 1500
const counts = '[两二三四五六七八九]|\\d'
const post =
  '(?:副|总|常务副)?(?:组长|主任|校长|院长|经理|总经理|董事长|厂长|店长|队长|部长|处长|局长|科长|所长|会长|班长|主管|总监|书记|园长|社长)'
const name = '([\\p{Script=Han}A-Za-z]{1,10}?)'
/** 组长张三, 店长是李四: who holds a post, and is the first of all. */
const leader = new RegExp(`^(${post})(?:是|为|由)?(\\p{Script=Han}{2,6}|[A-Z][a-z]+)(?:担任)?$`, 'u')
/** 校长下面有两位副校长, 副组长两位: so many of those that are named next. */
const announces = new RegExp(`^(?:${name}?(?:下面|手下|底下)?(?:有|带|是|设)?)?(${counts})[位个名](${post})$`, 'u')
const announcesLast = new RegExp(`^(${post})(?:有|共)?(${counts})[位个名人]$`, 'u')
const keeps = new RegExp(`^${name}(?:分管|主管|负责|管理?|带领?)(\\p{Script=Han}{2,8})$`, 'u')
const holds = new RegExp(`^(?:${name}(?:下面|手下|底下|下)|${name})(?:分别)?(?:是|有|设有?|包括|分为)(.{2,80})$`, 'u')
const isBelow = /^(?:下设|下面设|下辖|下面有)(.{2,80})$/u
const belongs = new RegExp(`^(.{2,40}?)(?:都|均|则)?归${name}(?:管理?|负责|领导|分管)?$`, 'u')
const others = new RegExp(`^(?:另外|其余|剩下|其他|余下)的?(?:(${counts})个)?(?:组|部门|科室)?$`, 'u')
/** What is asked for is no name. */
const asks = /[图画帮请做]|架构|组织|结构|名单/
const noName =
  /[的了吗呢吧和与及]|[一两二三四五六七八九\d][个位名]|^(?:我|你|他|她|它|这|那|另外|其余|其他)|直接|没有|不/

/** Reads posts, who holds them and what each of these keeps: 校长下面有两位副校长，王老师管教学，李老师管后勤; 下设A组、B组，A组归李局长，另外一个归王主任. */
export function readPosts(text: string, title: string | null): Tree | null {
  if (text.length > longestText || !/\p{Script=Han}/u.test(text) || /->|[→{}<>|]|\n\s*[-*•\d]/.test(text)) return null
  const [lead = '', heading = ''] = /^([^:：,，。\n]{2,24})[:：]\s*(?=\S)/.exec(text) ?? []
  const clauses = text
    .slice(lead.length)
    .split(/[,，。；;\n]/)
    .map(clause => clause.trim().replace(/^(?:其中|然后|而且?)(?=\S{2})/, ''))
    .filter(clause => clause !== '')
  const posts = new Posts(heading !== '' && !asks.test(heading) ? heading : null)
  return clauses.every(clause => posts.read(clause)) ? posts.build(title) : null
}

class Posts {
  readonly #parents = new Map<string, string | null>()
  readonly #roles = new Map<string, string>()
  #root: string | null
  /** So many are still to be named, who hold this post. */
  #awaited: { count: number; role: string; below: string } | null = null
  /** What is below the first of all until somebody else keeps it. */
  #open: string[] = []
  #hasPosts = false

  constructor(heading: string | null) {
    this.#root = heading
    if (heading !== null) this.#parents.set(heading, null)
  }

  read(clause: string): boolean {
    const [, role, person] = leader.exec(clause) ?? []
    if (role && person && this.#awaited === null && !this.#hasPosts) {
      this.#hasPosts = true
      if (!this.#put(person, this.#root)) return false
      this.#roles.set(person, role)
      this.#root = person
      return true
    }
    const [isCounted, before, count = '', kind = ''] = announces.exec(clause) ?? []
    const [isCountedLast, kindLast = '', countLast = ''] = announcesLast.exec(clause) ?? []
    if (isCounted || isCountedLast) return this.#announce(before ?? this.#root, count || countLast, kind || kindLast)
    if (this.#awaited !== null) return this.#readAwaited(clause)
    return this.#readBelow(clause)
  }

  #announce(below: string | null, count: string, role: string): boolean {
    if (below === null || this.#awaited !== null) return false
    if (!this.#parents.has(below) && !this.#put(below, null)) return false
    this.#hasPosts = true
    this.#root ??= below
    this.#awaited = { count: readSmallNumeral(count) ?? 0, role, below }
    return true
  }

  /** 王老师管教学, or the names alone: 李局长和王主任. */
  #readAwaited(clause: string): boolean {
    const awaited = this.#awaited
    if (!awaited) return false
    const [, person, task] = keeps.exec(clause) ?? []
    const names = person === undefined ? splitNames(clause) : [person]
    if (names.length > awaited.count || !names.every(each => this.#put(each, awaited.below))) return false
    for (const each of names) this.#roles.set(each, awaited.role)
    if (person !== undefined && task !== undefined && !this.#put(task, person)) return false
    awaited.count -= names.length
    if (awaited.count === 0) this.#awaited = null
    return true
  }

  #readBelow(clause: string): boolean {
    const [, list] = isBelow.exec(clause) ?? []
    if (list && this.#root !== null) {
      this.#open = splitNames(list)
      return this.#open.every(each => this.#put(each, this.#root))
    }
    const [, given = '', keeper = ''] = belongs.exec(clause) ?? []
    if (keeper !== '') return this.#give(given, keeper)
    const [, person, task] = keeps.exec(clause) ?? []
    if (person && task) return this.#find(person) !== null && this.#put(task, this.#find(person))
    const [, whole, bare, parts = ''] = holds.exec(clause) ?? []
    const known = this.#find(whole ?? bare ?? '')
    return parts !== '' && known !== null && splitNames(parts).every(each => this.#put(each, known))
  }

  #give(given: string, keeper: string): boolean {
    const to = this.#find(keeper)
    const [isRest, count] = others.exec(given) ?? []
    const names = isRest ? this.#open : splitNames(given)
    const isAll = count === undefined || readSmallNumeral(count) === names.length
    if (to === null || names.length === 0 || !isAll || !names.every(each => this.#open.includes(each))) return false
    for (const each of names) this.#parents.set(each, to)
    this.#open = this.#open.filter(each => !names.includes(each))
    return true
  }

  /** 李局长 is 住建局李局长, where there is but one. */
  #find(said: string): string | null {
    const known = [...this.#parents.keys()]
    if (known.includes(said)) return said
    const alike = said.length > 1 ? known.filter(each => each.endsWith(said)) : []
    return alike.length === 1 ? (alike[0] ?? null) : null
  }

  #put(part: string, whole: string | null): boolean {
    if (part === '' || part.length > 14 || noName.test(part) || this.#parents.has(part)) return false
    this.#parents.set(part, whole)
    return true
  }

  build(title: string | null): Tree | null {
    if (this.#awaited !== null || !this.#hasPosts || this.#parents.size < 4) return null
    const wholes = [...this.#parents.keys()].map((whole): Whole => {
      const role = this.#roles.get(whole)
      const parts = [...this.#parents].flatMap(([part, of]) => (of === whole ? [part] : []))
      return { name: whole, parts, ...(role !== undefined && { role }) }
    })
    return buildTree(wholes, title)
  }
}

function splitNames(list: string): string[] {
  return list
    .replace(/等$/, '')
    .split(/[、和与及]/)
    .map(each => each.trim())
}
