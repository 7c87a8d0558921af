import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'

interface ToolConfig {
  inputSchema: z.ZodObject
}
type RunTool = (given: Record<string, unknown>, context: unknown) => Promise<CallToolResult>

/** A server whose tools do their work whatever else they are given, and tell of arguments that they do not have: a mistyped one would be missed. */
export function tellUnknown(server: McpServer): Pick<McpServer, 'registerTool'> {
  const registerTool = (name: string, config: ToolConfig, run: RunTool) => {
    const known = Object.keys(config.inputSchema.shape)
    return server.registerTool(name, { ...config, inputSchema: config.inputSchema.loose() }, async (given, context) => {
      const [used, unknown] = [{ ...given }, Object.keys(given).filter(argument => !known.includes(argument))]
      for (const argument of unknown) delete used[argument]
      const done = await run(used, context)
      return unknown.length === 0 ? done : withNote(done, describe(unknown, known))
    })
  }
  return { registerTool: registerTool as McpServer['registerTool'] }
}

/** Names that are told, each by its beginning: they come from outside. */
const mostNames = 5
const longestName = 40

function describe(unknown: readonly string[], known: readonly string[]): string {
  const names = unknown.slice(0, mostNames).map(name => JSON.stringify(name.slice(0, longestName)))
  return `Unknown arguments were not used: ${names.join(', ')}. There are: ${known.join(', ')}.`
}

/** The note is a text of its own, in front of a picture. */
function withNote({ content: [text, ...rest], ...done }: CallToolResult, note: string): CallToolResult {
  return { ...done, content: [...(text ? [text] : []), { type: 'text', text: note }, ...rest] }
}
