import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { time } from './time.ts'

export interface MermaidCli {
  /** The `mmdc` of an installed @mermaid-js/mermaid-cli. */
  command: string
  /** Its `--puppeteerConfigFile`; absent where it finds its browser by itself. */
  puppeteerConfig?: string | undefined
}

/**
 * Drawings a turn: about as many as take as long as one run of `mmdc`. A few alone would mostly measure how long the process had been waiting, and
 * how long the browser takes to exit.
 */
const drawingsPerTurn = 30

/** Durations in milliseconds: in each turn one run of `mmdc` on the source, then a few drawings by `draw`. */
export async function raceMermaidCli(
  { command, puppeteerConfig }: MermaidCli,
  source: string,
  turns: number,
  draw: () => Promise<unknown>,
): Promise<{ cli: number[]; own: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-mermaid-cli-'))
  const times = { cli: [] as number[], own: [] as number[] }
  try {
    const input = join(folder, 'source.mmd')
    await writeFile(input, source)
    const settings = puppeteerConfig === undefined ? [] : ['--puppeteerConfigFile', puppeteerConfig]
    const words = ['--quiet', '--input', input, '--output', join(folder, 'drawing.svg'), ...settings]
    for (let turn = 0; turn < turns; turn++) {
      times.cli.push(await time(() => promisify(execFile)(command, words)))
      for (let drawing = 0; drawing < drawingsPerTurn; drawing++) times.own.push(await time(draw))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return times
}
