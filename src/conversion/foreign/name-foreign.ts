import { findFencedBlocks } from '../../toolkit/text/fenced-blocks.ts'
import { type ForeignForm, forms } from './forms.ts'

/** Characters that are looked at. */
const windowLength = 20_000
/** Lines of a request that may stand before. */
const mostBefore = 5
/** The share of the lines that look so. */
const leastShare = 0.5

/** Languages by the info strings of their blocks, where these name them otherwise. */
const fenceNames: Record<string, string> = {
  bash: 'shell',
  sh: 'shell',
  zsh: 'shell',
  console: 'shell',
  powershell: 'PowerShell',
  js: 'JavaScript',
  jsx: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  java: 'Java',
  kotlin: 'Kotlin',
  swift: 'Swift',
  scala: 'Scala',
  go: 'Go',
  golang: 'Go',
  rust: 'Rust',
  rs: 'Rust',
  c: 'C',
  cpp: 'C++',
  'c++': 'C++',
  cs: 'C#',
  csharp: 'C#',
  php: 'PHP',
  r: 'R',
  lua: 'Lua',
  perl: 'Perl',
  css: 'CSS',
  scss: 'CSS',
  html: 'HTML',
  vue: 'HTML',
  latex: 'LaTeX',
  tex: 'LaTeX',
  dockerfile: 'Dockerfile',
  makefile: 'Makefile',
  nginx: 'nginx',
}
const formatNames = new Set(['CSS', 'HTML', 'LaTeX', 'Dockerfile', 'Makefile', 'nginx'])

/** What a text is that is no diagram and no description of one. */
export type Foreign = Pick<ForeignForm, 'what' | 'name'>

/**
 * Names the language or the form of a text that is neither a notation that is read nor written for a drawing: a program, a log, a file of settings.
 * A few lines of a request may stand before it. Null: it may be prose, a list or data. Takes time in proportion to the length of `text`, up to a limit.
 */
export function nameForeign(text: string): Foreign | null {
  const beginning = text.slice(0, windowLength).replace(/\r\n?/g, '\n')
  const fenced = nameFenced(beginning)
  if (fenced) return fenced
  const lines = beginning.split('\n').filter(line => /[\p{L}\p{N}]/u.test(line))
  const found = forms.find(form => matches(form, beginning, lines))
  return found ? { what: found.what, ...(found.name !== undefined && { name: found.name }) } : null
}

function matches({ sure, line, has }: ForeignForm, text: string, lines: readonly string[]): boolean {
  if (has && !has.test(text)) return false
  const at = sure ? text.search(sure) : -1
  if (at >= 0 && linesWithin(text.slice(0, at)) <= mostBefore) return true
  if (!line) return false
  const first = lines.findIndex(said => line.test(said))
  if (first < 0 || first > mostBefore) return false
  const rest = lines.slice(first)
  const alike = rest.filter(said => line.test(said)).length
  return alike >= 2 && alike >= rest.length * leastShare
}

/** A block that names its language, in a message that says little else. */
function nameFenced(text: string): Foreign | null {
  for (const { start, end, info } of findFencedBlocks(text)) {
    const name = fenceNames[info.split(/\s/, 1)[0]?.toLowerCase() ?? '']
    if (name === undefined || linesWithin(text.slice(0, start) + text.slice(end)) > mostBefore) continue
    return { what: formatNames.has(name) ? 'format' : 'language', name }
  }
  return null
}

function linesWithin(text: string): number {
  return text.split('\n').filter(line => line.trim() !== '').length
}
