import type { GraphEdge, GraphNode } from '../../structure/graph.ts'
import { named, some } from '../../structure/loss.ts'
import { createFinder, findContainers } from '../containment.ts'
import { type EndSign, joinEnds } from '../edge-ends.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { splitNote } from '../node-label.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJsonObject } from '../read-json-object.ts'
import { type Element, readElements } from './elements.ts'

const shapeTypes = new Set(['rectangle', 'ellipse', 'diamond', 'image', 'embeddable', 'iframe'])
/** An arrow that is bound to nothing ends at a shape this near, in pixels. */
const reach = 12

/** Shapes are nodes, frames and shapes that hold others are groups, arrows are edges; texts belong to what they are bound to or lie in. */
export function readExcalidraw({ text }: NotationText): Reading {
  const { elements } = readJsonObject(text)
  if (!Array.isArray(elements)) throw new NotationFault(unreadable('no-elements-list'))
  const draft = new GraphDraft()
  return new DrawingReader(readElements(elements, draft.losses), draft).read()
}

class DrawingReader {
  readonly #elements: readonly Element[]
  readonly #draft: GraphDraft
  readonly #shapes: readonly Element[]
  readonly #frames: readonly Element[]
  /** Texts, by the element that they are bound to or lie in. */
  readonly #texts = new Map<string, string[]>()
  readonly #freeTexts: Element[] = []
  readonly #ids = new Map<string, string>()

  constructor(elements: readonly Element[], draft: GraphDraft) {
    this.#elements = elements
    this.#draft = draft
    this.#shapes = elements.filter(({ type }) => shapeTypes.has(type))
    this.#frames = elements.filter(({ type }) => type === 'frame' || type === 'magicframe')
  }

  read(): Reading {
    const { losses } = this.#draft
    this.#placeTexts()
    const containers = findContainers([...this.#shapes, ...this.#frames])
    if (containers === undefined) losses.add(lost('containment'), undefined, because('too-many'))
    this.#addGroups(containers ?? new Map())
    for (const shape of this.#shapes) if (!this.#ids.has(shape.id)) this.#addNode(shape, containers?.get(shape))
    for (const text of this.#freeTexts) this.#addFreeText(text)
    this.#addEdges()
    if (this.#elements.length > 0) losses.add(lost('positions-and-colours'))
    return this.#draft.finish()
  }

  /** A text belongs to its container, else to the smallest shape around it that has no text itself. */
  #placeTexts(): void {
    const known = new Set(this.#elements.map(({ id }) => id))
    const free: Element[] = []
    for (const element of this.#elements) {
      if (element.type !== 'text') continue
      const { containerId } = element
      if (containerId && known.has(containerId)) this.#addText(containerId, element)
      else free.push(element)
    }
    const unlabelled = this.#shapes.filter(({ id }) => !this.#texts.has(id))
    const findShape = createFinder(unlabelled, 0)
    for (const element of free) {
      const shape = findShape(element.x + element.width / 2, element.y + element.height / 2)
      if (shape === undefined || this.#isArrowEnd.has(element.id)) this.#freeTexts.push(element)
      else this.#addText(shape.id, element)
    }
  }

  get #isArrowEnd(): ReadonlySet<string> {
    this.#arrowEnds ??= new Set(
      this.#elements.flatMap(({ startBinding, endBinding }) => [
        startBinding?.elementId ?? '',
        endBinding?.elementId ?? '',
      ]),
    )
    return this.#arrowEnds
  }

  #arrowEnds: Set<string> | undefined

  #addText(owner: string, { text = '', originalText }: Element): void {
    const texts = this.#texts.get(owner) ?? []
    texts.push((originalText ?? text).trim())
    this.#texts.set(owner, texts)
  }

  #labelOf({ id }: Element): string {
    return this.#texts.get(id)?.join('\n') ?? ''
  }

  /** Frames, and shapes in which other shapes lie, the outer ones first. */
  #addGroups(containers: ReadonlyMap<Element, Element>): void {
    const outer = new Set([...containers.values(), ...this.#frames])
    const bySize = [...outer].toSorted((a, b) => b.width * b.height - a.width * a.height)
    for (const element of bySize) {
      const parent = this.#parentOf(element, containers.get(element))
      const group = this.#draft.group(element.id, parent)
      group.label = element.name ?? this.#labelOf(element)
      this.#ids.set(element.id, group.id)
    }
  }

  #parentOf(element: Element, container: Element | undefined): string | undefined {
    const frame = element.frameId ? this.#ids.get(element.frameId) : undefined
    return (container === undefined ? undefined : this.#ids.get(container.id)) ?? frame
  }

  #addNode(shape: Element, container: Element | undefined): void {
    const label = this.#labelOf(shape)
    if (shape.type === 'image' && label === '') {
      this.#draft.losses.add(some('picture'))
      return
    }
    const node = this.#draft.node(shape.id)
    this.#describe(node, label, shape)
    if (shape.type === 'diamond') node.role = 'decision'
    const group = this.#parentOf(shape, container)
    if (group !== undefined) node.group = group
  }

  /** A text outside of all shapes is a node where an arrow ends at it, else a note. */
  #addFreeText(element: Element): void {
    const node = this.#draft.node(element.id)
    this.#describe(node, (element.originalText ?? element.text ?? '').trim(), element)
    if (!this.#isArrowEnd.has(element.id)) node.role = 'note'
    const group = this.#parentOf(element, undefined)
    if (group !== undefined) node.group = group
  }

  #describe(node: GraphNode, text: string, { id, link }: Element): void {
    const { label, note } = splitNote(text)
    node.label = label
    const notes = [note, link ?? undefined].filter(part => part !== undefined)
    if (notes.length > 0) node.note = notes.join('\n')
    this.#ids.set(id, node.id)
  }

  #addEdges(): void {
    const { losses } = this.#draft
    const find = createFinder([...this.#shapes, ...this.#freeTexts, ...this.#frames], reach)
    for (const element of this.#elements) {
      if (element.type === 'freedraw') losses.add(lost('hand-drawn'))
      if (element.type !== 'arrow' && element.type !== 'line') continue
      const [start, end] = [element.points[0], element.points.at(-1)]
      const endOf = (bound: string | undefined, point: readonly [number, number] | undefined) =>
        this.#ids.get(bound ?? '') ??
        (point === undefined ? undefined : this.#ids.get(find(element.x + point[0], element.y + point[1])?.id ?? ''))
      const from = endOf(element.startBinding?.elementId, start)
      const to = endOf(element.endBinding?.elementId, end)
      const isBound = Boolean(element.startBinding ?? element.endBinding)
      // A line within a shape is a part of its drawing.
      if (from === undefined || to === undefined || (from === to && !isBound)) {
        const label = this.#labelOf(element)
        losses.add(
          label === '' ? some('edge without a shape') : named(element.type === 'arrow' ? 'arrow' : 'line', label),
          undefined,
          because('ends-at-nothing'),
        )
      } else this.#addEdge(element, from, to)
    }
  }

  #addEdge(element: Element, from: string, to: string): void {
    const endSign = element.type === 'arrow' && element.endArrowhead === undefined ? 'arrow' : element.endArrowhead
    const { ends, isTurned, isLost } = joinEnds(signOf(element.startArrowhead), signOf(endSign))
    if (isLost) this.#draft.losses.add(some('end sign'))
    const rest: Partial<GraphEdge> = {
      label: this.#labelOf(element),
      ...ends,
      line: element.strokeStyle !== 'solid' ? 'dashed' : element.strokeWidth >= 4 ? 'thick' : 'solid',
    }
    if (isTurned) this.#draft.edge(to, from, rest)
    else this.#draft.edge(from, to, rest)
  }
}

function signOf(arrowhead: string | null | undefined): EndSign {
  if (!arrowhead) return 'none'
  if (/^(?:dot|circle)/.test(arrowhead)) return 'circle'
  if (arrowhead === 'diamond') return 'diamond'
  return /^(?:arrow|triangle)/.test(arrowhead) ? 'arrow' : 'other'
}
