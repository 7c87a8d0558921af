import { splitOutside } from '../../../language/split-items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { isTalk, sentencesOf } from '../../faithful/sentences.ts'
import { type Branch, keyOf, leaf, plainLabel } from './branch.ts'
import { readOutlineClause, type Told } from './outline-clauses.ts'
import { readItems, styleOf } from './read-items.ts'
import { findTopic, isHeading, nameOf } from './topic.ts'

const longestText = 4000
const longestSentence = 600
const longestLabel = 90
/** Two labels that are longer may be one sentence. */
const mostNameWords = 3
const map =
  /\bmind ?-?maps?\b|\bbrainstorm|\b(?:concept|spider|bubble) ?(?:maps?|diagrams?)\b|\bspidergram|\btopic web\b/i
const tree =
  /\b(?:hierarchy|taxonomy|classification|tree(?: diagram| chart)?|breakdown|wbs|(?:types|kinds) of|outline of)\b/i
/** "There are four areas: …" */
const announcing =
  /^(?:[^:]{0,40}\b(?:two|three|four|five|six|seven|\d)\b[^:]{0,30}|(?:the )?(?:main )?(?:branches|areas|parts|topics|arms))\s*(?:are)?:/i
/** What is done in turn, or said of somebody's place, is told elsewhere. */
const otherKind =
  /\b(?:process|routine|procedure|workflow|flow ?chart|decision tree|family tree|org(?:ani[sz]ation)?(?:al)? ?(?:chart|structure)|git ?graph|time ?line|gantt|journey|erd?|class diagram|fault tree)\b/i
const angle = /^([^>:,\n]{1,40}?) > (?=[^>\n]+$)/u
const tellsParts = /^(?:the )?[^\s,:;]+(?: [^\s,:;]+)? (?:has|have|includes?|contains?|covers?) \S/i
const instruction =
  /^(?:please |pls )?(?:keep|use|make|put|don't|do not|nothing|bright|big|colou?rful|simple|short)\b.*\b(?:words?|text|colou?rs?|simple|short|it|fancy|big|font|pictures?|icons?)\b/i

/**
 * Reads a mind map, or another tree that is asked for by its name, from whatever tells its branches: names in the middle, labels with lists, sentences
 * that say what something has, lists with brackets. Null where a sentence is none of these, or nobody says what all of it is about.
 */
export function readOutline(body: string, title: string | null, text: string): Tree | null {
  const isMap = map.test(text)
  if (text.length > longestText || /\p{Script=Han}/u.test(text) || otherKind.test(text) || !(isMap || tree.test(text)))
    return null
  const labelled = withColons(body)
  if (/[{}|<>]|->|→|\n[ \t]+(?:[-*•+]|\d+[.)])\s/.test(labelled)) return null
  const { topic, rest } = findTopic(text, title, labelled)
  const outline = new Outline(topic, isMap)
  const clauses = clausesIn(rest)
  const style = { ...styleOf(rest), areBracketsParts: false }
  const isRead = clauses.every((clause, index) => outline.add(clause, index, clauses.length, style))
  return isRead ? outline.build() : null
}

/** "Running > long runs, intervals": an angle behind the first name of each line stands for a colon. */
function withColons(body: string): string {
  const lines = body.split('\n').filter(line => line.includes('>'))
  const areLabels = lines.length > 1 && lines.every(line => angle.test(line))
  return areLabels ? body.replaceAll(new RegExp(angle, 'gmu'), '$1: ') : body
}

/** Lines, sentences, and what semicolons part, without the marks of lists. */
function clausesIn(rest: string): string[] {
  return rest.split('\n').flatMap(line => {
    const plain = line.replace(/^\s*(?:[-*•+–]|\d{1,2}[.)])\s+/, '').trim()
    if (plain === '') return []
    return sentencesOf(plain).flatMap(sentence => {
      const parts = splitOutside(sentence, ';')
      const areBranches =
        parts.length > 1 && announcing.test(parts[0] ?? '') && !parts.slice(1).some(part => /:/.test(part))
      return areBranches ? [sentence] : withVerb(parts).flatMap(ofSeveral)
    })
  })
}

/** "work splits into …; health into …" */
function withVerb(parts: readonly string[]): string[] {
  const [, verb] = /^[^,:;]+? ((?:splits?|divides?|breaks?)(?: down| up)? into) /i.exec(parts[0] ?? '') ?? []
  return verb === undefined
    ? [...parts]
    : parts.map(part =>
        part.replace(/^((?:and )?[^,:;]{1,30}?) into /i, (all, name) =>
          /(?:splits?|divides?|breaks?)/.test(name) ? all : `${name} ${verb} `,
        ),
      )
}

/** "Solar has panels and farms, wind has onshore and offshore": one clause for each. */
function ofSeveral(clause: string): string[] {
  const pieces = splitOutside(clause, ',').map(piece => piece.trim().replace(/^and /i, ''))
  return pieces.length > 1 && pieces.every(piece => tellsParts.test(piece)) ? pieces : [clause]
}

class Outline {
  #topic: string | null
  readonly #isMap: boolean
  readonly #branches: Branch[] = []
  #last: Branch | null = null

  constructor(topic: string | null, isMap: boolean) {
    this.#topic = topic
    this.#isMap = isMap
  }

  add(clause: string, index: number, count: number, style: Parameters<typeof readOutlineClause>[1]): boolean {
    if (clause.length > longestSentence) return false
    if ((index === 0 || index === count - 1) && (isTalk(clause) || instruction.test(clause))) return true
    if (index === 0 && this.#topic === null && isHeading(clause)) {
      this.#topic = nameOf(clause)
      return this.#topic !== null
    }
    const centred = /^(?:(?:the )?(?:middle|cent(?:er|re)|topic) is [^,]{2,40}),\s*(?:and |then )*(.+)$/i.exec(clause)
    if (centred?.[1] && index === 0) {
      const name = clause.slice(0, clause.length - centred[1].length).replace(/,.*$/, '')
      return this.add(name, 1, 3, style) && this.add(centred[1], 1, 3, style)
    }
    const headed = index === 0 && this.#topic === null ? headingOf(clause) : null
    if (headed) {
      this.#topic = headed.topic
      return headed.rest === '' || this.add(headed.rest, 1, 3, style)
    }
    const told = readOutlineClause(clause, style, label => this.#find(label) !== null)
    if (told) return this.#put(told)
    const alone = count === 1 && this.#isMap ? readItems(clause, style) : null
    const areNames =
      alone?.every(({ label }) => label.split(' ').length <= mostNameWords && !/[()]/.test(label)) ?? false
    if (
      alone &&
      alone.length > (areNames ? 1 : 2) &&
      !/[:;]/.test(clause) &&
      !/\b(?:is|are|be|has|have|we|they|it)\b/i.test(clause)
    )
      return this.#put({ type: 'branches', items: alone })
    return this.#putAsSaid(clause)
  }

  #put(told: Told): boolean {
    switch (told.type) {
      case 'nothing':
        return true
      case 'centre':
        this.#topic = told.name
        return true
      case 'branches':
        return told.items.every(item => this.#putBranch(item.label, item.children))
      case 'branch':
        return this.#putBranch(told.label, told.children)
      case 'more':
        this.#last?.children.push(...told.children)
        return this.#last !== null
    }
  }

  #putBranch(label: string, children: readonly Branch[]): boolean {
    if (label.length > longestLabel) return false
    if (this.#topic !== null && keyOf(label) === keyOf(this.#topic)) {
      this.#branches.push(...children)
      return true
    }
    const known = this.#find(label)
    const branch = known ?? { label, children: [] }
    branch.children.push(...children)
    if (!known) this.#branches.push(branch)
    this.#last = branch
    return true
  }

  /** A map may hold any sentence, where its branches are told otherwise. */
  #putAsSaid(clause: string): boolean {
    const isShort = clause.split(/\s+/).length <= 14 && !/[:;]/.test(clause)
    if (!this.#isMap || !isShort || this.#branches.length < 2) return false
    this.#branches.push(leaf(plainLabel(clause)))
    return true
  }

  #find(label: string): Branch | null {
    const key = keyOf(label)
    const found: Branch[] = []
    const look = (branches: readonly Branch[]): void => {
      for (const branch of branches) {
        if (keyOf(branch.label) === key) found.push(branch)
        look(branch.children)
      }
    }
    look(this.#branches)
    return found.length === 1 ? (found[0] ?? null) : null
  }

  build(): Tree | null {
    const [only, ...others] = this.#branches
    const isWhole =
      this.#topic === null || (only && others.length === 0 && keyOf(this.#topic).includes(keyOf(only.label)))
    const root = isWhole
      ? others.length === 0
        ? (only ?? null)
        : null
      : { label: this.#topic ?? '', children: this.#branches }
    if (!root || root.children.length < 2 || !areSound(root)) return null
    const newId = createIds('branch')
    const toNode = ({ label, children }: Branch): TreeNode => ({
      id: newId(label),
      label,
      children: children.map(toNode),
    })
    return { type: 'tree', root: toNode(root) }
  }
}

/** "my revision: World War 2", "Types of triangles: by sides they are …" */
function headingOf(clause: string): { topic: string | null; rest: string } | null {
  const [, label = '', rest = ''] = /^([^:]{2,60}):\s+(.+)$/s.exec(clause) ?? []
  if (label === '') return null
  if (
    /^(?:my |our |the )?(?:revision|topic|subject|theme|project|notes?|essay|talk|ideas?|main topic|title)$/i.test(
      label,
    )
  )
    return /,/.test(rest) ? null : { topic: nameOf(rest), rest: '' }
  return /\s(?:is|are|has|have|includes?|splits?|divides?|they)\s/.test(rest) && !/[.;]/.test(rest)
    ? { topic: nameOf(label), rest }
    : null
}

/** Some branch has parts, and no name stands twice below the same one. */
function areSound(root: Branch): boolean {
  const areDistinct = (branch: Branch): boolean =>
    new Set(branch.children.map(({ label }) => keyOf(label))).size === branch.children.length &&
    branch.children.every(child => child.label !== '' && child.label.length <= longestLabel && areDistinct(child))
  return areDistinct(root)
}
