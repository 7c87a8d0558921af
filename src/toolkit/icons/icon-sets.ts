import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A picture of an installed icon set. */
export interface Icon {
  /** Set and name, for example `logos:postgresql`. */
  id: string
  /** Content of `<svg>`. Pictures of one colour use `currentColor`. */
  body: string
  left: number
  top: number
  width: number
  height: number
}

interface IconEntry extends Partial<Pick<Icon, 'left' | 'top' | 'width' | 'height'>> {
  body: string
}

/** The file of an icon set, in the Iconify JSON format (https://iconify.design/docs/types/iconify-json.html). */
interface IconFile {
  prefix: string
  icons: Record<string, IconEntry>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

/** Sets in order of preference: where two sets have a name, the first one is used. Logos have their own colours. */
export const setNames = ['logos', 'devicon', 'mdi', 'tabler'] as const
export type SetName = (typeof setNames)[number]

const loaded = new Map<SetName, IconFile>()

/** Every name of a set, other names of the same pictures among them. Reads the set when it is first asked for. */
export function listNames(set: SetName): string[] {
  const { icons, aliases } = loadSet(set)
  return [...Object.keys(icons), ...Object.keys(aliases ?? {})]
}

/** The icon of this exact name, or null. */
export function readIcon(set: SetName, name: string): Icon | null {
  const file = loadSet(set)
  const parent = file.aliases && Object.hasOwn(file.aliases, name) ? file.aliases[name]?.parent : name
  const entry = parent !== undefined && Object.hasOwn(file.icons, parent) ? file.icons[parent] : undefined
  if (!entry) return null
  const { body, left = 0, top = 0, width = file.width ?? 16, height = file.height ?? 16 } = entry
  return { id: `${set}:${name}`, body, left, top, width, height }
}

function loadSet(set: SetName): IconFile {
  const known = loaded.get(set)
  if (known) return known
  const path = fileURLToPath(import.meta.resolve(`@iconify-json/${set}/icons.json`))
  const file: IconFile = JSON.parse(readFileSync(path, 'utf8'))
  loaded.set(set, file)
  return file
}
