/** What the size of a text depends on, as the style sheet of its drawing and its attributes say. */
export interface TextLook {
  fontSizePx: number
  isBold: boolean
  isMonospace: boolean
  anchor: string
  baseline: string
}

type Declared = Partial<
  Record<'font-size' | 'font-weight' | 'font-family' | 'text-anchor' | 'dominant-baseline', string>
>

interface Rule {
  selector: string
  /** What an element must at least be for the selector to fit it. */
  subjects: Subject[]
  declared: Declared
}

/** The tag and a class that one of a selector's alternatives asks of the element itself; undefined where it asks for none. */
interface Subject {
  tag: string | undefined
  className: string | undefined
}

const readProperties = ['font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline'] as const
const rulesOfSheet = new Map<string, Rule[]>()
const defaultSizePx = 16

/** How a text is set. */
export type LookReader = (element: Element) => TextLook

/**
 * Reads looks from the attributes and style of an element, the rules of the drawing's style sheets, and its ancestors: a reader of five
 * properties is many times faster than a whole cascade. It remembers what it read, so it serves until the drawing changes.
 */
export function createLookReader(): LookReader {
  const known = new Map<Element, Declared>()
  let rules: Rule[] | undefined
  return element => {
    rules ??= rulesFor(element)
    const chain: Declared[] = []
    for (let each: Element | null = element; each; each = each.parentElement) {
      const declared = known.get(each) ?? declaredOf(each, rules)
      known.set(each, declared)
      chain.push(declared)
    }
    return lookFrom(chain, element)
  }
}

export function lookOf(element: Element): TextLook {
  return createLookReader()(element)
}

/** `chain`: what `element` and its ancestors declare, from the inside out. */
function lookFrom(chain: readonly Declared[], element: Element): TextLook {
  let fontSizePx = defaultSizePx
  for (const { 'font-size': size } of chain.toReversed())
    if (size !== undefined) fontSizePx = toPixels(size, fontSizePx)
  const nearest = (property: keyof Declared) => chain.find(each => each[property] !== undefined)?.[property]
  const weight = nearest('font-weight') ?? 'normal'
  return {
    fontSizePx,
    isBold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    isMonospace: /monospace|courier|consolas/i.test(nearest('font-family') ?? ''),
    anchor: nearest('text-anchor') ?? 'start',
    baseline: nearest('dominant-baseline') ?? element.getAttribute('alignment-baseline') ?? 'auto',
  }
}

function declaredOf(element: Element, rules: readonly Rule[]): Declared {
  const declared: Declared = {}
  for (const property of readProperties) {
    const value = element.getAttribute(property)
    if (value) declared[property] = value
  }
  const tag = element.localName.toLowerCase()
  const classNames = (element.getAttribute('class') ?? '').split(/\s+/)
  for (const { selector, subjects, declared: said } of rules) {
    // Most rules speak of other elements, which is told much faster than by the selector.
    const mayFit = subjects.some(
      subject =>
        (subject.tag === undefined || subject.tag === tag) &&
        (subject.className === undefined || classNames.includes(subject.className)),
    )
    if (mayFit && element.matches(selector)) Object.assign(declared, said)
  }
  return Object.assign(declared, readDeclarations(element.getAttribute('style') ?? ''))
}

/** Mermaid puts its style sheets at the top of a drawing, each with its text in one piece. */
function rulesFor(element: Element): Rule[] {
  let drawing = element
  while (drawing.parentElement?.namespaceURI?.endsWith('svg')) drawing = drawing.parentElement
  const rules: Rule[][] = []
  for (let child = drawing.firstElementChild; child; child = child.nextElementSibling)
    if (child.localName === 'style') rules.push(readRules(child.firstChild?.nodeValue ?? ''))
  return rules.flat()
}

function readRules(css: string): Rule[] {
  const known = rulesOfSheet.get(css)
  if (known) return known
  if (rulesOfSheet.size > 8) rulesOfSheet.clear()
  const rules = css.split('}').flatMap(part => {
    const brace = part.lastIndexOf('{')
    const selector = part.slice(part.lastIndexOf('{', brace - 1) + 1, brace).trim()
    const declared = readDeclarations(part.slice(brace + 1))
    return brace < 0 || !isUsable(selector) || Object.keys(declared).length === 0
      ? []
      : [{ selector, subjects: readSubjects(selector), declared }]
  })
  rulesOfSheet.set(css, rules)
  return rules
}

function readSubjects(selector: string): Subject[] {
  if (/[([\\]/.test(selector)) return [{ tag: undefined, className: undefined }]
  return selector.split(',').map(alternative => {
    const subject =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return {
      tag: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase(),
      className: /\.([\w-]+)/.exec(subject)?.[1],
    }
  })
}

function isUsable(selector: string): boolean {
  return (
    selector !== '' && !selector.startsWith('@') && !/^(?:from|to|[\d.]+%)$/.test(selector) && !selector.includes('::')
  )
}

function readDeclarations(written: string): Declared {
  const declared: Declared = {}
  for (const declaration of written.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
    const property = readProperties.find(each => each === name)
    if (property && colon > 0 && value !== '' && value !== 'inherit') declared[property] = value
  }
  return declared
}

function toPixels(written: string, around: number): number {
  const value = Number.parseFloat(written)
  if (!Number.isFinite(value)) return around
  if (written.endsWith('em')) return written.endsWith('rem') ? value * defaultSizePx : value * around
  if (written.endsWith('%')) return (value / 100) * around
  return written.endsWith('pt') ? (value * 4) / 3 : value
}
