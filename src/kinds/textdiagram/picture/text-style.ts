/** What the size of a text depends on, as the style sheet of its drawing and its attributes say. */
export interface TextStyle {
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
  /** Whether it asks for more than the tags, ids and classes of an element and its ancestors. */
  looksAround: boolean
  declared: Declared
}

/** The tag and a class that one of a selector's alternatives asks of the element itself; undefined where it asks for none. */
interface Subject {
  tag: string | undefined
  className: string | undefined
}

interface Sheet {
  rules: Rule[]
  ids: ReadonlySet<string>
  /** By the path of an element: what the rules say of it. Only of elements that those of their path cannot tell apart. */
  said: Map<string, Declared>
}

/** What is known of an element while nothing changes. */
interface Known {
  /** The tags, classes, and ids that the style sheet names, of the element and its ancestors. */
  path: string
  look: TextStyle
}

const readProperties = ['font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline'] as const
const sheetOfText = new Map<string, Sheet>()
const sheetsKept = 8
const initialLook: TextStyle = {
  fontSizePx: 16,
  isBold: false,
  isMonospace: false,
  anchor: 'start',
  baseline: 'auto',
}

/** How a text is set. */
export type TextStyleReader = (element: Element) => TextStyle

/**
 * Reads looks from the attributes and style of an element, the rules of the drawing's style sheets, and its ancestors: a reader of five
 * properties is many times faster than a whole cascade. It remembers what it read, so it serves until the drawing changes.
 */
export function createTextStyleReader(): TextStyleReader {
  const known = new Map<Element, Known>()
  let drawing: Element | undefined
  let sheet: Sheet | undefined
  const read = (element: Element): Known => {
    const before = known.get(element)
    if (before) return before
    drawing ??= drawingOf(element)
    sheet ??= readSheet(drawing)
    const parent = element === drawing || !element.parentElement ? undefined : read(element.parentElement)
    const path = `${parent?.path ?? ''}${stepOf(element, sheet.ids)}`
    const found = { path, look: inherit(parent?.look ?? initialLook, declaredOf(element, path, sheet), element) }
    known.set(element, found)
    return found
  }
  return element => read(element).look
}

export function textStyleOf(element: Element): TextStyle {
  return createTextStyleReader()(element)
}

function stepOf(element: Element, ids: ReadonlySet<string>): string {
  const id = element.id
  return `>${element.localName}${ids.has(id) ? `#${id}` : ''}.${element.getAttribute('class') ?? ''}`
}

function inherit(around: TextStyle, declared: Declared, element: Element): TextStyle {
  const { 'font-size': size, 'font-weight': weight, 'font-family': family } = declared
  return {
    fontSizePx: size === undefined ? around.fontSizePx : toPixels(size, around.fontSizePx),
    isBold: weight === undefined ? around.isBold : /^bold/.test(weight) || Number(weight) >= 600,
    isMonospace: family === undefined ? around.isMonospace : /monospace|courier|consolas/i.test(family),
    anchor: declared['text-anchor'] ?? around.anchor,
    baseline: declared['dominant-baseline'] ?? element.getAttribute('alignment-baseline') ?? around.baseline,
  }
}

function declaredOf(element: Element, path: string, sheet: Sheet): Declared {
  const declared: Declared = {}
  for (const name of element.getAttributeNames()) {
    const property = readProperties.find(each => each === name)
    const value = property && element.getAttribute(name)
    if (value) declared[property] = value
  }
  Object.assign(declared, sheet.said.get(path) ?? applyRules(element, path, sheet))
  const style = element.getAttribute('style')
  return style ? Object.assign(declared, readDeclarations(style)) : declared
}

function applyRules(element: Element, path: string, { rules, said }: Sheet): Declared {
  const tag = element.localName.toLowerCase()
  const classNames = (element.getAttribute('class') ?? '').split(/\s+/)
  // Most rules speak of other elements, which is told much faster than by the selector.
  const candidates = rules.filter(({ subjects }) =>
    subjects.some(
      subject =>
        (subject.tag === undefined || subject.tag === tag) &&
        (subject.className === undefined || classNames.includes(subject.className)),
    ),
  )
  const declared: Declared = {}
  for (const rule of candidates) if (element.matches(rule.selector)) Object.assign(declared, rule.declared)
  if (!candidates.some(rule => rule.looksAround)) said.set(path, declared)
  return declared
}

/** The outermost `svg` around an element; what is around all of it where there is none. */
function drawingOf(element: Element): Element {
  let drawing = element
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.localName === 'svg' || drawing.localName !== 'svg') drawing = each
  return drawing
}

/** Mermaid puts its style sheets at the top of a drawing, each with its text in one piece. */
function readSheet(drawing: Element): Sheet {
  let css = ''
  for (let child = drawing.firstElementChild; child; child = child.nextElementSibling)
    if (child.localName === 'style') css += child.firstChild?.nodeValue ?? ''
  const known = sheetOfText.get(css)
  if (known) return known
  if (sheetOfText.size >= sheetsKept) sheetOfText.clear()
  const ids = new Set(Array.from(css.matchAll(/#([\w-]+)/g), ([, id = '']) => id))
  const sheet: Sheet = { rules: readRules(css), ids, said: new Map() }
  sheetOfText.set(css, sheet)
  return sheet
}

function readRules(css: string): Rule[] {
  return css.split('}').flatMap(part => {
    const brace = part.lastIndexOf('{')
    const selector = part.slice(part.lastIndexOf('{', brace - 1) + 1, brace).trim()
    const declared = readDeclarations(part.slice(brace + 1))
    return brace < 0 || !isUsable(selector) || Object.keys(declared).length === 0
      ? []
      : [{ selector, subjects: readSubjects(selector), looksAround: /[[:+~]/.test(selector), declared }]
  })
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
  if (written.endsWith('em')) return written.endsWith('rem') ? value * initialLook.fontSizePx : value * around
  if (written.endsWith('%')) return (value / 100) * around
  return written.endsWith('pt') ? (value * 4) / 3 : value
}
