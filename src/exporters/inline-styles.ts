/** Declarations of a rule of a style sheet, for one of its selectors. */
interface Rule {
  selector: string
  specificity: number
  declarations: Declaration[]
}

interface Declaration {
  name: string
  value: string
  isImportant: boolean
}

/** Writes what the style sheets of a drawing say into the `style` of its elements, and removes the sheets. */
export function inlineStyles(root: Element): void {
  const sheets = Array.from(root.getElementsByTagName('style'))
  const rules = sheets.flatMap(sheet => readRules(sheet.textContent ?? ''))
  for (const sheet of sheets) sheet.remove()
  if (rules.length === 0) return
  const variables = readVariables(rules)
  const found = new Map<Element, Rule[]>()
  for (const rule of rules) {
    for (const element of select(root, rule.selector)) {
      const others = found.get(element)
      if (others) others.push(rule)
      else found.set(element, [rule])
    }
  }
  for (const [element, matched] of found) {
    const sorted = matched.toSorted((one, other) => one.specificity - other.specificity)
    const ofSheet = sorted.flatMap(rule => rule.declarations)
    const declared = readDeclarations(element.getAttribute('style') ?? '')
    const all = [
      ...ofSheet.filter(({ isImportant }) => !isImportant),
      ...declared,
      ...ofSheet.filter(d => d.isImportant),
    ]
    const last = new Map(all.map(({ name, value }) => [name, fillIn(value, variables)]))
    element.setAttribute('style', Array.from(last, ([name, value]) => `${name}:${value}`).join(';'))
  }
}

/** The rules outside of all `@` rules: those are of animations, and of other screens. */
function readRules(sheet: string): Rule[] {
  const css = sheet
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
  return Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selectors = '', body = '']) => {
    const declarations = readDeclarations(body)
    return splitSelectors(selectors).map(selector => ({ selector, specificity: specificityOf(selector), declarations }))
  })
}

function splitSelectors(selectors: string): string[] {
  return selectors
    .split(/,(?![^()]*\))/)
    .map(selector => selector.trim())
    .filter(selector => selector !== '')
}

/** Semicolons and colons in brackets and quotes are of the value. */
function readDeclarations(body: string): Declaration[] {
  const pieces = body.match(/(?:[^;('"]|\([^)]*\)|'[^']*'|"[^"]*")+/g) ?? []
  return pieces.flatMap(piece => {
    const colon = piece.indexOf(':')
    if (colon < 1) return []
    const written = piece.slice(colon + 1).trim()
    const value = written.replace(/\s*!important$/i, '')
    return [{ name: piece.slice(0, colon).trim(), value, isImportant: value !== written }]
  })
}

function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => (selector.match(pattern) ?? []).length
  return (
    count(/#[\w-]+/g) * 10_000 +
    count(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g) * 100 +
    count(/(?:^|[\s>+~])[a-zA-Z][\w-]*/g)
  )
}

/** None for a selector that is not understood, such as one of a state of the pointer. */
function select(root: Element, selector: string): Element[] {
  try {
    return [...(root.matches(selector) ? [root] : []), ...Array.from(root.querySelectorAll(selector))]
  } catch {
    return []
  }
}

function readVariables(rules: readonly Rule[]): Map<string, string> {
  const declared = rules.flatMap(rule => rule.declarations).filter(({ name }) => name.startsWith('--'))
  return new Map(declared.map(({ name, value }) => [name, value]))
}

function fillIn(value: string, variables: ReadonlyMap<string, string>): string {
  return value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, other = '') => variables.get(name) ?? other.trim(),
  )
}
