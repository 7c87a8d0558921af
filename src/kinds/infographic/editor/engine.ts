import type { Template } from '../language/engine.ts'
import type { DrawingOptions } from '../picture/load-drawing-engine.ts'

export interface Datum {
  label?: string
  title?: string
  desc?: string
  value?: number | string
  [list: string]: unknown
}

/** The part of AntV Infographic that is used in a browser. */
export interface Engine {
  Infographic: new (options: {
    container: HTMLElement
    editable: boolean
  }) => {
    on(event: 'loaded', listener: (event: { node: SVGSVGElement }) => void): void
    on(event: 'error', listener: (error: unknown) => void): void
    render(options: DrawingOptions): void
    destroy(): void
  }
  parseSyntax(source: string): { options: DrawingOptions & { data?: Datum }; errors: { message: string }[] }
  getTemplate(name: string): Template | undefined
  exportToSVG(node: SVGSVGElement, options: { embedResources: boolean }): Promise<SVGSVGElement>
}

/** Loaded after `answerIconRequests`: the engine keeps the `fetch` that it finds. */
export async function loadEngine(): Promise<Engine> {
  const library = await import('@antv/infographic')
  // It would fetch style sheets of its own fonts from the network.
  for (const font of library.getFonts()) font.fontWeight = {}
  return library as unknown as Engine
}
