import { createRequire } from 'node:module'
import type { SyntaxResult } from '../language/engine.ts'
import { findInfographicIcon } from '../language/find-infographic-icon.ts'

/** Data to draw, as the engine's parser reads it, and its design. */
export interface DrawingOptions extends Omit<SyntaxResult['options'], 'data' | 'design'> {
  design?: object
  data?: object
  theme?: string
  themeConfig?: object
  svg?: { background: boolean }
  container?: unknown
  editable?: boolean
}

interface Infographic {
  on(event: 'loaded', listener: (event: { node: unknown }) => void): void
  on(event: 'error', listener: (error: unknown) => void): void
  render(options: DrawingOptions): void
  destroy(): void
}

export interface DrawingEngine {
  Infographic: new (options: DrawingOptions) => Infographic
  parseSyntax(source: string): { options: DrawingOptions }
  /** Writes `window`, `document` and the classes of a DOM into the process. */
  setupDOM(): { document: { getElementById(id: string): unknown } }
  exportToSVG(node: unknown, options: { embedResources: boolean }): Promise<{ outerHTML: string }>
}

let engine: Promise<DrawingEngine> | undefined

export function loadDrawingEngine(): Promise<DrawingEngine> {
  engine ??= load()
  return engine
}

const require = createRequire(import.meta.url)

/**
 * AntV Infographic's CommonJS build. Its ESM build does not load in Node, and the CommonJS one lacks ten templates: the file that
 * `@antv/hierarchy` names for `require` is written for browsers and gives Node nothing. So its ES module is put in that place first.
 */
async function load(): Promise<DrawingEngine> {
  answerIconRequests()
  const installed = createRequire(import.meta.url)
  const path = installed.resolve('@antv/hierarchy')
  const exports = await import('@antv/hierarchy')
  installed.cache[path] = Object.assign(Object.create(null), { id: path, filename: path, loaded: true, exports })
  // By their files: the package exports nothing but the whole.
  const { Infographic } = require('../../../../node_modules/@antv/infographic/lib/runtime/index.js')
  const { parseSyntax } = require('../../../../node_modules/@antv/infographic/lib/syntax/index.js')
  const { setupDOM } = require('../../../../node_modules/@antv/infographic/lib/ssr/dom-shim.js')
  const { exportToSVG } = require('../../../../node_modules/@antv/infographic/lib/exporter/index.js')
  // Templates, shapes and themes register themselves when the whole package is loaded.
  require('../../../../node_modules/@antv/infographic/lib/index.js')
  return { Infographic, parseSyntax, setupDOM, exportToSVG }
}

/**
 * The engine asks a service on the network for every icon that it does not know, and keeps the `fetch` that it finds when it is
 * loaded. It finds this one, which answers from the installed icons and reaches nothing.
 */
function answerIconRequests(): void {
  globalThis.fetch = async input => {
    const url = new URL(input instanceof Request ? input.url : input)
    const query = url.pathname.endsWith('/infographic/icon') ? url.searchParams.get('text') : null
    const icon = query === null ? null : findInfographicIcon(query)
    return Response.json({ success: true, data: icon === null ? [] : [icon] }, { status: query === null ? 404 : 200 })
  }
}
