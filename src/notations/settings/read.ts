import { countThings } from '../../structure/loss.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { looksLikeToml } from '../values/looks-like-toml.ts'
import { readToml } from '../values/read-toml.ts'
import { readValues } from '../values/read-values.ts'
import { mostTreeNodes, treeOfValues } from '../values/value-tree.ts'

/** Keys are branches, values follow their keys: `port: 8080`. The name of the file is the root. */
export function read({ text, fileName }: NotationText): Reading {
  const isToml = looksLikeToml(text)
  const { documents, losses } = isToml ? readToml(text) : readValues(text)
  const format = isToml ? 'TOML' : /^\s*[{[]/.test(text) ? 'JSON' : 'YAML'
  const { root, leftOut } = treeOfValues(documents, fileName?.split('/').at(-1) || format, fileName)
  if (root.children.length === 0) throw new NotationFault(unreadable('no-settings'))
  return {
    structure: { type: 'tree', root },
    losses: [...losses, ...countThings('value', leftOut, because('too-many-values', { most: mostTreeNodes }))],
  }
}
