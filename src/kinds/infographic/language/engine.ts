import { createRequire } from 'node:module'

/** A fault that the engine reports in a source that it reads. */
export interface SyntaxFault {
  path: string
  /** 1-based. */
  line: number
  code:
    | 'unknown_key'
    | 'bad_list'
    | 'bad_syntax'
    | 'schema_mismatch'
    | 'invalid_value'
    | 'bad_indent'
    | 'implicit_template'
  message: string
  raw?: string
}

export interface Datum {
  label?: string
  desc?: string
  value?: number | string
  children?: Datum[]
}

export interface SyntaxResult {
  options: {
    template?: string
    design?: { structure?: unknown; item?: unknown; items?: unknown }
    data?: { title?: string; items?: Datum[] } & Partial<Record<string, unknown>>
  }
  errors: SyntaxFault[]
  warnings: SyntaxFault[]
}

/** A structure or an item: its type, with its sizes and other properties where they are not the usual ones. */
export type DesignPart = { type: string; [property: string]: unknown } | string

export interface Template {
  design: { structure?: DesignPart; item?: DesignPart; items?: DesignPart[] }
}

export interface Engine {
  parseSyntax(source: string): SyntaxResult
  templateNames: ReadonlySet<string>
  getTemplate(name: string): Template | undefined
  /** The nearest of `names` by the letters that differ; slow for many. */
  findClosestTemplateKey(name: string, names: Iterable<string>): string | undefined
}

const require = createRequire(import.meta.url)
let engine: Engine | undefined

/**
 * AntV Infographic's parser and its list of templates. Only these parts of the CommonJS build, about 30 ms and 8 MB: the whole
 * package takes 0.7 s and 45 MB, and its ESM build does not load in Node.
 */
export function loadEngine(): Engine {
  if (engine) return engine
  // By their files: the package exports nothing but the whole.
  const { parseSyntax } = require('../../../../node_modules/@antv/infographic/lib/syntax/index.js')
  const { getTemplates, getTemplate } = require('../../../../node_modules/@antv/infographic/lib/templates/index.js')
  const { findClosestTemplateKey } = require('../../../../node_modules/@antv/infographic/lib/templates/utils.js')
  const names: string[] = getTemplates()
  const loaded: Engine = {
    parseSyntax,
    templateNames: new Set(names),
    // The old names of the quadrants are the same templates, but write to the console.
    getTemplate: name => getTemplate(name.replace(/^quadrant-/, 'compare-quadrant-')),
    findClosestTemplateKey,
  }
  engine = loaded
  return loaded
}

const longestNameLength = 100

/** The template that a misspelt name means: all its words but one are there. Undefined where none is so near. */
export function findNearTemplate(written: string): string | undefined {
  if (written.length > longestNameLength) return undefined
  const { templateNames, findClosestTemplateKey } = loadEngine()
  const [family = '', ...others] = written.toLowerCase().split(/[-_\s]+/)
  const words = new Set([family, ...others])
  const near = [...templateNames].filter(name => {
    const parts = name.split('-')
    if (parts[0] !== family) return false
    const shared = parts.filter(part => words.has(part)).length
    return shared >= 2 && shared >= parts.length - 1
  })
  return near.length === 0 ? undefined : findClosestTemplateKey(written, near)
}
