import type { Component } from './component-graph.ts'
import { roleIcon } from './role-icon.ts'
import { kindOf } from './technologies.ts'
import { technologyIcon } from './technology-icon.ts'

/** The id of the icon of a component: the logo of a product, else what its words say it is. */
export function iconOf(component: Component): string {
  const { name, detail } = component
  const product = kindOf(name) === 'person' ? null : technologyIcon(component)
  return product ?? roleIcon(name, detail)
}

/** The entry of a style for a role that other notations draw as a separate shape; empty for others. */
export function roleStyleOf({ name, detail }: Pick<Component, 'name' | 'detail'>): string {
  const said = kindOf(name)
  const kind = said === 'service' && detail !== '' ? kindOf(detail) : said
  return kind === 'store' ? 'role=database;' : kind === 'person' ? 'role=user;' : ''
}

/** The look of a card with these words, of which the second line is the technology. */
export function lookOfWords(words: string): { icon: string; role: string } {
  const [name = '', detail = ''] = words.split('\n')
  const component = { name, detail, parent: null, isGroup: false }
  return { icon: iconOf(component), role: roleStyleOf(component) }
}
