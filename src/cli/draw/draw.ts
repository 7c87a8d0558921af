import { basename, extname } from 'node:path'
import pLimit from 'p-limit'
import { type ExportedFile, exportDiagram } from '../../exporters/export-diagram.ts'
import type { DrawingAgent } from '../../kinds/find.ts'
import { type Diagnostic, isError, toLossNotes } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { codeOf, orTrouble } from '../diagnostics/trouble.ts'
import { type Engines, withEngines } from '../engines.ts'
import type { ExitCode } from '../exit-codes.ts'
import { findKind } from '../files/source-kind.ts'
import type { DrawFlags } from '../flags.ts'
import { startProgress } from '../progress.ts'
import { readSetup, type Setup } from '../settings.ts'
import { drawOthers } from './draw-others.ts'
import { chooseExporter, hasTheme, type OutputFormat, readFormat } from './formats.ts'
import { findInputs, type Input, requireSome } from './inputs.ts'
import { keepRefused } from './keep-refused.ts'
import { type Place, planOutputs } from './places.ts'
import { type DrawRequest, prepareSource } from './prepare-source.ts'
import { writeOutput } from './write-output.ts'

/** Runs `limn draw`: draws every input, several at a time. */
export async function draw(words: readonly string[], flags: DrawFlags): Promise<ExitCode> {
  return drawInputs(await findInputs(words), flags)
}

/** Draws inputs, and reports the problems of each. @throws UsageError before anything is drawn */
export async function drawInputs(inputs: readonly Input[], flags: DrawFlags): Promise<ExitCode> {
  requireSome(inputs)
  const setup = await readSetup(flags)
  const format = readFormat(flags.outputFormat, flags.output)
  const request: DrawRequest = {
    ...(flags.kind !== undefined && { kind: findKind(flags.kind) }),
    ...(flags.ask !== undefined && { ask: flags.ask }),
    ...(setup.settings.mermaidConfig !== undefined && { mermaidConfig: setup.settings.mermaidConfig }),
    withModel: flags.model ?? false,
  }
  const places = await planOutputs(inputs, flags.output, format, setup.settings)
  const taken = new Set([...inputs.map(({ path }) => path), ...places.flat().map(({ path }) => path)])
  const { isQuiet } = setup.settings
  const progress = startProgress(inputs.length, { isQuiet })
  return withEngines(setup.config, async engines => {
    const drawOne = createDrawing(setup, request, { format, isTaken: path => taken.has(path) }, engines)
    const limit = pLimit(engines.atOnce)
    const work = inputs.map((input, index) =>
      limit(async () => {
        const act = () => drawOne(input, places[index] ?? [])
        const diagnostics = await orTrouble(input.name, act, trouble => [trouble])
        progress.step()
        if (diagnostics.length > 0) progress.end()
        printDiagnostics(diagnostics, { isQuiet })
        return diagnostics
      }),
    )
    const found = await Promise.all(work).finally(progress.end)
    const drawn = found.filter(diagnostics => !diagnostics.some(isError)).length
    if (inputs.length > 1) printNote(`${drawn} of ${inputs.length} drawn`, { isQuiet })
    return codeOf(found.flat())
  })
}

type DrawOne = (input: Input, places: readonly Place[]) => Promise<Diagnostic[]>

function createDrawing(
  { settings, config }: Setup,
  request: DrawRequest,
  { format, isTaken }: { format: OutputFormat; isTaken: (path: string) => boolean },
  engines: Engines,
): DrawOne {
  const { renderer, work } = engines
  const { background, style, width, scale } = settings
  const sizes = { ...(width !== undefined && { width }), ...(scale !== undefined && { scale }) }
  const write: WriteDrawing = (agent, source, { theme, path }) => {
    const name = path === '-' ? {} : { name: basename(path, extname(path)) }
    const wanted = {
      agentId: agent.id,
      source,
      exporter: chooseExporter(format, agent),
      theme,
      style,
      background,
      ...sizes,
    }
    return exportDiagram({ ...wanted, ...name }, { renderer, sources: work })
  }
  const writeEarly = createEarlyDrawing(write)
  if (hasTheme(format)) renderer.warmUp().catch(() => {})

  return async (input, places) => {
    const early = new Map<string, Promise<ExportedFile | null>>()
    const onSource = (agent: DrawingAgent, source: string) => {
      const [first] = places
      if (first && hasTheme(format)) early.set(source, writeEarly(agent, source, first))
    }
    const prepared = await prepareSource(input, request, engines, { queries: config.queries, onSource })
    const { drawable, refused, others, diagnostics } = prepared
    const found = { file: input.name, places, others, isTaken }
    const more = await drawOthers(found, async ({ agent, source }, place) => {
      const written = await write(agent, source, place)
      await writeOutput(place.path, written.bytes, { isText: isText(written) })
    })
    if (refused) return [...diagnostics, await keepRefused(input.name, refused, places), ...more]
    if (!drawable) return diagnostics
    const losses: Diagnostic[] = []
    for (const [index, place] of places.entries()) {
      const begun = index === 0 ? await early.get(drawable.source) : null
      const written = begun ?? (await write(drawable.agent, drawable.source, place))
      await writeOutput(place.path, written.bytes, { isText: isText(written) })
      if (index === 0) losses.push(...toLossNotes(input.name, written.losses))
    }
    return [...diagnostics, ...losses, ...more]
  }
}

type WriteDrawing = (agent: DrawingAgent, source: string, place: Place) => Promise<ExportedFile>

/**
 * Begins the first drawing of each kind while its source is still being checked: the engine that draws it takes most of the time of a short
 * command to load. The picture counts only where the check leaves the source as it is; it resolves to null where there is none.
 */
function createEarlyDrawing(write: WriteDrawing) {
  const begun = new Set<DrawingAgent>()
  return async (agent: DrawingAgent, source: string, place: Place): Promise<ExportedFile | null> => {
    if (begun.has(agent)) return null
    begun.add(agent)
    return write(agent, source, place).catch(() => null)
  }
}

function isText({ mediaType }: ExportedFile): boolean {
  return /^text\/|[/+](?:xml|json)\b/.test(mediaType)
}
