import type { McpServer } from '@modelcontextprotocol/server'
import type { CallApi } from '../limn-api.ts'
import type { LocalFiles } from './local-files.ts'

/** Dependencies of the tools: the API, on behalf of the connected person. */
export interface Door {
  call: CallApi
  /** Address of the app, for links in results, for example `http://127.0.0.1:8000`. Null: nothing is served. */
  address: string | null
  /** Files of the machine on which the tools run. Null: callers are elsewhere, and no path is taken. */
  files: LocalFiles | null
}

/** Adds one tool to a server. */
export type AddTool = (server: Pick<McpServer, 'registerTool'>, door: Door) => void
