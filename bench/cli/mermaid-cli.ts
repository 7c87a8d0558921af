import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { time } from '../render/time.ts'

/** Diagrams in the two Markdown files whose difference is the time of one more diagram. */
const few = 5
const many = 25

export interface MermaidCli {
  /** Milliseconds for one file, with its own browser. */
  timeSingle(index: number): Promise<number>
  /** Milliseconds to start, and for each diagram, where one browser draws all diagrams of a Markdown file. */
  timeOneBrowser(sources: readonly string[]): Promise<{ startMs: number; fileMs: number }>
}

/** @param folder  working directory, with the files `in/0.mmd`, `in/1.mmd` … */
export function createMermaidCli(command: string, puppeteerConfig: string | undefined, folder: string): MermaidCli {
  const settings = puppeteerConfig === undefined ? [] : ['--puppeteerConfigFile', puppeteerConfig]
  const run = (...words: string[]) => promisify(execFile)(command, ['--quiet', ...words, ...settings], { cwd: folder })

  async function timePage(sources: readonly string[], name: string): Promise<number> {
    await mkdir(join(folder, name))
    await writeFile(join(folder, `${name}.md`), sources.map(source => `\`\`\`mermaid\n${source}\`\`\`\n`).join('\n'))
    return time(() => run('--input', `${name}.md`, '--output', `${name}/out.md`))
  }

  return {
    timeSingle: index => time(() => run('--input', `in/${index}.mmd`, '--output', `single-${index}.svg`)),
    async timeOneBrowser(sources) {
      const fewMs = await timePage(sources.slice(0, few), 'few')
      const manyMs = await timePage(sources.slice(0, many), 'many')
      const fileMs = (manyMs - fewMs) / (many - few)
      return { startMs: fewMs - fileMs * few, fileMs }
    },
  }
}
