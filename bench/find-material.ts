import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The path of material that is measured but not part of the project: real files with other licences, in the folder `shared` beside the checkout. Null
 * if it is missing, which is printed.
 *
 * @param given  a path to use in its place
 */
export function findMaterial(name: string, given?: string): string | null {
  const path = given === undefined ? resolve(import.meta.dirname, '../../shared', name) : resolve(given)
  if (existsSync(path)) return path
  console.log(`\n${path} is not there: what it holds is not measured.`)
  return null
}
