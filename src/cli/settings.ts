import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { readBrandFile } from '../config/brand.ts'
import { type Config, readConfig } from '../config.ts'
import { type DrawingStyle, drawingStyleSchema } from '../contract/styles.ts'
import type { Background } from '../render/renderer.ts'
import { readColor } from '../toolkit/drawing/color.ts'
import { UsageError } from './exit-codes.ts'
import type { DrawingFlags } from './flags.ts'

/** Style settings of drawings: from the options of a command, else the LIMN_* variables, else the nearest `limn.config.json`, else the defaults. */
export interface Settings {
  themes: ('light' | 'dark')[]
  /** True if file names of pictures contain the theme, because there are two of each. */
  isThemeNamed: boolean
  /** Absent: `clean`. */
  style?: DrawingStyle
  background: Background
  width?: number
  scale?: number
  /** Settings for Mermaid, as JSON in one line. */
  mermaidConfig?: string
  /** Folder of the pictures of Markdown files, from the working directory. Absent: beside each file. */
  assets?: string
  isQuiet: boolean
}

export interface Setup {
  settings: Settings
  config: Config
}

const fileName = 'limn.config.json'

const fileSchema = z.strictObject({
  $schema: z.string().optional(),
  theme: z.enum(['light', 'dark', 'both']).optional(),
  style: drawingStyleSchema.optional(),
  brand: z.string().optional(),
  background: z.string().optional(),
  width: z.int().optional(),
  scale: z.number().optional(),
  assets: z.string().optional(),
})

/** The limits of the HTTP API hold here too. */
const limits = z.object({ width: z.int().min(16).max(16_384).optional(), scale: z.number().min(1).max(4).optional() })

/**
 * Reads the settings of a command.
 *
 * @param surroundings  the theme where nothing says another one; and, for tests, the variables and the working directory
 * @throws UsageError or ConfigError that names what is not valid
 */
export async function readSetup(
  { theme, style, background, width, scale, mermaidConfig, assets, quiet = false }: DrawingFlags & { assets?: string },
  {
    defaultTheme = 'light',
    environment = process.env,
    folder = process.cwd(),
  }: { defaultTheme?: 'light' | 'both'; environment?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<Setup> {
  const environmental = readConfig(environment)
  const file = await readFileSettings(folder)
  const config = { ...environmental, brand: environmental.brand ?? readBrand(file.brand) }
  const flags = withoutAbsent({ theme, style, background, width, scale, assets })
  const all = { theme: defaultTheme, ...file, ...withoutAbsent(config.pictures), ...flags }
  const sizes = limits.safeParse(all)
  if (!sizes.success) {
    const [issue] = sizes.error.issues
    throw new UsageError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`)
  }
  const settings: Settings = {
    themes: all.theme === 'both' ? ['light', 'dark'] : [all.theme === 'dark' ? 'dark' : 'light'],
    isThemeNamed: all.theme === 'both',
    background: readBackground(all.background ?? 'theme'),
    ...(all.style !== undefined && { style: readStyle(all.style) }),
    ...withoutAbsent(sizes.data),
    ...(mermaidConfig !== undefined && { mermaidConfig: await readMermaidConfig(mermaidConfig) }),
    ...(all.assets !== undefined && { assets: all.assets }),
    isQuiet: quiet,
  }
  return { settings, config }
}

/** The settings of the nearest file, from a folder upwards; none if there is no file. */
async function readFileSettings(start: string): Promise<z.infer<typeof fileSchema>> {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, fileName)
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return parseFile(text, path)
    if (dirname(folder) === folder) return {}
  }
}

function parseFile(text: string, path: string): z.infer<typeof fileSchema> {
  const parsed = fileSchema.safeParse(parseJson(text, path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.length ? `"${issue.path.join('.')}": ` : ''
    throw new UsageError(`${path} is not valid: ${where}${issue?.message}.`)
  }
  const { assets, brand, ...settings } = parsed.data
  const fromFile = (named: string) => resolve(dirname(path), named)
  return {
    ...settings,
    ...(assets !== undefined && { assets: fromFile(assets) }),
    ...(brand !== undefined && { brand: fromFile(brand) }),
  }
}

async function readMermaidConfig(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`the file of -c cannot be read: ${path}`)
  })
  const config = parseJson(text, path)
  if (typeof config !== 'object' || config === null) throw new UsageError(`${path} is not a JSON object.`)
  return JSON.stringify(config)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not valid JSON.`)
  }
}

function readBrand(path: string | undefined): Config['brand'] {
  try {
    return path === undefined ? null : readBrandFile(path)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readStyle(written: string): DrawingStyle {
  const style = drawingStyleSchema.safeParse(written)
  if (!style.success) throw new UsageError(`"${written}" ${style.error.issues[0]?.message}.`)
  return style.data
}

function readBackground(written: string): Background {
  if (written === 'theme' || written === 'transparent') return written
  const color = readColor(written)
  if (color === null) throw new UsageError(`"${written}" is not a colour: use a CSS colour, theme or transparent.`)
  return color as Background
}

type WithoutAbsent<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutAbsent<T extends object>(given: T): WithoutAbsent<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as WithoutAbsent<T>
}
