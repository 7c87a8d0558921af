import { verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { readJson } from '../values/read-json.ts'
import { readYaml } from '../values/read-yaml.ts'
import { kindOfLock, type LockKind } from './detect.ts'
import { readLock } from './read-lock.ts'
import { readManifest } from './read-manifest.ts'
import { readPnpmLock } from './read-pnpm-lock.ts'
import { readFirstYarnLock, readYarnLock } from './read-yarn-lock.ts'

/** Reads a package.json as a tree of what it says, and a lock file as a graph of what depends on what. */
export function read({ text, fileName }: NotationText): Reading {
  const kind = kindOfLock(text)
  if (kind !== null) return readOtherLock(text, kind, fileName)
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

/** The lock files of pnpm and Yarn are no JSON. */
function readOtherLock(text: string, kind: LockKind, fileName: string | undefined): Reading {
  const losses = new LossList()
  if (kind === 'yarn 1') {
    const origin = text.split('\n').findIndex(line => /^ {2}(?:resolved|integrity) /.test(line))
    if (origin >= 0) losses.add(verbatim('`resolved`, `integrity`'), origin + 1)
    return { structure: readFirstYarnLock(text, losses, fileName), losses: losses.toArray() }
  }
  const { documents, losses: found } = readYaml(text)
  const [root] = documents
  if (!root?.isMap) throw new NotationFault(unreadable('no-lock-packages'), root?.line)
  losses.addAll(found)
  const structure = (kind === 'pnpm' ? readPnpmLock : readYarnLock)(root, losses, fileName)
  losses.addUnread(root)
  return { structure, losses: losses.toArray() }
}
