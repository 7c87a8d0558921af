import { named } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { Statement } from './parse.ts'

const longestValue = 200

/** The single values of `vars` at the top, by their path: `${colours.main}`. */
export function readVariables(statements: readonly Statement[]): Map<string, string> {
  const variables = new Map<string, string>()
  const add = (map: readonly Statement[], prefix: string) => {
    for (const { path, value, map: inner } of map) {
      const name = prefix + path.join('.')
      if (value !== undefined && value.text.length <= longestValue) variables.set(name, value.text)
      if (inner !== undefined) add(inner, `${name}.`)
    }
  }
  for (const { path, map } of statements)
    if (path[0] === 'vars' && map !== undefined)
      add(
        map,
        path
          .slice(1)
          .map(key => `${key}.`)
          .join(''),
      )
  return variables
}

/** Puts the values of variables in; an unknown one stays, and is reported. */
export function replaceVariables(
  text: string,
  variables: ReadonlyMap<string, string>,
  losses: LossList,
  line: number,
): string {
  if (!text.includes('$')) return text
  return text.replace(/\\\$|\$\{([^{}\n]{1,100})\}/g, (whole, name: string | undefined) => {
    if (name === undefined) return '$'
    const value = variables.get(name.trim())
    if (value === undefined) losses.add(named('variable', name), line, because('not-defined'))
    return value ?? whole
  })
}
