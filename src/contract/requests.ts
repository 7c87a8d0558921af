import { z } from 'zod'
import { messageValuesSchema } from './diagrams.ts'
import { drawingStyleSchema } from './styles.ts'

/** White space around it is ignored. */
export const promptMaxCharacters = 100_000
const contextMaxBytes = 32 * 1024

const fileSchema = z.object({
  name: z.string().min(1).max(255).describe('File name including its extension.'),
  data: z.string().describe('The bytes in Base64, bare or as a data URL.'),
})

const sentBeforeSchema = z.object({
  attachment_id: z.uuid().describe('An id from `POST /api/attachments`: each can be used in one message.'),
})

export const urlSchema = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).max(2000)

/** Body of `POST /api/pages`. */
export const pageRequestSchema = z.object({ url: urlSchema }).meta({ id: 'PageRequest' })

const historyEntrySchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string() })

const timezoneSchema = z.string().refine(isTimezone, 'is not an IANA time zone, for example Europe/Berlin')
const languageSchema = z.string().refine(isLanguageTag, 'is not a BCP 47 language tag, for example zh-CN')

/** Facts that the client knows and the prompt does not state. Unknown keys are passed to the model as JSON. */
export const chatContextSchema = z
  .looseObject({
    source: z.string().describe('The diagram as the person sees it now; the turn edits this one.').optional(),
    agent: z.string().describe('The agent id of `source`.').optional(),
    selection: z
      .array(z.string().min(1).max(200))
      .max(500)
      .describe('Ids of the elements of the current diagram that are selected: the request is about these.')
      .optional(),
    style: drawingStyleSchema
      .describe('Style of the diagram, stored with it. Absent: that of the diagram before it.')
      .optional(),
    language: languageSchema.describe('BCP 47, for labels and prose.').optional(),
    timezone: timezoneSchema.describe('IANA name.').optional(),
    screen: z
      .enum(['portrait', 'landscape'])
      .describe(
        'Shape of the screen. Without a model, a new drawing that can run either way runs downwards on a portrait one.',
      )
      .optional(),
  })
  .meta({ id: 'ChatContext' })
export type ChatContext = z.infer<typeof chatContextSchema>

/** Body of `POST /api/chat/completions`. */
export const chatRequestSchema = z
  .object({
    session_id: z.int().nullish().describe('An existing session; null or absent creates one.'),
    prompt: z
      .string()
      .refine(text => text.trim().length <= promptMaxCharacters, {
        error: `is over the limit of ${promptMaxCharacters} characters`,
        params: { case: 'too-long', count: promptMaxCharacters },
      })
      .describe('The message. May be empty only with files, with images, with urls, or on a retry.'),
    images: z
      .array(z.union([z.string(), fileSchema, sentBeforeSchema]))
      .nullish()
      .describe(
        'PNG, JPEG, GIF, WebP, AVIF or TIFF in Base64, bare or as data URLs, with a name or without; or sent before.',
      ),
    files: z.array(z.union([fileSchema, sentBeforeSchema])).nullish(),
    urls: z
      .array(urlSchema)
      .nullish()
      .describe('Addresses of public pages and files. Each is fetched and read as a file of the message.'),
    history: z.array(historyEntrySchema).nullish().describe('Used where the branch has no stored messages.'),
    context: chatContextSchema
      .refine(
        context =>
          new TextEncoder().encode(JSON.stringify({ ...context, source: undefined })).length <= contextMaxBytes,
        `is over the limit of ${contextMaxBytes} bytes`,
      )
      .nullish(),
    parent_id: z
      .int()
      .nullish()
      .describe('The message that this one follows; null, or a number below 1, continues the current branch.'),
    is_first: z
      .boolean()
      .nullish()
      .describe(
        'Begins another branch of the session, with this as its first message; `parent_id` then counts for nothing.',
      ),
    is_retry: z.boolean().nullish().describe('Answer a stored user message again.'),
    concurrency: z.int().min(1).max(16).nullish().describe('Documents read at a time. Default 3.'),
    model_id: z.string().max(200).nullish(),
    api_key: z.string().max(2000).nullish().describe('API key for this turn only; never stored, logged or returned.'),
    base_url: z.string().max(2000).nullish().describe('Base URL for this turn only.'),
    show_reasoning: z
      .boolean()
      .nullish()
      .describe(
        'True to receive the reasoning of the model (`reasoning` of `status`). Default false; it is not an answer.',
      ),
    agent_id: z.string().nullish().describe('Forces an agent.'),
  })
  .meta({
    id: 'ChatRequest',
    description: 'Null and an empty text count as absent, in `context` too; only `prompt` may be empty.',
  })
export type ChatRequest = z.infer<typeof chatRequestSchema>

/** Body of `POST /api/test-model`. */
export const testModelRequestSchema = z
  .object({
    model_id: z.string().nullish(),
    api_key: z.string().nullish(),
    base_url: z.string().nullish(),
  })
  .meta({ id: 'TestModelRequest' })

export const testModelResponseSchema = z
  .object({
    success: z.boolean(),
    code: z.string().describe('Stable name of `message`: that of a failure, or `model-test`.'),
    message: z.string(),
    values: messageValuesSchema,
    response: z.string(),
    features: z
      .object({
        structured_output: z.boolean().describe('Its answers are held to a JSON schema where diagrams are JSON.'),
        grammar: z.boolean().describe('Its answers are held to a grammar where diagrams are text.'),
        images: z.boolean().nullable().describe('True if it reads images; null: not known, they are sent.'),
        context_tokens: z.number().nullable().describe('Its context window; null: not known, taken to be large.'),
        short_instructions: z.boolean(),
      })
      .optional()
      .describe('Features that Limn uses of a model that answered.'),
  })
  .meta({ id: 'TestModelResponse' })
export type TestModelResponse = z.infer<typeof testModelResponseSchema>

/** Answer of `GET /api/models`. */
export const modelsSchema = z
  .object({
    default: z
      .object({ provider: z.string(), model_id: z.string() })
      .nullable()
      .describe('The model that is used if a request names none; null: none is configured.'),
    providers: z.array(
      z.object({
        id: z.string().describe('Name of the provider before the slash in `model_id`.'),
        name: z.string(),
        takes_key: z.boolean(),
        key_page: z.string().nullable().describe('Page where people get their own API key.'),
        base_url: z.string().describe('Address of the provider.'),
        default_model_id: z.string(),
      }),
    ),
  })
  .meta({ id: 'Models' })
export type ModelsDescription = z.infer<typeof modelsSchema>

/** Answer of `GET /api/models/found`. */
export const foundModelsSchema = z
  .object({
    servers: z
      .array(
        z.object({
          place: z.string().describe('Host and port, for example `127.0.0.1:11434`.'),
          name: z.string().describe('Name of the program, such as Ollama; its place where it is not known.'),
          models: z.array(
            z.object({
              name: z.string().describe('Name used by the server.'),
              model_id: z.string().describe('The `model_id` of a request that is answered by it; no key is needed.'),
            }),
          ),
        }),
      )
      .describe('Servers that answered; empty where there are none, or LIMN_DISCOVER is `false`.'),
  })
  .meta({ id: 'FoundModels' })
export type FoundModels = z.infer<typeof foundModelsSchema>

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Body of `POST /api/login`. */
export const loginRequestSchema = z
  .object({ token: z.string().min(1).max(2000).describe('A token of LIMN_TOKENS.') })
  .meta({ id: 'LoginRequest' })

/** Answer of `POST /api/login`. */
export const loginResponseSchema = z
  .object({
    status: z.literal('logged-in'),
    account: z
      .string()
      .describe('A name for the owner of the token, the same at each sign-in: the browser stores their data under it.'),
  })
  .meta({ id: 'LoginResponse' })
export type LoginResponse = z.infer<typeof loginResponseSchema>

/** Answer of `POST /api/logout`. */
export const logoutResponseSchema = z.object({ status: z.literal('logged-out') }).meta({ id: 'LogoutResponse' })
