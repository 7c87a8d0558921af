/// <reference path="./icon-names.d.ts" />
import { iconNames } from 'virtual:icon-names'
import type { Icon, SetName } from './icon-sets.ts'

/**
 * The icon sets as a browser knows them: every name, but pictures only of icons that were asked for. It stands in the place of
 * `icon-sets.ts` there, so that the same icons are found for the same words as on the server.
 */

export type { Icon, SetName } from './icon-sets.ts'

export const setNames: readonly SetName[] = ['logos', 'devicon', 'mdi', 'tabler']

const names = new Map<SetName, ReadonlySet<string>>()
const pictures = new Map<string, Icon | null>()
const missing = new Set<string>()
const underway = new Map<string, Promise<void>>()

export function listNames(set: SetName): string[] {
  return [...namesOf(set)]
}

/** The icon of this exact name, or null. Whoever draws one whose picture is not here draws nothing, and `loadPictures` fetches it. */
export function readIcon(set: SetName, name: string): Icon | null {
  if (!namesOf(set).has(name)) return null
  const id = `${set}:${name}`
  const known = pictures.get(id)
  if (known !== undefined) return known
  const place = { left: 0, top: 0, width: 24, height: 24 }
  return {
    id,
    ...place,
    get body() {
      missing.add(id)
      return ''
    },
  }
}

type FindIcons = (ids: readonly string[]) => Promise<({ id: string; svg: string } | null)[]>

/** Fetches the pictures of the icons that were drawn without one since. False where there were none: what is drawn is complete. */
export async function loadPictures(findIcons: FindIcons): Promise<boolean> {
  const ids = [...missing].slice(0, 100)
  if (ids.length === 0) return false
  missing.clear()
  const unasked = ids.filter(id => !underway.has(id))
  const asking = fetchPictures(unasked, findIcons)
  for (const id of unasked) underway.set(id, asking)
  await Promise.all(ids.map(id => underway.get(id)))
  for (const id of unasked) underway.delete(id)
  return true
}

async function fetchPictures(ids: readonly string[], findIcons: FindIcons): Promise<void> {
  if (ids.length === 0) return
  const found = await findIcons(ids)
  for (const [index, id] of ids.entries()) pictures.set(id, readPicture(id, found[index]?.svg))
}

function namesOf(set: SetName): ReadonlySet<string> {
  const known = names.get(set) ?? new Set(iconNames[set].split(' '))
  names.set(set, known)
  return known
}

/** An SVG document as `iconDocument` writes it. */
function readPicture(id: string, svg: string | undefined): Icon | null {
  const [, viewBox, body] = /^<svg\b[^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(svg ?? '') ?? []
  const [left = 0, top = 0, width = 24, height = 24] = (viewBox ?? '').split(' ').map(Number)
  return body === undefined ? null : { id, body, left, top, width, height }
}
