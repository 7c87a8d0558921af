import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1.5rem; max-width: 80rem }
h2 { font-size: 1rem; font-weight: 600; margin: 2rem 0 .5rem; overflow-wrap: anywhere }
img { max-width: 100%; height: auto; display: block }
ul { padding-left: 1.2rem; margin: .5rem 0 } .error { color: light-dark(#b3261e, #ff8a80) } .warning { color: light-dark(#8a5a00, #ffc44d) }
`

/** Asks for the next state until the page is closed, and shows it. Nothing of a state is taken as HTML. */
const script = `
const list = document.querySelector('main')
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
function showPicture({ id, themes, title }, version) {
  const address = theme => id + '/' + theme + '.svg?' + version
  const [first] = themes
  if (!first) return ''
  const image = make('img', { src: address(first), alt: title })
  if (!themes.includes('dark') || first === 'dark') return image
  return make('picture', {}, make('source', { srcset: address('dark'), media: '(prefers-color-scheme: dark)' }), image)
}
function show({ version, drawings }) {
  list.replaceChildren(...drawings.map(drawing => make('section', {},
    make('h2', { textContent: drawing.title }),
    showPicture(drawing, version),
    make('ul', {}, ...drawing.problems.map(({ level, line, code, message }) =>
      make('li', { className: level, textContent: (line ? 'line ' + line + ': ' : '') + code + ' ' + message }))))))
  document.title = 'Limn: ' + drawings.length + (drawings.length === 1 ? ' diagram' : ' diagrams')
}
let version = 0
for (;;) {
  try {
    const state = await (await fetch('state?after=' + version)).json()
    if (state.version !== version) show(state)
    version = state.version
  } catch {
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}
`

export const previewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Limn</title>
<style>${style}</style>
<main>Drawing…</main>
<script type="module">${script}</script>
</html>
`

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page runs its own script and nothing else. */
export const previewPolicy = `default-src 'none'; img-src 'self'; connect-src 'self'; style-src ${digest(style)}; script-src ${digest(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
