/** Builds the web app where it is older than its sources, and prints what a first visit loads: `npm run build:web`. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { buildWeb } from './web/build-web.ts'

const folder = resolve(import.meta.dirname, '../dist/web')
const isBuilt = await buildWeb()
console.log(isBuilt ? `Built ${folder}` : `${folder} is up to date`)

const assets = join(folder, 'assets')
const page = await readFile(join(folder, 'index.html'), 'utf8')
const named = Array.from(page.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+\.(?:js|css))"/g), match => match[1] ?? '')
// English is loaded by the app itself, before anything is drawn.
const language = (await readdir(assets)).filter(name => /^en-.*\.js$/.test(name))
let totalKb = 0
for (const name of [...named, ...language]) {
  const kb = (await stat(join(assets, `${name}.gz`))).size / 1000
  if (name.endsWith('.js')) totalKb += kb
  console.log(`${kb.toFixed(1).padStart(8)} KB gzip  ${basename(name)}`)
}
console.log(`${totalKb.toFixed(1).padStart(8)} KB gzip  JavaScript of the first load`)
