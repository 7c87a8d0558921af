/**
 * Writes `src/client/api.ts`, the types of `limn/client`, from the OpenAPI description of the service: `npm run write-client-types`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compile } from 'json-schema-to-typescript'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/server/main.ts'

export const clientTypes = resolve(import.meta.dirname, '../src/client/api.ts')

/** Types of the client's parameters and results; the types that they reference are written too. */
const named = [
  'ChatRequest',
  'ChatEvent',
  'CheckDiagramRequest',
  'CheckDiagramResponse',
  'ConvertDiagramRequest',
  'ConvertDiagramResponse',
  'RenderDiagramRequest',
  'ProblemDetails',
]

const introduction =
  '// Written by `npm run write-client-types` from the OpenAPI description of the service: change `src/contract/`, not this file.\n'

/** The whole file. */
export async function describeClientTypes(): Promise<string> {
  const { components } = await readDescription()
  const text = JSON.stringify({
    anyOf: named.map(name => ({ $ref: `#/components/schemas/${name}` })),
    $defs: components.schemas,
  }).replaceAll('#/components/schemas/', '#/$defs/')
  const bare = JSON.parse(text, (_key, value) => ('$ref' in Object(value) ? { $ref: value.$ref } : value))
  const types = await compile(bare, 'Api', {
    additionalProperties: false,
    bannerComment: introduction,
    style: { semi: false, singleQuote: true, arrowParens: 'avoid', printWidth: 120 },
  })
  // The union of all is of no use.
  return types
    .replace(/^export type Api =\n(?: {2}\|.*\n)+/m, '')
    .replaceAll(/^( *)\/\*\*\n *\* (.*)\n *\*\/$/gm, '$1/** $2 */')
}

async function readDescription(): Promise<{ components: { schemas: Record<string, unknown> } }> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-types-'))
  const server = await startServer(readConfig({ PORT: '0', LIMN_DATA_DIR: folder, LIMN_LOG_LEVEL: 'error' }))
  try {
    return await (await fetch(`${server.address}/openapi.json`)).json()
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) await writeFile(clientTypes, await describeClientTypes())
