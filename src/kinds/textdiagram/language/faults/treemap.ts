import { type Fault, lineFault } from './fault.ts'
import { plainNumber } from './figures.ts'
import { quote } from './labels.ts'
import { straightQuotes } from './quotes.ts'

/** `Rent: 1,200`, `"Rent" 1200`, `- "Food":`, `"Rent" ($1200)`. */
const treemapNames = lineFault({
  code: 'unquoted-label',
  values: { case: 'name' },
  repair: text => {
    if (/^\s*(?:title|acc\w+|classDef)\b/.test(text)) return null
    const [, indent = '', written = ''] = /^(\s*)(?:[-*•]\s+)?(.*?)\s*[,;]?\s*$/.exec(text) ?? []
    const found =
      /^("[^"]*"|[^"\s].*?)\s*(?:[:：,，=]\s*|\s(?=\(?\s*[$€£¥￥]?\d)|(?<=")(?=\())\(?\s*([$€£¥￥]?\s*[\d,，.]+\s*[%％]?)\s*\)?$/.exec(
        written,
      )
    const value = found === null ? null : plainNumber(found[2] ?? '')
    const name = value === null ? written.replace(/(?<!\s)\s*[:：]$/, '') : (found?.[1] ?? '')
    const style = /^("[^"]*"|[^"]+?)(:::[\w-]+)$/.exec(name)
    const repaired = `${indent}${quote(style?.[1] ?? name)}${style?.[2] ?? ''}${value === null ? '' : `: ${value}`}`
    return isAsItIs(text.trim()) || (value === null && /^".*"./.test(name)) ? null : repaired
  },
  example: { broken: 'treemap-beta\n  Fruit\n    "Apples": 3', repaired: 'treemap-beta\n  "Fruit"\n    "Apples": 3' },
})

/** `"Rent": 1200:::large`, `"Food"`. */
function isAsItIs(written: string): boolean {
  return /^"[^"]*"(?:\s*[:,]\s*-?\d+(?:\.\d+)?)?(?::::[\w-]+)?$/.test(written)
}

export const treemapFaults: readonly Fault[] = [straightQuotes, treemapNames]
