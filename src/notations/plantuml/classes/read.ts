import { named, ofKind, verbatim } from '../../../structure/loss.ts'
import type { Entity, Relation, Schema } from '../../../structure/schema.ts'
import { originOf } from '../../graph-draft.ts'
import { because, unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { type Block, findLine } from '../block.ts'
import { FloatingNotes } from '../floating-notes.ts'
import { type Link, type LinkEnd, readLink } from '../link.ts'
import type { SourceLine } from '../source-line.ts'
import { readWords, unquote } from '../words.ts'
import { ClassNames } from './class-names.ts'
import { readMember } from './member.ts'
import { readEnds } from './relation.ts'

const kinds: Record<string, Entity['kind']> = {
  class: 'class',
  'abstract class': 'abstract',
  abstract: 'abstract',
  interface: 'interface',
  enum: 'enum',
  entity: 'table',
  table: 'table',
  struct: 'type',
  annotation: 'interface',
  protocol: 'interface',
}
const declaration =
  /^[+#~-]?\s*(abstract\s+class|abstract|class|interface|enum|annotation|entity|table|struct|exception|protocol|metaclass|record|dataclass|object|map|circle|diamond|stereotype)\s+(?:"([^"]*)"|([\p{L}\p{N}_$.:/@]+))(.*)$/iu
const packageStart =
  /^(package|namespace|together|rectangle|folder|frame|cloud|node|database|component)\b\s*(.*?)\s*\{$/i
/** A line between the members of a class, which may hold a heading. It ends as it begins: `__init__()` is a member. */
const separator = /^(--|\.\.|==|__)(?:.*\1)?$/
const deepestPackage = 100

/** `() "Circle" as c`: an interface. */
const lollipop = /^\(\)\s*(?:"([^"]*)"|([\p{L}\p{N}_$.]+))(?:\s+as\s+([\p{L}\p{N}_$.]+))?/u

interface RelationEnd {
  entity: Entity
  field?: string
}

export function readClasses(block: Block): Reading {
  return new ClassReader(block).read()
}

class ClassReader {
  readonly #block: Block
  readonly #names = new ClassNames()
  readonly #relations: Relation[] = []
  readonly #notes = new FloatingNotes()
  #last: Entity | undefined

  constructor(block: Block) {
    this.#block = block
  }

  read(): Reading {
    const { lines, losses, title, direction } = this.#block
    if (direction === 'right') losses.add(verbatim('`left to right direction`'))
    for (let at = 0; at < lines.length; at += 1) at = this.#readStatement(lines, at)
    if (this.#names.frames.length > 0)
      throw new NotationFault(unreadable('unclosed-in', { mark: '{', end: '}', name: 'package' }), lines.at(-1)?.number)
    this.#notes.reportUnused(losses)
    const structure: Schema = {
      type: 'schema',
      ...(title !== undefined && { title }),
      entities: this.#names.entities,
      relations: this.#relations,
    }
    return { structure, losses: losses.toArray() }
  }

  /** Gives the index of the last line that was read. */
  #readStatement(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const note = this.#notes.read(lines, at, ({ targets, text, isOnLink }, number) =>
      isOnLink ? this.#addToRelation(text, number) : this.#addNote(targets[0], text, number),
    )
    if (note !== undefined) return note.end
    const found = declaration.exec(line.text)
    if (found !== null && !this.#isLinkLike(found[4] ?? '')) return this.#readDeclaration(found, lines, at)
    const circle = lollipop.exec(line.text)
    const start = packageStart.exec(line.text)
    if (circle !== null && readLink(line.text) === undefined) {
      const entity = this.#names.declare(circle[3] ?? circle[1] ?? circle[2] ?? '', line.number)
      entity.name = readWords(circle[1] ?? circle[2] ?? '')
      entity.kind = 'interface'
    } else if (start !== null) this.#openPackage(start[1] ?? '', start[2] ?? '', line)
    else if (line.text === '}') {
      if (this.#names.frames.pop() === undefined)
        throw new NotationFault(unreadable('closes-nothing', { mark: '}' }), line.number)
    } else if (!this.#readLine(line))
      this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    return at
  }

  /** `class -- other`: the word is a name there. */
  #isLinkLike(rest: string): boolean {
    return /^\s*[-.*o<|}]{2}/.test(rest) && !rest.trim().startsWith('<<')
  }

  #openPackage(word: string, rest: string, { number }: SourceLine): void {
    if (this.#names.frames.length >= deepestPackage)
      throw new NotationFault(unreadable('too-deep', { most: deepestPackage }), number)
    const name = /^"([^"]*)"|^([^\s<#]+)/.exec(rest)
    const isNameless = /^together$/i.test(word)
    this.#names.open(isNameless ? '' : readWords(name?.[1] ?? name?.[2] ?? ''), /^namespace$/i.test(word))
  }

  #readDeclaration(found: RegExpExecArray, lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const [, word = '', quoted, bare, tail = ''] = found
    const kind = word.toLowerCase().replace(/\s+/g, ' ')
    const alias = /^\s*(<[^<>]*>)?\s*as\s+(?:"([^"]*)"|([\p{L}\p{N}_$.]+))/iu.exec(tail)
    const label = bare !== undefined && alias?.[2] !== undefined ? alias[2] : (quoted ?? bare ?? '')
    const name = bare !== undefined && alias?.[2] !== undefined ? bare : (alias?.[3] ?? alias?.[2] ?? label)
    const rest = tail.slice(alias?.[0].length ?? 0)
    const generic = alias?.[1] ?? /^\s*(<(?!<)[^<>]*(?:<[^<>]*>[^<>]*)?>)/.exec(rest)?.[1] ?? ''
    const entity = this.#names.declare(name, line.number)
    if (label !== name) entity.name = readWords(label)
    if (!entity.name.endsWith(generic)) entity.name += generic
    entity.kind = kinds[kind] ?? 'class'
    if (kinds[kind] === undefined) this.#block.losses.add(ofKind(kind, entity.name), line.number)
    const stereotype = /<<([^<>]*)>>/
      .exec(rest)?.[1]
      ?.trim()
      .replace(/^\([^)]*\)\s*/, '')
    if (stereotype !== undefined && stereotype !== '') this.#addNote(name, `«${stereotype}»`, line.number)
    this.#readParents(entity, rest, line)
    this.#last = entity
    if (!/\{\s*\}?$/.test(rest)) return at
    return /\{\s*\}$/.test(rest) ? at : this.#readBody(entity, lines, at)
  }

  /** `extends A, B implements C`. */
  #readParents(entity: Entity, rest: string, line: SourceLine): void {
    for (const [, word = '', list = ''] of withoutTypes(rest).matchAll(
      /\b(extends|implements)\s+([^{#]*?)(?=\s+implements\b|\s+extends\b|\s*[{#]|\s*$)/gi,
    ))
      for (const parent of list
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''))
        this.#relate(
          entity.id,
          this.#names.named(parent, line.number, /^extends$/i.test(word) ? 'class' : 'interface').id,
          /^extends$/i.test(word) ? 'inherits' : 'implements',
          line,
        )
  }

  #readBody(entity: Entity, lines: readonly SourceLine[], from: number): number {
    const start = lines[from] as SourceLine
    let keySection = entity.kind === 'table'
    const end = findLine(lines, from, text => text === '}')
    if (end < 0)
      throw new NotationFault(unreadable('unclosed-in', { mark: '{', end: '}', name: entity.name }), start.number)
    const body = lines.slice(from + 1, end)
    // The fields above the first line are the key, where there is such a line.
    if (!body.some(({ text }) => separator.test(text))) keySection = false
    for (const line of body) {
      if (separator.test(line.text)) {
        if (entity.fields.length > 0) keySection = false
        const heading = line.text.replace(/^[-._=]+|[-._=]+$/g, '').trim()
        if (heading !== '') this.#block.losses.add(named('heading', heading), line.number)
      } else this.#addMember(entity, line, keySection)
    }
    return end
  }

  #addMember(entity: Entity, line: SourceLine, isKey: boolean): void {
    // `key *-> other`: an entry of a map that points to another object.
    const pointer = /^(.+?)\s*\*-+>\s*(\S+)$/.exec(line.text)
    if (pointer !== null) {
      const [, field = '', target = ''] = pointer
      entity.fields.push({ name: field, ...originOf(line.number) })
      this.#relate(entity.id, this.#names.named(target, line.number).id, 'association', line, [field])
      return
    }
    const member = readMember(line.text, entity.kind)
    if (member.type === 'value') {
      entity.values = [...(entity.values ?? []), member.value]
      return
    }
    if (member.type === 'method') {
      entity.methods = [...(entity.methods ?? []), member.method]
      return
    }
    const { field } = member
    if (isKey) field.key = field.key === 'foreign' ? 'primary-foreign' : (field.key ?? 'primary')
    entity.fields.push({ ...field, ...originOf(line.number) })
  }

  /** Members outside of a body, and links. */
  #readLine(line: SourceLine): boolean {
    const link = readLink(line.text)
    if (link !== undefined) {
      this.#readRelation(link, line)
      return true
    }
    const member = /^(?:"([^"]*)"|([\p{L}\p{N}_$.]+))\s*:\s*(\S.*)$/u.exec(line.text)
    if (member === null) return /^(?:hide|show)\b/i.test(line.text)
    this.#addMember(
      this.#names.named(member[1] ?? member[2] ?? '', line.number),
      { ...line, text: member[3] ?? '' },
      false,
    )
    return true
  }

  #readRelation(link: Link, line: SourceLine): void {
    const { losses } = this.#block
    const note = this.#notes.take(link)
    if (note !== undefined) {
      this.#addNote(note.about, note.text, line.number)
      return
    }
    if (link.left.shape === 'usecase' || link.right.shape === 'usecase') {
      losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('line-to-relation'))
      return
    }
    const ends = readEnds(link, losses, line.number)
    const [from, to] = (ends.isSwapped ? [link.right, link.left] : [link.left, link.right]).map(end =>
      this.#endOf(
        end,
        line.number,
        /[|}{]/.test(link.leftHead.replace('<|', '') + link.rightHead.replace('|>', '')) ? 'table' : 'class',
      ),
    ) as [RelationEnd, RelationEnd]
    if (link.isHidden) {
      losses.add(named('hidden line', line.text.slice(0, 60)), line.number, because('moves-shapes'))
      return
    }
    const { isSwapped, ...rest } = ends
    this.#relations.push({
      id: this.#names.newId('relation'),
      from: from.entity.id,
      to: to.entity.id,
      ...rest,
      ...(from.field !== undefined && { fromFields: [from.field] }),
      ...(to.field !== undefined && { toFields: [to.field] }),
      ...originOf(line.number),
    })
  }

  /** `Order::id` is a field where a class `Order` is known, else a class in a namespace. */
  #endOf({ name, member }: LinkEnd, line: number, kind: Entity['kind']): RelationEnd {
    if (member === undefined) return { entity: this.#names.named(name, line, kind) }
    if (this.#names.has(name)) return { entity: this.#names.named(name, line), field: member }
    return { entity: this.#names.named(`${name}::${member}`, line) }
  }

  #relate(from: string, to: string, kind: Relation['kind'], line: SourceLine, fromFields?: string[]): void {
    const fields = fromFields && { fromFields }
    this.#relations.push({ id: this.#names.newId('relation'), from, to, kind, ...fields, ...originOf(line.number) })
  }

  /** A note on the relation before it. */
  #addToRelation(text: string, line: number): void {
    const relation = this.#relations.at(-1)
    if (relation === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
    else relation.label = relation.label === undefined ? text : `${relation.label}\n${text}`
  }

  /** Without a name: to the class before it. */
  #addNote(name: string | undefined, text: string, line: number): void {
    const member = name?.split('::')
    const entity = name === undefined ? this.#last : this.#names.named(unquote(member?.[0] ?? ''), line)
    if (entity === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
    else entity.note = entity.note === undefined ? text : `${entity.note}\n${text}`
  }
}

/** Without stereotypes and type parameters, which have commas and the word `extends` too. */
function withoutTypes(text: string): string {
  let bare = text.replace(/<<[^<>]*>>/g, '')
  for (let before = ''; bare !== before; ) {
    before = bare
    bare = bare.replace(/<[^<>]*>/g, '')
  }
  return bare
}
