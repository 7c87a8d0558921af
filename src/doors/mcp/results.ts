import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Loss } from '../../contract/conversions.ts'
import type { Problem, Repair } from '../../contract/diagrams.ts'
import { ApiRefusal } from '../limn-api.ts'
import { FileRefused } from './local-files.ts'

const place = { line: z.number().optional(), column: z.number().optional() }
/** The parts of problems, repairs and losses that a result describes; without words, since every tool of a host is read with each request. */
export const problemsSchema = z.array(
  z.looseObject({ level: z.string(), code: z.string(), message: z.string(), ...place }),
)
export const repairsSchema = z.array(z.looseObject({ code: z.string(), message: z.string(), ...place }))
export const lossesSchema = z.array(z.looseObject({ what: z.string(), why: z.string().optional(), ...place }))

/** Characters of a result's text: what a model reads in any case. */
const mostText = 2_000
/** Problems, repairs or losses that are listed; the others are counted. */
export const mostListed = 8

/** A result with its text first, for hosts that show a model the text alone. */
export function result(lines: readonly string[], structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: shorten(lines.filter(line => line !== '').join('\n')) }], structuredContent }
}

/** Runs a tool; a refusal becomes a result that says why, so that whoever called it can repair the call. */
export async function orRefusal(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiRefusal) && !(error instanceof FileRefused)) throw error
    return { content: [{ type: 'text', text: shorten(error.message) }], isError: true }
  }
}

/** `12:3 error flowchart/unknown-node: …`, one a line. */
export function listProblems(problems: readonly Problem[]): string {
  return list(
    problems,
    ({ line, column = 1, level, code, message }) => `${line ? `${line}:${column} ` : ''}${level} ${code}: ${message}`,
  )
}

export function listRepairs(repairs: readonly Repair[]): string {
  return list(repairs, ({ line, code, message }) => `repaired ${line ? `line ${line} ` : ''}(${code}): ${message}`)
}

export function listLosses(losses: readonly Loss[]): string {
  return list(losses, ({ what, why, line }) => `lost${line ? ` (line ${line})` : ''}: ${what}${why ? `, ${why}` : ''}`)
}

function list<Item>(items: readonly Item[], describe: (item: Item) => string): string {
  const rest = items.length - mostListed
  return [...items.slice(0, mostListed).map(describe), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

/** The beginning of a text that is longer than `longest` characters. */
export function shorten(text: string, longest = mostText): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
