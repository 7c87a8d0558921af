import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'

/** What stands in the fences of a page of docs/, so that tests can run it. */

export const root = resolve(import.meta.dirname, '..')

/** Where the examples of all pages reach the service. */
export const writtenAddress = 'http://127.0.0.1:8000'

export interface Fence {
  /** The heading above it. */
  section: string
  /** Empty where none is named. */
  language: string
  code: string
}

/** @param page  such as `docs/api.md` */
export async function readFences(page: string): Promise<Fence[]> {
  const fences: Fence[] = []
  let section = ''
  const text = await readFile(join(root, page), 'utf8')
  for (const [, heading, language = '', code = ''] of text.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (heading === undefined) fences.push({ section, language, code })
    else section = heading
  }
  return fences
}

/** The commands of a shell's fence: a line, or several where a quote or a backslash goes on. */
export function commandsIn({ code }: Fence): string[] {
  const commands: string[] = []
  let open = ''
  for (const line of code.trim().split('\n')) {
    open += line
    const isOpen = line.endsWith('\\') || (open.match(/'/g) ?? []).length % 2 === 1
    if (!isOpen) commands.push(open)
    open = isOpen ? `${open}\n` : ''
  }
  return commands
}

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs a script in bash, in a folder, with the Node of the tests and nothing else of this process's environment. */
export function runInShell(script: string, folder: string): Promise<Ended> {
  const env = { PATH: `${resolve(process.execPath, '..')}${delimiter}${process.env.PATH}`, HOME: folder }
  return new Promise(done => {
    execFile('bash', ['--norc', '-c', script], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** An answer as a page shows it: `…` stands for anything, and a number for any number. */
export function matchesShown(answer: unknown, shown: unknown): boolean {
  if (typeof shown === 'number') return typeof answer === 'number'
  if (shown === '…') return answer !== undefined
  if (typeof shown === 'string') {
    const [start = ''] = shown.split('…')
    return typeof answer === 'string' && (start === shown ? answer === shown : answer.startsWith(start))
  }
  if (shown === null || typeof shown !== 'object') return answer === shown
  if (answer === null || typeof answer !== 'object') return false
  return Object.entries(shown).every(([name, value]) => matchesShown(answer[name as keyof typeof answer], value))
}

/** Reads JSON in which `…` also stands for a value, or for further fields. */
export function readShown(text: string): unknown {
  return JSON.parse(text.replace(/, …(?=[}\]])/g, '').replace(/: …/g, ': "…"'))
}
