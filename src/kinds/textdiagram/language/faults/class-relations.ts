import { messages } from '../../messages/index.ts'
import { name, relation, toTildes } from './class-syntax.ts'
import { lineFault } from './fault.ts'
import { idFrom, unquote } from './labels.ts'

/** `A --> B --> C` and `A <|-- B, C`: one relation a line. Chains, as in flowcharts. */
export const chains = lineFault({
  code: 'chain',
  values: { case: 'relations' },
  repair: text => {
    const [path = '', label = ''] = text.split(/(?=\s:\s)/)
    const indent = /^\s*/.exec(path)?.[0] ?? ''
    const parts = path.trim().split(between)
    const names = parts.filter((_part, index) => index % 2 === 0)
    if (names.length > 2 && names.every(part => aName.test(part))) {
      const steps = names.slice(1).map((to, index) => `${indent}${names[index]} ${parts[2 * index + 1]} ${to}`)
      return steps.join('\n') + label
    }
    const [from = '', arrow = '', list = ''] = parts
    const ends = list.split(/(?<!\s)\s*[,，、]\s*/)
    return names.length === 2 && ends.length > 1 && [from, ...ends].every(part => aName.test(part))
      ? ends.map(to => `${indent}${from} ${arrow} ${to}${label}`).join('\n')
      : null
  },
  example: { broken: 'classDiagram\n  A --> B --> C', repaired: 'classDiagram\n  A --> B\n  B --> C' },
})

/** `Dog 1 --> * Colour`. */
const countsWithoutQuotes = new RegExp(
  `^(\\s*${name}\\s+)([\\d*][\\d.*]*)\\s+(${relation})\\s+([\\d*][\\d.*]*)(\\s+${name}.*)$`,
  'u',
)

/** Relations with blanks around them, as between two names. */
const between = new RegExp(`\\s+(${relation})\\s+`)
const aName = new RegExp(`^${name}$`, 'u')
/** The diamonds of UML, and the crow's feet of an entity diagram: the latter become plain lines here, with the cardinality in quotes. */
function foreignEnds(written: string): string {
  if (/[◇◆]/.test(written)) return written.replace('◇', 'o').replace('◆', '*')
  const [left = '', right = ''] = written.split('--')
  const count = (end: string) =>
    end === ''
      ? ''
      : /[{}]/.test(end)
        ? end.includes('o')
          ? '"0..*"'
          : '"1..*"'
        : end.includes('o')
          ? '"0..1"'
          : '"1"'
  return ` ${count(left)} -- ${count(right)} `.replace(/ {2,}/g, ' ')
}
/** Labels between bars, as in flowcharts. */
export const relations = lineFault({
  code: 'relation',
  repair: written => {
    const text = written
      .replace(/(?<=\s)<\|-{3,}(?=\s)/, '<|--')
      .replace(/(?<=\s)-{3,}\|>(?=\s)/, '--|>')
      .replace(/(?<=\s)-\.-?(\|?>)(?=\s)/, '..$1')
      .replace(/(?<=\s)(<\|?)-\.-?(?=\s)/, '$1..')
      .replace(countsWithoutQuotes, '$1"$2" $3 "$4"$5')
    if (text !== written) return text
    const labelled = new RegExp(
      `^(\\s*)(${name})\\s*(-->|--\\|>|\\.\\.>)\\s*\\|([^|]*)\\|\\s*(${name})\\s*$`,
      'u',
    ).exec(text)
    if (labelled) return `${labelled[1]}${labelled[2]} ${labelled[3]} ${labelled[5]} : ${labelled[4]?.trim()}`
    const inArrow = new RegExp(
      `^(\\s*)(${name})\\s+(--|\\.\\.)\\s+([^"\\s<>|.-][^"<>|]*?)\\s+(--|\\.\\.)(\\|?>|\\*|o)\\s+(${name})\\s*$`,
      'u',
    ).exec(text)
    if (inArrow) return `${inArrow[1]}${inArrow[2]} ${inArrow[3]}${inArrow[6]} ${inArrow[7]} : ${inArrow[4]}`
    const end = new RegExp(
      `^(\\s*${name}\\s*(?:"[^"]*"\\s*)?)([◇◆]--|--[◇◆]|(?:[|}][|o])?--[|o]\\{|\\}[|o]--(?:[|o]\\|)?)(\\s*(?:"[^"]*"\\s*)?${name}.*)$`,
      'u',
    ).exec(text)
    if (end) return `${end[1]?.trimEnd()} ${foreignEnds(end[2] ?? '').trim()} ${end[3]?.trimStart()}`
    const arrow = new RegExp(
      `^(\\s*${name}(?:\\s+"[^"]*")?\\s*)(?:->|=>|→|[–—]>)(\\s*(?:"[^"]*"\\s*)?${name}\\s*(?:[:：].*)?)$`,
      'u',
    ).exec(text)
    if (arrow) return `${arrow[1]}-->${arrow[2]}`
    const generic = new RegExp(
      `^\\s*${name}<[^<>]*>\\s*(?:"[^"]*"\\s*)?${relation}|${relation}\\s*(?:"[^"]*"\\s*)?${name}<[^<>]*>\\s*(?::|$)`,
      'u',
    )
    if (generic.test(text)) return toTildes(text)
    const unlabelled = new RegExp(
      `^(\\s*${name}\\s*"[^"]*"\\s*${relation}\\s*"[^"]*"\\s*${name})\\s+([\\p{L}][^:]*)$`,
      'u',
    ).exec(text)
    if (unlabelled) return `${unlabelled[1]} : ${unlabelled[2]}`
    return new RegExp(`^\\s*${name}\\s+(?:<\\|-|-\\|>)\\s+${name}`, 'u').test(text)
      ? text.replace('<|- ', '<|-- ').replace(' -|>', ' --|>')
      : null
  },
  example: { broken: 'classDiagram\n  Order -->|has| Item', repaired: 'classDiagram\n  Order --> Item : has' },
})
/** `Circle extends Shape`. `extends` is Java's, TypeScript's and PlantUML's. */
export const saidInheritance = lineFault({
  code: 'relation',
  misread: [{ ...messages.create('textdiagram/class-declaration', { case: 'inheritance' }), level: 'error' }],
  repair: text => {
    const said = new RegExp(`^(\\s*)(${name})\\s+(extends|implements|inherits(?: from)?)\\s+(${name})\\s*$`, 'u').exec(
      text,
    )
    if (!said || /^\s*(?:class|interface)\b/.test(text)) return null
    return `${said[1]}${said[4]} ${said[3] === 'implements' ? '<|..' : '<|--'} ${said[2]}`
  },
  example: { broken: 'classDiagram\n  Circle extends Shape', repaired: 'classDiagram\n  Shape <|-- Circle' },
})
/** A class that relations name in quotes: Mermaid takes those for a cardinality. Names in quotes are PlantUML's. */
export const quotedNames = lineFault({
  code: 'class-name',
  values: { case: 'quotes' },
  repair: text => {
    const found = new RegExp(
      `^(\\s*)("[^"]+"|${name})(\\s*(?:"[^"]*"\\s*)?${relation}\\s*(?:"[^"]*"\\s*)?)("[^"]+"|${name})(\\s*(?:[:：].*)?)$`,
      'u',
    ).exec(text)
    if (!found || !(found[2]?.startsWith('"') || found[4]?.startsWith('"'))) return null
    const [from, to] = [found[2] ?? '', found[4] ?? ''].map(written =>
      written.startsWith('"') ? idFrom(unquote(written)) : written,
    )
    return `${found[1]}${from}${found[3]}${to}${found[5]}`
  },
  example: { broken: 'classDiagram\n  "My order" --> Item', repaired: 'classDiagram\n  My_order --> Item' },
})

/** A name of several words in a relation: Mermaid joins them to another name. Between backticks it is one. */
export const namesOfSeveralWords = lineFault({
  code: 'class-name',
  values: { case: 'words' },
  misread: [{ ...messages.create('textdiagram/class-declaration', { case: 'name-in-relation' }), level: 'error' }],
  repair: text => {
    const words = '\\p{L}[\\p{L}\\p{N}_]*(?: [\\p{L}\\p{N}_]+)*'
    const found = new RegExp(`^(\\s*)(${words})(\\s+${relation}\\s+)(${words})(\\s*(?::.*)?)$`, 'u').exec(text)
    if (!found) return null
    const [, indent = '', from = '', arrow = '', to = '', label = ''] = found
    const inTicks = (written: string) => (written.includes(' ') ? `\`${written}\`` : written)
    return `${indent}${inTicks(from)}${arrow}${inTicks(to)}${label}`
  },
  example: { broken: 'classDiagram\n  My order --> Item', repaired: 'classDiagram\n  `My order` --> Item' },
})
