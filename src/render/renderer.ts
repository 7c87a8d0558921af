import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../contract/failure.ts'
import type { Brand, DrawingStyle } from '../contract/styles.ts'
import type { Agent } from '../kinds/kind.ts'
import type { ProcessLimits } from '../processes/limits.ts'
import { createPool, type WorkerPool } from '../processes/pool.ts'
import type { WorkerFamily } from '../processes/worker-process.ts'
import type { Appearance, DrawingTheme } from '../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../toolkit/drawing/placed-drawing.ts'
import { explainDrawingFault } from './explain-fault.ts'
import { defaultLimits } from './limits.ts'
import { messages } from './messages/index.ts'
import type { DrawJob, ImageType, PictureJob, WriteJob } from './worker/messages.ts'
import type { Background, Material, Written } from './writer.ts'

export type { Background } from './writer.ts'

export interface RenderOptions {
  format: 'svg' | ImageType
  theme?: DrawingTheme
  /** Default `clean`. */
  style?: DrawingStyle | undefined
  /** Background: that of the theme, transparent, or a colour. Default `theme`. */
  background?: Background
  /** Scale for raster images: pixels for each unit of the drawing, 1 to 4. Default 2. */
  scale?: number
  /** Width for raster images; overrides `scale`. The image is smaller if it would exceed the limits. */
  width?: number
  /** SVG and PNG carry their source: Limn opens it again, and draw.io that of its own files. Default false. */
  embedsSource?: boolean
  /** SVG carries the letters of the font that it is written in, so that its texts fit everywhere. Default false. */
  embedsFonts?: boolean
  /** Owner of the request: owners who wait for drawings take turns. */
  owner?: string
}

/** Owner of a request, and the signal that ends its jobs. */
export interface JobOwner {
  owner?: string | undefined
  signal?: AbortSignal | undefined
}

/** All of it is done in separate processes. Every method throws the Failures `drawing-failed`, `drawing-timeout` and `unavailable`. */
export interface DiagramRenderer {
  /** Draws a source that the agent's `check` accepts: SVG text, or the bytes of an image. */
  render(agent: DrawnAgent, source: string, options: RenderOptions, signal?: AbortSignal): Promise<string | Uint8Array>
  /** Draws a source as its engine writes it: this SVG may be unsafe, and is for `write` alone. */
  drawForWriter(agent: DrawnAgent, source: string, look: Appearance, job: JobOwner): Promise<string>
  /** Shapes and lines of a drawing with their places; null where the kind has none. */
  place(agent: DrawnAgent, source: string, look: Appearance, job: JobOwner): Promise<PlacedDrawing | null>
  /** Makes a file of drawings. `module` exports `writer: Writer`. */
  write(module: URL, material: Material, job: JobOwner): Promise<Written>
  /** Starts the process that cleans pictures, which the first drawing would otherwise wait for. */
  warmUp(): Promise<void>
  /** The processes that draw. */
  processes: WorkerPool['processes']
  load: WorkerPool['load']
  close(): Promise<void>
}

export type DrawnAgent = Pick<Agent, 'id' | 'renderModule' | 'rendersBesideOthers'>

const defaultScale = 2
const smallestPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
/** Memory for the leftovers of one drawing. */
const defaultYoungMebibytes = 16

/**
 * Draws diagrams. Two processes make one drawing: the agent's engine writes SVG, which may be unsafe; another process, which no engine has
 * touched, sanitizes it and makes the image or the file.
 */
export function createRenderer({
  limits = defaultLimits,
  brand = null,
  youngMebibytes = defaultYoungMebibytes,
}: {
  limits?: ProcessLimits
  brand?: Brand | null
  /** Memory of each process that fills with leftovers before it is searched for them. Default 16. */
  youngMebibytes?: number
} = {}): DiagramRenderer {
  // One thread frees it: several threads on two cores would wait for each other.
  const semiSpaces = ['min', 'max'].map(end => `--${end}-semi-space-size=${youngMebibytes}`)
  const flags = [...semiSpaces, '--single-threaded-gc']
  const pool = createPool(limits, explainDrawingFault)
  const withBrand = (look: Appearance): Appearance => (look.style === 'brand' && brand ? { ...look, brand } : look)
  let fontFolder: Promise<string> | undefined

  /** Created again if the system has deleted it. */
  async function findFontFolder(): Promise<string> {
    fontFolder ??= mkdtemp(join(tmpdir(), 'limn-fonts-'))
    const folder = await fontFolder
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }

  async function pictureFamily(): Promise<WorkerFamily> {
    return { ...familyWithFonts(await findFontFolder()), flags }
  }

  async function draw(
    { renderModule, ...agent }: DrawnAgent,
    job: Pick<DrawJob, 'source' | 'look' | 'isPlaced'>,
    owner: JobOwner,
  ): Promise<unknown> {
    if (!renderModule) throw new Failure(messages.create('drawing-failed', { case: 'no-drawing' }))
    const drawing: DrawJob = { module: renderModule.href, ...job, look: withBrand(job.look) }
    return pool.run({ ...drawFamily(agent, renderModule), flags }, drawing, owner)
  }

  async function drawForWriter(agent: DrawnAgent, source: string, look: Appearance, owner: JobOwner): Promise<string> {
    const svg = await draw(agent, { source, look }, owner)
    if (typeof svg !== 'string') throw new Failure(messages.create('drawing-failed', { case: 'nothing' }))
    return svg
  }

  async function render(
    agent: DrawnAgent,
    source: string,
    options: RenderOptions,
    signal?: AbortSignal,
  ): Promise<string | Uint8Array> {
    const { theme = 'light', style, owner } = options
    const look = withBrand({ theme, style })
    const svg = await drawForWriter(agent, source, look, { owner, signal })
    const job = describePicture({ svg, look }, { agentId: agent.id, source }, options)
    const content = await pool.run(await pictureFamily(), job, { signal, owner })
    if (typeof content === 'string' || content instanceof Uint8Array) return content
    throw new Failure(messages.create('drawing-failed', { case: 'picture' }))
  }

  const place: DiagramRenderer['place'] = async (agent, source, look, owner) =>
    (await draw(agent, { source, look, isPlaced: true }, owner)) as PlacedDrawing | null

  const write: DiagramRenderer['write'] = async (module, material, owner) => {
    const job: WriteJob = { module: module.href, material: { ...material, look: withBrand(material.look) } }
    return (await pool.run(await pictureFamily(), job, owner)) as Written
  }

  async function warmUp(): Promise<void> {
    const job: PictureJob = { svg: smallestPicture, look: { theme: 'light' }, background: 'transparent' }
    await pool.run(await pictureFamily(), job)
  }

  async function close(): Promise<void> {
    await pool.close()
    if (fontFolder) await rm(await fontFolder, { recursive: true, force: true })
  }

  return { render, warmUp, drawForWriter, place, write, processes: pool.processes, load: pool.load, close }
}

function describePicture(
  drawn: Pick<PictureJob, 'svg' | 'look'>,
  { agentId, source }: { agentId: string; source: string },
  { format, background = 'theme', scale = defaultScale, width, embedsSource, embedsFonts = false }: RenderOptions,
): PictureJob {
  const image = format === 'svg' ? {} : { image: { type: format, scale, ...(width !== undefined && { width }) } }
  const embedded = { agentId, source, isDrawio: /^\s*<mx(?:file|GraphModel)[\s>]/.test(source) }
  return { ...drawn, background, ...image, ...(embedsSource && { embedded }), embedsFonts }
}

function drawFamily(
  { id, rendersBesideOthers = false }: Omit<DrawnAgent, 'renderModule'>,
  renderModule: URL,
): WorkerFamily {
  const entry = new URL('./worker/draw.ts', import.meta.url)
  const name = rendersBesideOthers ? 'draw' : `draw ${id}`
  return { name, entry, arguments: [], permissions: [], engine: renderModule.href }
}

/** The rasteriser is a native addon, and stores its fonts in `folder`. */
function familyWithFonts(folder: string): WorkerFamily {
  const entry = new URL('./worker/picture.ts', import.meta.url)
  const permissions = ['--allow-addons', `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]
  return { name: 'picture', entry, arguments: [folder], permissions }
}
