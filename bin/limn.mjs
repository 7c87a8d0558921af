#!/usr/bin/env node
// Written for the oldest Node that knows modules, so that one that cannot run Limn can still say so.
const needed = [24, 15]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `limn: Node ${needed.join('.')} or newer is needed, this is ${process.versions.node}. ` +
      'Install a newer one, or start Limn from its sources with "npm start", which brings its own.',
  )
  process.exitCode = 3
} else {
  import('./start.mjs')
}
