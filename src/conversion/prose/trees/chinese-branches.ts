import { listOf } from '../../../language/chinese-clauses/lists.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'

interface Branch {
  name: string
  person: string | null
  parent: Branch | null
  parts: Branch[]
  /** 三个部门: how many parts were announced, until they are told. */
  announced: { count: number; called: string; words: string; filled: number } | null
}

/** A tree while its levels are told, one clause after the other. */
export class Branches {
  readonly #all: Branch[] = []
  /** Whom clauses without a subject tell of. */
  #current: Branch | null = null
  #top: Branch | null = null

  get names(): string[] {
    return this.#all.map(({ name }) => name)
  }

  get size(): number {
    return this.#all.length
  }

  get current(): string | null {
    return this.#current?.name ?? null
  }

  get awaitsParts(): boolean {
    return this.#current?.announced?.filled === 0
  }

  /** Turns to what a clause tells of; one that was not told before is a new branch of `around`, or where its kind was announced. */
  turnTo(name: string, around: string | null): boolean {
    const known = this.find(name)
    if (known === undefined) return false
    this.#current = known ?? this.#begin(name, around)
    return true
  }

  hold(post: string, person: string): boolean {
    if (!this.turnTo(post, null) || !this.#current || this.#current.person !== null) return false
    this.#current.person = person
    return true
  }

  lead(person: string): boolean {
    if (!this.#current || this.#current.person !== null) return false
    this.#current.person = person
    return true
  }

  announce(count: number, called: string, words: string): boolean {
    if (!this.#current || this.#current.announced !== null || this.#current.parts.length > 0) return false
    this.#current.announced = { count, called, words, filled: 0 }
    return true
  }

  /** 三个副总, of which one is told what each is in charge of: 生产副总. */
  get awaitedName(): string {
    const { announced } = this.#current ?? {}
    return announced?.filled === 0 ? announced.called : ''
  }

  add(parts: readonly string[]): boolean {
    const whole = this.#current
    if (!whole) return false
    if (whole.announced && whole.announced.filled === 0) {
      if (parts.length !== whole.announced.count) return false
      whole.announced.filled = parts.length
    }
    for (const part of parts) {
      if (whole.parts.some(({ name }) => name === part) || part === whole.name) return false
      const [, name = part, within] = /^(.+?)[（(](.+、.+)[）)]$/u.exec(part) ?? []
      const branch = this.#place(name, whole)
      for (const each of within === undefined ? [] : (listOf(within)?.names ?? [])) this.#place(each, branch)
    }
    return true
  }

  /** All that follows is below what was told first: 项目经理牵头. */
  putBelow(): void {
    this.#top = this.#current
  }

  /** The only part that was added last: 小李带前端组，有小陈和小赵. */
  turnToOnlyPart(): void {
    const [only, other] = this.#current?.parts ?? []
    if (only && !other) this.#current = only
  }

  /** Undefined where several could be meant; null for one that was not told before. */
  find(name: string): Branch | null | undefined {
    const same = this.#all.filter(branch => branch.name === name)
    if (same.length > 0) return same.length === 1 ? same[0] : undefined
    // 副主任, of 副主任李秀英
    const longer = this.#all.filter(branch => name.length > 1 && branch.name.startsWith(name))
    if (longer.length > 0 && longer.every(branch => /^\p{Script=Han}{2,3}$/u.test(branch.name.slice(name.length))))
      return longer.length === 1 ? longer[0] : undefined
    const holder = this.#all.filter(branch => branch.person === name || isHeldBy(branch.person ?? branch.name, name))
    if (holder.length > 0) return holder.length === 1 ? holder[0] : undefined
    // 后端 and 后端组: whether these are one nobody said.
    return this.#all.some(branch => name.length > 1 && branch.name.includes(name) && branch.parts.length === 0)
      ? undefined
      : null
  }

  toTree(topic: string | null): Tree | null {
    const isOpen = this.#all.some(
      ({ announced }) => announced && announced.filled > 0 && announced.filled !== announced.count,
    )
    const roots = this.#all.filter(({ parent }) => parent === null)
    const [only, other] = roots
    if (isOpen || !only || this.#all.length < 3) return null
    const newId = createIds()
    const nodeOf = (branch: Branch): TreeNode => ({
      id: newId(branch.name),
      label: labelOf(branch),
      children: [
        ...(branch.announced?.filled === 0 ? [leafOf(newId, branch.announced.words)] : []),
        ...branch.parts.map(nodeOf),
      ],
    })
    if (!other)
      return { type: 'tree', ...(topic !== null && topic !== only.name && { title: topic }), root: nodeOf(only) }
    if (topic === null) return null
    const same = roots.find(({ name }) => name === topic)
    if (same && other) return null
    return { type: 'tree', root: { id: newId(topic), label: topic, children: roots.map(nodeOf) } }
  }

  #begin(name: string, around: string | null): Branch {
    const kin = this.#all.find(
      ({ announced }) => announced !== null && announced.filled < announced.count && isCalled(name, announced.called),
    )
    if (kin?.announced) kin.announced.filled += 1
    return this.#place(name, kin ?? (around === null ? this.#top : (this.find(around) ?? null)))
  }

  #place(name: string, parent: Branch | null): Branch {
    const branch: Branch = { name, person: null, parent, parts: [], announced: null }
    this.#all.push(branch)
    parent?.parts.push(branch)
    return branch
  }
}

/** 教学副校长 is one of 两个副校长, 研发部 one of 三个部门 and 产品组 one of 三个小组. */
function isCalled(name: string, called: string): boolean {
  const unit = /^(?:部门|[小大]?(?:组|队|科|处|室|班))$/u.test(called) ? called.replace(/门$|^[小大]/u, '') : called
  return called.length > 1 && name.length > unit.length && name.endsWith(unit)
}

/** 技术总监王芳 is 王芳. */
function isHeldBy(branch: string, name: string): boolean {
  return /^\p{Script=Han}{2,3}$/u.test(name) && branch.length > name.length + 1 && branch.endsWith(name)
}

function leafOf(newId: (name: string) => string, words: string): TreeNode {
  return { id: newId(words), label: words, children: [] }
}

function labelOf({ name, person }: Branch): string {
  return person === null ? name : `${name}（${person}）`
}
