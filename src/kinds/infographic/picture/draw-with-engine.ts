import { type DrawingOptions, loadDrawingEngine } from './load-drawing-engine.ts'

/** The engine's own SVG, labels in `foreignObject`. Rejects where the engine draws nothing: it would wait ten seconds by itself. */
export async function drawWithEngine(options: DrawingOptions): Promise<string> {
  const { Infographic, setupDOM, exportToSVG } = await loadDrawingEngine()
  const { document } = setupDOM()
  Object.assign(globalThis, { Image: InlineImage })
  const infographic = new Infographic({ container: document.getElementById('container'), editable: false })
  try {
    const node = await new Promise<unknown>((resolve, reject) => {
      infographic.on('loaded', event => resolve(event.node))
      infographic.on('error', error => {
        if (error instanceof Error) reject(error)
      })
      infographic.render(options)
    })
    const svg = await exportToSVG(node, { embedResources: true })
    return svg.outerHTML
  } finally {
    infographic.destroy()
  }
}

/** The engine waits until a picture that a source carries as data is loaded, which the DOM here never does. */
class InlineImage {
  onload: (() => void) | null = null
  readonly naturalWidth = 100
  readonly naturalHeight = 100

  set src(_: string) {
    setImmediate(() => this.onload?.())
  }
}
