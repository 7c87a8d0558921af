import { type Frame, frameOf } from '../../../language/chinese-clauses/frame.ts'
import { endsSentence, type Piece } from '../../../language/chinese-clauses/pieces.ts'
import type { Tree } from '../../../structure/tree.ts'
import { Branches } from './chinese-branches.ts'
import { isName, readLevelClause } from './chinese-levels.ts'

/** 分成四块: how many branches follow. */
const announces =
  /^(?:我们?)?(?:一共|总共|大致|主要|可以)?(?:分成?|分为|有|包括|列了?)?(?:这|以下)?[两二三四五六七八九十]个?大?(?:块|部分|方面|分支|类|点)(?:内容)?$/u
const headCount =
  /^(?:我们?|咱们?)?(\p{Script=Han}{0,6}?(?:团队|公司|部门|组|店|办公室|班|工作室|家|厂|队)|)(?:里|上)?(?:一共|总共|共|目前)?有(?:\d+|[两二三四五六七八九十]+)(?:个|名|位|口)人$/u
/** 中心是健身计划, 分支有饮食和训练: words of the drawing for what it is of. */
const centreOf = /^(?:中心(?:主题)?|主题|核心)(?:是|为|叫)(.{2,14})$/u
const branchesOf = /^(?:一级|主要?)?分支(?=有|是|包括|分为)/u
/** Words that only a tree is told with, where nobody asked for one. */
const clear =
  /分为|分成|拆[分成]+|里面?有|下设|下辖|设有|下面(?:有|分|是|带)|包括|分管|牵头|带队|由.{2,6}负责|由[^，。；]{3,40}(?:组成|构成)|负责人/gu

/** Organisations, mind maps and classes that are told in Chinese sentences: 总经理下面有三个部门，…. */
export function readChineseTree(_body: string, _title: string | null, text: string): Tree | null {
  const frame = frameOf(text)
  if (!frame || !mayBeTree(frame, text)) return null
  return new TreeReader(frame).read()
}

function mayBeTree({ asked, pieces }: Frame, text: string): boolean {
  if (asked === 'tree' || asked === 'structure') return true
  return asked === null && ((text.match(clear)?.length ?? 0) > 1 || tellsEachPart(pieces))
}

/** 系统分为用户端和商家端。用户端有…，商家端可以…: what it consists of, and each of these in turn. */
function tellsEachPart([first, ...others]: readonly Piece[]): boolean {
  const whole = first && readLevelClause(first.text, [])
  const parts = whole?.type === 'parts' && /^(?:分|由|包[括含])/.test(whole.verb) ? whole.parts : []
  return (
    parts.length > 1 && parts.length === others.length && parts.every((part, at) => others[at]?.text.startsWith(part))
  )
}

class TreeReader {
  readonly #branches = new Branches()
  readonly #pieces: readonly Piece[]
  #topic: string | null
  /** The head before a colon, whose parts may have parts of their own until the sentence ends. */
  #around: string | null = null
  #verb = ''
  #isListing = false
  /** What names alone go on with. */
  #listed: 'parts' | 'siblings' = 'parts'

  constructor({ topic, pieces }: Frame) {
    this.#pieces = pieces
    this.#topic = topic
  }

  read(): Tree | null {
    for (const [index, piece] of this.#pieces.entries()) {
      if (!this.#take(piece, index)) return null
      if (endsSentence(piece) || /[;；]/.test(piece.mark)) [this.#around, this.#isListing] = [null, false]
    }
    return this.#branches.toTree(this.#topic)
  }

  #take(piece: Piece, index: number): boolean {
    const [, centre] = centreOf.exec(piece.text) ?? []
    if (centre !== undefined && index < 2) {
      this.#topic = centre
      return true
    }
    const text = this.#topic === null ? piece.text : piece.text.replace(branchesOf, this.#topic)
    if (announces.test(text)) return true
    const [, whose] = headCount.exec(text) ?? []
    if (whose !== undefined && index < 2) {
      this.#topic ??= whose === '' ? null : whose
      return true
    }
    if (/[：:]/.test(piece.mark)) return this.#turnToHead(text, index)
    return this.#takeClause(text)
  }

  #turnToHead(text: string, index: number): boolean {
    const head = text
      .replace(/^(?:最后|还有|另外|其次|此外)?(?:就?是|有)?(?=\p{Script=Han}{2})/u, '')
      .replace(/^还(?=[缺差有])/u, '')
    if (index === 0 && this.#topic === null && head.length < 12 && !/[、]/.test(head)) {
      this.#topic = head
      return true
    }
    if (!isName(head) || head.includes('、')) {
      const clause = readLevelClause(text, this.#branches.names)
      return clause?.type === 'count' && this.#takeClause(text)
    }
    if (!this.#branches.turnTo(head, null)) return false
    this.#around = head
    this.#isListing = true
    return true
  }

  #takeClause(text: string): boolean {
    const branches = this.#branches
    const clause = readLevelClause(text, branches.names)
    if (!clause) return false
    switch (clause.type) {
      case 'alone':
        if (!branches.turnTo(clause.name, this.#around)) return false
        if (clause.isAbove && branches.size === 1) branches.putBelow()
        return true
      case 'siblings':
        return (
          branches.size > 0 &&
          clause.names.every(name => branches.find(name) === null && branches.turnTo(name, null)) &&
          this.#list('siblings')
        )
      case 'holder':
        return branches.hold(clause.post, clause.person)
      case 'leader':
        return (clause.head === null || branches.turnTo(clause.head, this.#around)) && this.#lead(clause.person)
      case 'count':
        return this.#turn(clause.head) && branches.announce(clause.count, clause.called, clause.words)
      case 'parts':
        return this.#addParts(clause)
    }
  }

  #list(listed: 'parts' | 'siblings'): true {
    this.#listed = listed
    return true
  }

  #lead(person: string): boolean {
    const [, name, post] = /^(.+?)（(.+)）$/u.exec(person) ?? []
    if (!name || !post) return this.#branches.lead(person)
    return this.#branches.turnTo(name, this.#around) && this.#branches.lead(post)
  }

  #turn(head: string | null): boolean {
    if (head !== null) return this.#branches.turnTo(head, this.#around === head ? null : this.#around)
    if (this.#branches.current === null) return this.#topic !== null && this.#branches.turnTo(this.#topic, null)
    return true
  }

  #addParts({ head, verb, parts }: { head: string | null; verb: string; parts: string[] }): boolean {
    if (head === null && verb === '' && this.#listed === 'siblings')
      return parts.every(name => this.#branches.find(name) === null && this.#branches.turnTo(name, null))
    if (head === null && verb === '') {
      // 汽车的组成，发动机、底盘、车身，…
      if (
        this.#branches.size === 0 &&
        this.#topic !== null &&
        parts.length > 2 &&
        !parts.some(part => /[（(]/.test(part))
      )
        return this.#branches.turnTo(this.#topic, null) && this.#branches.add(parts)
      // Parts alone go on with those of a count, or of a head with a colon.
      return (this.#branches.awaitsParts || this.#isListing) && this.#branches.add(parts)
    }
    const isOfGroup = head === null && /^(?:有|下面有)$/.test(verb) && /^(?:带|管)/.test(this.#verb)
    if (isOfGroup) this.#branches.turnToOnlyPart()
    this.#verb = verb
    this.#isListing = false
    this.#listed = 'parts'
    return this.#turn(head) && this.#branches.add(this.#namesOf(verb, parts))
  }

  /** 三个副总，分别管生产、销售和行政: what is told of 生产副总 later is told of who is in charge of 生产. */
  #namesOf(verb: string, parts: string[]): string[] {
    const called = this.#branches.awaitedName
    if (called === '' || !/管|负责/u.test(verb)) return parts
    const names = parts.map(part => part + called)
    return this.#pieces.some(({ text }) => names.some(name => text.startsWith(name))) ? names : parts
  }
}
