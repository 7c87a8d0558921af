import { LossList } from '../loss-list.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJson } from '../values/read-json.ts'
import { readLock } from './read-lock.ts'
import { readManifest } from './read-manifest.ts'

/** Reads a package.json as a tree of what it says, and a lock file as a graph of what depends on what. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses: found } = readJson(text)
  const [root] = documents
  if (!root?.isMap) throw new NotationFault(unreadable('package-not-object'), root?.line)
  const losses = new LossList()
  losses.addAll(found)
  const structure = root.has('lockfileVersion')
    ? readLock(root, losses, fileName)
    : readManifest(root, losses, fileName)
  losses.addUnread(root)
  return { structure, losses: losses.toArray() }
}
