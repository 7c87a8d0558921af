import type { McpServer } from '@modelcontextprotocol/server'
import type { CallApi } from '../limn-api.ts'
import type { LocalFiles } from './local-files.ts'

/** What the tools work with: the API, in the name of whoever is connected. */
export interface Door {
  call: CallApi
  /** Where the app can be opened, for links in results, for example `http://127.0.0.1:8000`. Null: nothing is served. */
  address: string | null
  /** Files of the machine on which the tools run. Null: callers are elsewhere, and no path is taken. */
  files: LocalFiles | null
}

/** Adds one tool to a server. */
export type AddTool = (server: McpServer, door: Door) => void
