import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

/** What the suite for 2026-07-28 calls that needs something of its caller: an answer of a person or a model, or the client's folders. */

/** Signs what a tool has its caller send back, so that a changed one is refused. */
export const askingStates = createRequestStateCodec<string>({ key: 'only the tests of the protocol sign with this' })

const name = z.object({ name: z.string() })
const askName = inputRequired.elicit({ message: 'What is your name?', requestedSchema: name })
const confirmation = z.object({ ok: z.boolean() })
const askConfirmation = inputRequired.elicit({ message: 'Please confirm', requestedSchema: confirmation })
const askModel = (text: string) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 })

const say = (text: string) => ({ content: [{ type: 'text', text } as const] })

/** Adds the tools and the prompt that the suite expects by their names. */
export function addAskingTools(server: McpServer): void {
  addSimpleQuestions(server)
  addStates(server)
  addCapabilities(server)
  const context = z.object({ context: z.string() })
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks a person' }, ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, 'user_context', context)
    const question = { message: 'What context should the prompt use?', requestedSchema: context }
    if (!given) return inputRequired({ inputRequests: { user_context: inputRequired.elicit(question) } })
    return { messages: [{ role: 'user', content: { type: 'text', text: given.context } }] }
  })
}

/** Tools that ask one question, and say its answer. */
function addSimpleQuestions(server: McpServer): void {
  const add = (tool: string, key: string, request: InputRequest, answer: (context: ServerContext) => string | null) =>
    server.registerTool(tool, { description: `Asks for ${key}` }, context => {
      const said = answer(context)
      return said === null ? inputRequired({ inputRequests: { [key]: request } }) : say(said)
    })
  const greet = ({ mcpReq }: ServerContext) => {
    const given = acceptedContent(mcpReq.inputResponses, 'user_name', name)
    return given ? `Hello, ${given.name}!` : null
  }
  const tellModel = (key: string) => (context: ServerContext) => {
    const given = inputResponse(context.mcpReq.inputResponses, key)
    return given.kind === 'sampling' ? JSON.stringify(given.result.content) : null
  }
  add('test_input_required_result_elicitation', 'user_name', askName, greet)
  add('test_streaming_elicitation', 'user_name', askName, greet)
  const capital = askModel('What is the capital of France?')
  add('test_input_required_result_sampling', 'capital_question', capital, tellModel('capital_question'))
  add('test_missing_capability', 'anything', askModel('Say anything.'), tellModel('anything'))
  add('test_input_required_result_list_roots', 'client_roots', inputRequired.listRoots(), ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, 'client_roots')
    return given.kind === 'roots' ? given.roots.map(({ uri }) => uri).join(' ') : null
  })
}

/** Tools that have their caller send back how far they are. */
function addStates(server: McpServer): void {
  for (const tool of ['test_input_required_result_request_state', 'test_input_required_result_tampered_state']) {
    server.registerTool(tool, { description: 'Asks, and has a state sent back' }, async ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'confirm', confirmation)
      if (given && mcpReq.requestState<string>() === tool) return say('state-ok')
      return inputRequired({
        inputRequests: { confirm: askConfirmation },
        requestState: await askingStates.mint(tool),
      })
    })
  }
  server.registerTool('test_input_required_result_multiple_inputs', { description: 'Asks thrice' }, async context => {
    const { inputResponses, requestState } = context.mcpReq
    const given = acceptedContent(inputResponses, 'user_name', name)
    const hasAll = ['greeting', 'client_roots'].every(key => inputResponse(inputResponses, key).kind !== 'missing')
    if (given && hasAll && requestState<string>() === 'thrice') return say(`Hello, ${given.name}!`)
    return inputRequired({
      inputRequests: {
        user_name: askName,
        greeting: askModel('Generate a greeting'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await askingStates.mint('thrice'),
    })
  })
  const color = z.object({ color: z.string() })
  server.registerTool('test_input_required_result_multi_round', { description: 'Asks in turn' }, async context => {
    const { inputResponses, requestState } = context.mcpReq
    const round = requestState<string>()
    const liked = acceptedContent(inputResponses, 'step2', color)
    if (liked && round === 'second') return say(`You like ${liked.color}.`)
    const isNamed = acceptedContent(inputResponses, 'step1', name) && round === 'first'
    const askColor = { message: 'Step 2: What is your favorite color?', requestedSchema: color }
    return inputRequired({
      inputRequests: isNamed ? { step2: inputRequired.elicit(askColor) } : { step1: askName },
      requestState: await askingStates.mint(isNamed ? 'second' : 'first'),
    })
  })
}

/** A tool that asks only for what its caller says it can answer. */
function addCapabilities(server: McpServer): void {
  server.registerTool('test_input_required_result_capabilities', { description: 'Asks what can be asked' }, context => {
    const envelope: Record<string, unknown> = context.mcpReq.envelope ?? {}
    const can = z
      .object({ sampling: z.unknown(), elicitation: z.unknown() })
      .partial()
      .parse(envelope[CLIENT_CAPABILITIES_META_KEY])
    return inputRequired({
      inputRequests: {
        ...(can.sampling ? { greeting: askModel('Generate a greeting') } : {}),
        ...(can.elicitation ? { user_name: askName } : {}),
      },
    })
  })
}
