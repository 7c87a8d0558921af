import { McpServer } from '@modelcontextprotocol/server'
import { productVersion } from '../../shared/product.ts'
import type { Door } from './door.ts'
import { addGuides } from './guides.ts'
import { addPrompts } from './prompts.ts'
import { tellUnknown } from './tell-unknown.ts'
import { addCheck } from './tools/check.ts'
import { addConvert } from './tools/convert.ts'
import { addDraw } from './tools/draw.ts'
import { addEdit } from './tools/edit.ts'
import { addFindIcons } from './tools/find-icons.ts'
import { addRead } from './tools/read.ts'
import { addRender } from './tools/render.ts'

const tools = [addDraw, addCheck, addEdit, addRender, addConvert, addFindIcons, addRead]

/** Told to a model with the list of tools. */
const instructions =
  'Limn draws diagrams that its engines have checked. To write a source yourself, read limn://guide/KIND first, then check it. diagram_id names one version; edit gives a new one.'

const fixed = { listChanged: false }
/** What Limn offers is the same for as long as it runs: nobody has to wait for word of a change. */
export const capabilities = { tools: fixed, resources: fixed, prompts: fixed }

/** A server of the Model Context Protocol (revisions 2025-11-25 and 2026-07-28) for one connection or one request. */
export function createMcpServer(door: Door): McpServer {
  const server = new McpServer({ name: 'limn', title: 'Limn', version: productVersion }, { capabilities, instructions })
  addLimn(server, door)
  return server
}

/** Adds all that Limn offers to a server: tools, guides and prompts. */
export function addLimn(server: McpServer, door: Door): void {
  const telling = tellUnknown(server)
  for (const addTool of tools) addTool(telling, door)
  addGuides(server, door)
  addPrompts(server)
}
