#!/usr/bin/env node
// Plain JavaScript, so that a Node that cannot run TypeScript can still say what is wrong.
import { fileURLToPath } from 'node:url'

const needed = [24, 15]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `limn: Node ${needed.join('.')} or newer is needed, this is ${process.versions.node}. ` +
      'Start Limn with "npm start", which brings its own Node, or install a newer one.',
  )
  process.exitCode = 1
} else {
  const { enableCompileCache, flushCompileCache } = await import('node:module')
  // Beside the built web app and not in a shared temporary folder: whoever writes to it decides what runs here. Workers cannot reach it.
  enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))
  const { runCommand } = await import('../src/cli/main.ts')
  await runCommand(process.argv.slice(2))
  // Now, and not only at the end: a service may be killed.
  flushCompileCache()
}
