import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { parseD2 } from './parse.ts'
import { readGraph } from './read-graph.ts'
import { readSchema } from './read-schema.ts'
import { readSequence } from './read-sequence.ts'
import { buildScene, isTable, type Shape } from './scene.ts'

/** Reads tables and classes as a schema, a sequence diagram as an interaction, and everything else as a graph. */
export function readD2({ text }: NotationText): Reading {
  const scene = buildScene(parseD2(text))
  const { root } = scene
  if (root.children.length === 0) throw new NotationFault(unreadable('no-shape'))
  const sequence = [root, ...(root.children.length === 1 ? root.children : [])].find(isSequence)
  if (sequence !== undefined) return readSequence(scene, sequence)
  return holdsTablesOnly(root) ? readSchema(scene) : readGraph(scene)
}

function isSequence(shape: Shape): boolean {
  return shape.attributes.get('shape') === 'sequence_diagram'
}

function holdsTablesOnly(root: Shape): boolean {
  let count = 0
  const open = [...root.children]
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    if (isTable(shape)) count += 1
    else if (shape.children.length === 0) return false
    else open.push(...shape.children)
  }
  return count > 0
}
