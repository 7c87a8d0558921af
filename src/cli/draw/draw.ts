import pLimit from 'p-limit'
import { convertDiagram } from '../../server/convert-diagram.ts'
import type { DrawFlags } from '../commands/draw.ts'
import { type Diagnostic, isError, toLossNotes } from '../diagnostics/diagnostic.ts'
import { printDiagnostics, printNote } from '../diagnostics/print.ts'
import { type Engines, withEngines } from '../engines.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { type DrawingAgent, findKind } from '../files/source-kind.ts'
import { startProgress } from '../progress.ts'
import { readSetup, type Setup } from '../settings.ts'
import { chooseNotation, type OutputFormat, readFormat } from './formats.ts'
import { findInputs, type Input, requireSome } from './inputs.ts'
import { type Place, planOutputs } from './places.ts'
import { prepareSource, type Wish } from './prepare-source.ts'
import { writeOutput } from './write-output.ts'

/** Runs `limn draw`: draws every input, several at a time. */
export async function draw(words: readonly string[], flags: DrawFlags): Promise<ExitCode> {
  return drawInputs(await findInputs(words), flags)
}

/** Draws inputs, and tells of each what is wrong. @throws UsageError before anything is drawn; FileTrouble and Failure as they occur */
export async function drawInputs(inputs: readonly Input[], flags: DrawFlags): Promise<ExitCode> {
  requireSome(inputs)
  const setup = await readSetup(flags)
  const format = readFormat(flags.outputFormat, flags.output)
  const wish: Wish = {
    ...(flags.kind !== undefined && { kind: findKind(flags.kind) }),
    ...(flags.ask !== undefined && { ask: flags.ask }),
    ...(setup.settings.mermaidConfig !== undefined && { mermaidConfig: setup.settings.mermaidConfig }),
    withModel: flags.model ?? false,
  }
  const places = await planOutputs(inputs, flags.output, format, setup.settings)
  const { isQuiet } = setup.settings
  const progress = startProgress(inputs.length, { isQuiet })
  return withEngines(setup.config, async engines => {
    const drawOne = createDrawing(setup, wish, format, engines)
    const limit = pLimit(engines.atOnce)
    let isInvalid = false
    const work = inputs.map((input, index) =>
      limit(async () => {
        const diagnostics = await drawOne(input, places[index] ?? [])
        progress.step()
        if (diagnostics.length > 0) progress.end()
        printDiagnostics(diagnostics, { isQuiet })
        isInvalid ||= diagnostics.some(isError)
      }),
    )
    await Promise.all(work).finally(progress.end)
    if (inputs.length > 1) printNote(`${inputs.length} drawn`, { isQuiet })
    return isInvalid ? exitCodes.invalid : exitCodes.fine
  })
}

type DrawOne = (input: Input, places: readonly Place[]) => Promise<Diagnostic[]>

function createDrawing({ settings, config }: Setup, wish: Wish, format: OutputFormat, engines: Engines): DrawOne {
  const { renderer, work } = engines
  const pictureOf = (agent: DrawingAgent, source: string, theme: Place['theme'], id: 'svg' | 'png') => {
    const { background, width, scale } = settings
    const size = { ...(width !== undefined && { width }), ...(scale !== undefined && { scale }) }
    return renderer.render(agent, source, { format: id, theme, background, ...size })
  }
  const drawEarly = createEarlyDrawing(pictureOf)
  if (format.type === 'picture') renderer.warmUp().catch(() => {})

  return async (input, places) => {
    const early = new Map<string, Promise<string | Uint8Array | null>>()
    const onSource = (agent: DrawingAgent, source: string) => {
      const [first] = places
      if (format.type === 'picture' && first) early.set(source, drawEarly(agent, source, first.theme, format.id))
    }
    const prepared = await prepareSource(input, wish, engines, { queries: config.queries, onSource })
    if (!prepared.drawable) return prepared.diagnostics
    const { agent, source } = prepared.drawable
    if (format.type === 'source') {
      const to = chooseNotation(format, agent).id
      const converted = await convertDiagram(work, { source, from: agent.id, to })
      await writeOutput(places[0]?.path ?? '-', converted.source)
      return [...prepared.diagnostics, ...toLossNotes(input.name, converted.losses)]
    }
    for (const [index, { theme, path }] of places.entries()) {
      const begun = index === 0 ? await early.get(source) : null
      await writeOutput(path, begun ?? (await pictureOf(agent, source, theme, format.id)))
    }
    return prepared.diagnostics
  }
}

/**
 * Begins the first drawing of each kind while its source is still being checked: the engine that draws it takes most of the time of a short
 * command to load. The picture counts only where the check leaves the source as it is; it resolves to null where there is none.
 */
function createEarlyDrawing(
  pictureOf: (
    agent: DrawingAgent,
    source: string,
    theme: Place['theme'],
    id: 'svg' | 'png',
  ) => Promise<string | Uint8Array>,
) {
  const begun = new Set<DrawingAgent>()
  return async (agent: DrawingAgent, source: string, theme: Place['theme'], id: 'svg' | 'png') => {
    if (begun.has(agent)) return null
    begun.add(agent)
    return pictureOf(agent, source, theme, id).catch(() => null)
  }
}
