/**
 * Writes `docs/configuration.md` from the environment variables that the service reads: `npm run write-configuration`. With `--check` it writes
 * nothing, and ends with 1 where the page is not what would be written.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { environmentGroups } from '../src/config/environment.ts'

export const configurationPage = join(resolve(import.meta.dirname, '..'), 'docs/configuration.md')

const introduction = `# Configuration

Limn is configured by environment variables alone, read once when it starts. A variable that is set to nothing counts as not set. A value that
cannot be used stops the start with one line that names the variable. An error about a limit names the variable that sets it.

This page is generated from \`src/config/variables/\` by \`npm run write-configuration\`.`

/** The whole page. */
export function describeConfiguration(): string {
  const sections = environmentGroups.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(([name, schema]) => describeVariable(name, schema))
    return `## ${title}\n\n| Variable | Meaning | Default | Allowed |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
  })
  return `${[introduction, ...sections].join('\n\n')}\n`
}

function describeVariable(name: string, schema: z.ZodType): string {
  const {
    description = '',
    default: fallback,
    enum: choices,
    minimum,
    maximum,
  } = z.toJSONSchema(schema, { io: 'output' })
  const hasDefault = fallback !== undefined && String(fallback) !== ''
  const allowed =
    choices?.map(code).join(', ') ?? (minimum === undefined ? '' : `${formatCount(minimum)} to ${formatCount(maximum)}`)
  const cells = [code(name), description, hasDefault ? code(fallback) : '', allowed]
  return `| ${cells.join(' | ')} |`
}

function formatCount(count: number | undefined): string | undefined {
  return count?.toLocaleString('en')
}

function code(value: unknown): string {
  return `\`${value}\``
}

if (import.meta.main) {
  const page = describeConfiguration()
  if (!process.argv.includes('--check')) await writeFile(configurationPage, page)
  else if (page !== (await readFile(configurationPage, 'utf8'))) {
    console.error('docs/configuration.md is not what src/config/variables says: npm run write-configuration')
    process.exitCode = 1
  }
}
