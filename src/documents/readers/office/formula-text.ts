import { child, childrenNamed, descend, type XmlElement } from './xml.ts'

/** A formula on one line (ECMA-376 part 1, 22.1): `x=(a+b)/2`, `x_1^2`, `√(2)`. A fraction never runs together into one number. */
export function formulaText(element: XmlElement): string {
  const part = (name: string) => inner(child(element, name))
  const setting = (name: string) => Object.values(descend(element, `${element.name}Pr`, name)?.attributes ?? {})[0]
  switch (element.name) {
    case 't':
      return element.text
    case 'f':
      return `${group(part('num'))}/${group(part('den'))}`
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return group(part('e')) + scripts(element)
    case 'rad':
      return `${part('deg') === '' ? '' : `${group(part('deg'))}:`}√(${part('e')})`
    case 'd': {
      const parts = childrenNamed(element, 'e')
        .map(inner)
        .join(setting('sepChr') ?? ', ')
      return (setting('begChr') ?? '(') + parts + (setting('endChr') ?? ')')
    }
    case 'nary':
      return `${setting('chr') ?? '∫'}${scripts(element)} ${group(part('e'))}`
    case 'm': {
      const rows = childrenNamed(element, 'mr').map(row => childrenNamed(row, 'e').map(inner).join(', '))
      return `[${rows.join('; ')}]`
    }
    default:
      return inner(element)
  }
}

function inner(element: XmlElement | undefined): string {
  const parts = element?.children.filter(({ name }) => !name.endsWith('Pr')) ?? []
  return parts.map(formulaText).join('')
}

function scripts(element: XmlElement): string {
  const [below, above] = ['sub', 'sup'].map(name => inner(child(element, name)))
  return (below ? `_${group(below)}` : '') + (above ? `^${group(above)}` : '')
}

/** Encloses text in brackets, unless it is a single sign or word. */
function group(text: string): string {
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`
}
