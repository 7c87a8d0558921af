import { messages } from '../../messages/index.ts'
import { lineFault } from './fault.ts'
import { type ChainPart, readChain } from './flow-chain.ts'
import { chainFault, escapedQuotes, needsQuotes } from './flow-fault.ts'
import { idFrom, isQuoted, quote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'

/** The ids at the ends of links: `api(API layer)` has the id `api` if a link leads to it, else the whole text. */
const linkedIds = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) => {
        const parts = readChain(text)
        return parts.some(part => part.kind === 'link')
          ? parts.flatMap(part => (part.kind === 'node' ? [part.id] : []))
          : []
      }),
    ),
)

export const subgraphTitles = lineFault({
  code: 'subgraph-title',
  misread: [
    escapedQuotes,
    {
      ...messages.create('textdiagram/misread', { written: 'subgraph id ["Title"]' }),
      level: 'error',
      find: /^\s*subgraph\s+"[^"]+"\s+as\s/,
    },
  ],
  repair: (text, body) => {
    const [, start = '', written = ''] = /^(\s*subgraph)\b[ \t]*(.*?);?$/.exec(text) ?? []
    const rest = written.replace(/(?<!\s)\s*\{\s*$/, '')
    if (start === '') return null
    if (rest.trim() === '') return `${start} " "`
    const shaped = /^([\p{L}\p{N}_.-]+)\s*\[(.*)\]\s*$/u.exec(rest)
    if (shaped && rest !== written) return `${start} ${rest}`
    if (shaped?.[1] !== undefined && shaped[2] !== undefined) {
      return needsQuotes(shaped[2]) ? `${start} ${shaped[1]}[${quote(shaped[2])}]` : null
    }
    const bracketed = /^([\p{L}\p{N}_.-]+)(?:[({](.+)[)}]|\s*\[([^[\]]+))\s*$/u.exec(rest)
    if (bracketed?.[1] !== undefined && (bracketed[3] !== undefined || linkedIds(body).has(bracketed[1])))
      return `${start} ${bracketed[1]}[${quote(bracketed[2] ?? bracketed[3] ?? '')}]`
    const round = /^([\p{L}\p{N}_.-]+)\s*\(\s*"([^"]*)"\s*\)\s*$/u.exec(rest)
    if (round) return `${start} ${round[1]}["${round[2]}"]`
    const doubled = /^"([^"]+)"\s*\[\s*"?(.*?)"?\s*\]\s*$/.exec(rest)
    if (doubled) return `${start} ${idFrom(doubled[1] ?? '')}[${quote(doubled[2] ?? '')}]`
    const aliased = /^"([^"]+)"\s+as\s+([\p{L}\p{N}_.-]+)\s*$/u.exec(rest)
    if (aliased) return `${start} ${aliased[2]}[${quote(aliased[1] ?? '')}]`
    const named = /^([\p{L}\p{N}_.-]+)\s+["“](.*)["”]\s*$/u.exec(rest)
    if (named?.[1] !== undefined && named[2] !== undefined) return `${start} ${named[1]}[${quote(named[2])}]`
    if (rest !== written && !/[()[\]{}]/.test(rest)) return `${start} ${quote(rest)}`
    return !isQuoted(rest) && /[()[\]{}"“”<>（）【】]|--|==/.test(rest) ? `${start} ${quote(rest)}` : null
  },
  example: {
    broken: 'flowchart TD\n  subgraph Back end (API)\n    A\n  end',
    repaired: 'flowchart TD\n  subgraph "Back end (API)"\n    A\n  end',
  },
})

/** `-->|yes|> B`: the head of an arrow stands before its label. */
export const headsBehindBars = lineFault({
  code: 'second-arrow',
  repair: text =>
    text.replace(/(-->|---|==>|-\.->)\s*\|([^|"]+|\s*"[^"]*"\s*)\|-{0,2}>\s*(?=[\p{L}\p{N}_])/gu, '$1|$2|'),
  example: {
    broken: 'flowchart TD\n  A -->|yes|> B[Step two]',
    repaired: 'flowchart TD\n  A -->|yes|B[Step two]',
  },
})

const halfLink =
  /^\s*(--|==)\s*(?:"([^"]+)"\s*(?=[\p{L}\p{N}_])|([^\s"()[\]{}|<>=-][^"()[\]{}|<>=-]*?)\s+(?=[\p{L}\p{N}_]+\s*[[({]))(\S.*)$/u

/** `A -- yes B[Two]`: Mermaid looks for the other half of the arrow in the next lines, and makes them text of the label. */
export const halfLinks = chainFault({
  code: 'arrow',
  misread: [{ ...messages.create('textdiagram/misread', { written: 'A -- yes --> B' }), level: 'error' }],
  repair: parts => {
    const rest = parts.at(-1)
    if (rest?.kind !== 'rest') return null
    const [, half = '', quoted, bare = '', target = ''] = halfLink.exec(rest.text) ?? []
    if (half === '') return null
    const label = quoted === undefined ? bare : `"${quoted}"`
    return [...parts.slice(0, -1), { kind: 'gap', text: ` ${half} ${label} ${half}> ` }, ...readChain(target)]
  },
  example: {
    broken: 'flowchart TD\n  A -- "no" B[Two]\n  B --> C',
    repaired: 'flowchart TD\n  A -- "no" --> B[Two]\n  B --> C',
  },
})

export const linkStyleRange = lineFault({
  code: 'style-range',
  values: { case: 'list' },
  repair: text => {
    const all = /^(\s*linkStyle\s+)(?:all|\*)(?=\s)/.exec(text)
    if (all) return text.replace(all[0], () => `${all[1]}default`)
    const [, start = '', first, last, rest = ''] =
      /^(\s*linkStyle\s+)(\d{1,3})\s*[:-]\s*(\d{1,3})(.*)$/.exec(text) ?? []
    if (start === '' || Number(first) > Number(last)) return null
    const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
    return start + numbers.join(',') + rest
  },
  example: {
    broken: 'flowchart TD\n  A --> B --> C\n  linkStyle 0-1 stroke:red',
    repaired: 'flowchart TD\n  A --> B --> C\n  linkStyle 0,1 stroke:red',
  },
})

/** `a=b`, `a:b;c:d` and `class A B name`: as `a:b,c:d` and `class A,B name`. DOT writes attributes with `=`. */
export const styles = lineFault({
  code: 'style',
  misread: [
    {
      ...messages.create('textdiagram/misread', { written: 'style A fill:#fff,stroke:#333' }),
      level: 'error',
      find: /^\s*(?:style|classDef|linkStyle)\s.*[^\s,:;]\s+(?:fill|stroke|color|stroke-width)\s*:/,
    },
  ],
  repair: text => {
    const [, start = '', css = ''] =
      /^(\s*(?:style|classDef|linkStyle)\s+[\w,]+(?:\s*,\s*\w+)*\s+)(.*?)\s*;?\s*$/.exec(text) ?? []
    if (start !== '') {
      const plain = css
        .replace(/^\{\s*(.*?)\s*;?\s*\}$/, '$1')
        .replace(/([a-z-]+)\s*=\s*/g, '$1:')
        .replace(/(?<!\s)\s*;\s*(?=[a-z-]+\s*:)/g, ',')
        .replace(
          /(?<=[^\s,:;])\s+(?=(?:fill|stroke|color|stroke-width|stroke-dasharray|font-weight|font-size|opacity)\s*:)/g,
          ',',
        )
      // `#0f0;` would be taken for an entity code.
      if (/^\s*linkStyle/.test(text) && /#\w+\s*;\s*$/.test(text)) return start + plain
      return plain === css ? null : start.replace(/(?<!\s)\s*,\s*/g, ',') + plain
    }
    const [, keyword = '', ids = '', name = ''] = /^(\s*class\s+)(\w+(?:[\s,]+\w+)+)\s+(\w+)\s*;?\s*$/.exec(text) ?? []
    return keyword === '' || !/[\w,]\s/.test(ids) ? null : `${keyword}${ids.split(/[\s,]+/).join(',')} ${name}`
  },
  example: {
    broken: 'flowchart TD\n  A --> B\n  style A fill=#fff',
    repaired: 'flowchart TD\n  A --> B\n  style A fill:#fff',
  },
})

const readableClick =
  /^\s*click\s+\S+\s+(?:(?:call\s+[\w.]+\([^)]*\)|(?!call\b|href\b)[\w.]+)(?:\s+"[^"]*")?|(?:href\s+)?"[^"]*"(?:\s+"[^"]*")?(?:\s+_(?:self|blank|parent|top))?)\s*;?\s*$/

const countLinks = oncePerBody(body => body.reduce((count, line) => count + linksOf(readChain(line.text)), 0))

/** Each node of a group has a link to each of the next group. */
function linksOf(parts: readonly ChainPart[]): number {
  const groups = [0]
  for (const part of parts) {
    if (part.kind === 'link') groups.push(0)
    else if (part.kind === 'node') groups.push((groups.pop() ?? 0) + 1)
  }
  return groups.slice(1).reduce((count, size, index) => count + size * (groups[index] ?? 0), 0)
}

/** Mermaid refuses these: 'The index 7 for linkStyle is out of bounds'. */
export const missingLinks = lineFault({
  code: 'style-range',
  values: { case: 'unknown' },
  repair: (text, body) => {
    const [, start = '', list = '', css = ''] = /^(\s*linkStyle\s+)(\d+(?:\s*,\s*\d+)*)(\s.*)$/.exec(text) ?? []
    const numbers = list.split(',').map(Number)
    const known = numbers.filter(number => number < countLinks(body))
    if (list === '' || known.length === numbers.length) return null
    return known.length === 0 ? '' : `${start}${known.join(',')}${css}`
  },
  example: {
    broken: 'flowchart TD\n  A --> B\n  linkStyle 0,7 stroke:red',
    repaired: 'flowchart TD\n  A --> B\n  linkStyle 0 stroke:red',
  },
})

export const clickTargets = lineFault({
  code: 'click',
  repair: text => {
    if (!/^\s*click\s+[^-=>]*$/.test(text.replace(/"[^"]*"/g, ''))) return null
    const extra = /^(\s*click\s+\S+\s+call\s+[\w.]+\([^)]*\)(?:\s+"[^"]*")?)\s+_\w+\s*;?$/.exec(text)
    return extra?.[1] ?? (readableClick.test(text) ? null : '')
  },
  example: { broken: 'flowchart TD\n  A --> B\n  click A', repaired: 'flowchart TD\n  A --> B' },
})

/** `end subgraph`, as `end if` in other languages. */
export const closers = lineFault({
  code: 'closer',
  values: { case: 'subgraph' },
  repair: (text, body) => {
    if (/^\s*end\s*(?:subgraph|sub|group)\b.*$/i.test(text)) return text.replace(/end.*$/i, 'end')
    const isBraced = /^\s*\}\s*$/.test(text) && body.some(line => /^\s*subgraph\b.*\{\s*$/.test(line.text))
    return isBraced ? text.replace('}', 'end') : null
  },
  example: {
    broken: 'flowchart TD\n  subgraph One\n    A\n  end subgraph',
    repaired: 'flowchart TD\n  subgraph One\n    A\n  end',
  },
})

/** `Start: begin here`: a node with its label. The state diagram's form of a label, and D2's. */
export const describedNodes = lineFault({
  code: 'colon-label',
  values: { case: 'node' },
  repair: text => {
    const found = /^(\s*)([\p{L}\p{N}_]+)\s*[:：]\s+([^\s:].*?)\s*;?$/u.exec(text)
    if (!found || /--|==|-\.|~~|^\s*(?:title|note|acc\w+|direction|subgraph|style|click|class\w*)\b/i.test(text))
      return null
    return `${found[1]}${found[2]}[${quote(found[3] ?? '')}]`
  },
  example: {
    broken: 'flowchart TD\n  Start: begin here\n  Start --> B',
    repaired: 'flowchart TD\n  Start["begin here"]\n  Start --> B',
  },
})
