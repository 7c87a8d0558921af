import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const words = process.argv.slice(2)
// A checkout runs its sources; what `npm run build` made of them is the package's, and may be older.
if (existsSync(new URL('../src/cli/main.ts', import.meta.url))) {
  // Beside the built web app and not in a shared temporary folder: whoever writes to it decides what runs here. Workers cannot reach it.
  enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))
  const { runCommand } = await import('../src/cli/main.ts')
  const prepareWeb = async () => {
    const { buildWeb } = await import('../scripts/web/build-web.ts')
    await buildWeb(() => console.log('Building the web app…'))
  }
  await runCommand(words, { dataDir: './data', prepareWeb })
  // Now, and not only at the end: a service may be killed.
  flushCompileCache()
} else {
  const { runCommand } = await import('../lib/cli/main.js')
  await runCommand(words)
}
