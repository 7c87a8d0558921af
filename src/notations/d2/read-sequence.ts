import type { Fragment, Interaction, InteractionStep, Participant } from '../../structure/interaction.ts'
import { named, partOf } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import { originOf } from '../graph-draft.ts'
import { because } from '../messages/index.ts'
import type { Reading } from '../notation.ts'
import { plainText } from './read-graph.ts'
import type { Connection, Scene, Shape } from './scene.ts'

const kinds: Record<string, Participant['kind']> = {
  person: 'actor',
  'c4-person': 'actor',
  cylinder: 'database',
  queue: 'queue',
}

/** Shapes are participants, edges are messages, maps with edges in them are frames, and what else lies in a participant is a note. */
export function readSequence(scene: Scene, sequence: Shape): Reading {
  return new SequenceReader(scene, sequence).read()
}

class SequenceReader {
  readonly #scene: Scene
  readonly #sequence: Shape
  readonly #newId = createIds('participant')
  readonly #participants = new Map<string, Participant>()
  /** Maps that contain edges. */
  readonly #frames = new Set<Shape>()
  /** Shapes at which edges end, and those around them. */
  readonly #ends = new Set<Shape>()

  constructor(scene: Scene, sequence: Shape) {
    this.#scene = scene
    this.#sequence = sequence
    for (const { from, to, scope } of scene.connections) {
      this.#markUp(scope, this.#frames)
      this.#markUp(from, this.#ends)
      this.#markUp(to, this.#ends)
    }
  }

  read(): Reading {
    const { root, losses } = this.#scene
    for (const shape of this.#sequence.children) if (!this.#frames.has(shape)) this.#participant(shape)
    const steps = this.#readScope(this.#sequence)
    const title = this.#sequence === root ? undefined : plainText(this.#sequence)
    const structure: Interaction = {
      type: 'interaction',
      ...(title !== undefined && { title }),
      participants: [...this.#participants.values()],
      steps,
    }
    return { structure, losses: losses.toArray() }
  }

  /** Marks a shape, and all around it up to the sequence. */
  #markUp(shape: Shape, marked: Set<Shape>): void {
    for (
      let at: Shape | undefined = shape;
      at !== undefined && at !== this.#sequence && !marked.has(at);
      at = at.parent
    )
      marked.add(at)
  }

  #readScope(scope: Shape): InteractionStep[] {
    const steps: { order: number; step: InteractionStep }[] = []
    const connections = this.#connectionsIn(scope)
    for (const connection of connections) steps.push({ order: connection.order, step: this.#message(connection) })
    for (const child of scope.children) {
      if (this.#frames.has(child)) steps.push({ order: child.order, step: this.#fragment(child) })
      else for (const inner of child.children) this.#addNote(inner, child, steps)
    }
    return steps.sort((a, b) => a.order - b.order).map(({ step }) => step)
  }

  readonly #byScope = new Map<Shape, Connection[]>()

  #connectionsIn(scope: Shape): readonly Connection[] {
    if (this.#byScope.size === 0)
      for (const connection of this.#scene.connections) {
        const list = this.#byScope.get(connection.scope)
        if (list === undefined) this.#byScope.set(connection.scope, [connection])
        else list.push(connection)
      }
    return this.#byScope.get(scope) ?? []
  }

  #message(connection: Connection): InteractionStep {
    const { from, to, hasTail, hasHead, label = '', attributes, line } = connection
    const isBackward = hasTail && !hasHead
    const [sender, receiver] = isBackward ? [to, from] : [from, to]
    if (hasTail === hasHead) this.#scene.losses.add(partOf('arrowhead', label), line, because('one-head'))
    return {
      type: 'message',
      id: this.#newId('message'),
      from: this.#participantOf(sender).id,
      to: this.#participantOf(receiver).id,
      label,
      kind: Number(attributes.get('style.stroke-dash') ?? 0) > 0 ? 'reply' : 'call',
      ...originOf(line),
    }
  }

  #fragment(shape: Shape): Fragment {
    return {
      type: 'fragment',
      id: this.#newId('frame'),
      kind: 'group',
      parts: [{ label: plainText(shape), steps: this.#readScope(shape) }],
      ...originOf(shape.line),
    }
  }

  /** Adds the content of a participant: a note, or the span in which it is active, at which edges end. */
  #addNote(shape: Shape, owner: Shape, steps: { order: number; step: InteractionStep }[]): void {
    if (this.#ends.has(shape)) {
      this.#scene.losses.add(named('span', shape.key), shape.line)
      return
    }
    const over = [this.#participantOf(owner).id]
    const step: InteractionStep = {
      type: 'note',
      id: this.#newId('note'),
      text: plainText(shape),
      over,
      side: 'over',
      ...originOf(shape.line),
    }
    steps.push({ order: shape.order, step })
  }

  /** The participant that a shape lies in. Frames name the participants outside of them. */
  #participantOf(shape: Shape): Participant {
    let found = shape
    for (
      let at: Shape | undefined = shape;
      at !== undefined && at !== this.#sequence && !this.#frames.has(at);
      at = at.parent
    )
      found = at
    return this.#participant(found)
  }

  #participant(shape: Shape): Participant {
    const key = shape.key.toLowerCase()
    const known = this.#participants.get(key)
    if (known !== undefined) return known
    const participant: Participant = {
      id: this.#newId(shape.key),
      label: plainText(shape),
      kind: kinds[shape.attributes.get('shape') ?? ''] ?? 'participant',
      ...originOf(shape.line),
    }
    this.#participants.set(key, participant)
    return participant
  }
}
