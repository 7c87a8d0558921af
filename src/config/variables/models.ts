import { z } from 'zod'
import { programs } from '../../models/local-programs.ts'
import { type ProviderDescription, providerList } from '../../models/provider-list.ts'
import { isHostAndPort, list, number, webAddress } from './formats.ts'

type ListedProvider = (typeof providerList)[number]
type ProviderVariable =
  | Extract<ListedProvider, { key: unknown }>['key']['variable']
  | Extract<ListedProvider, { baseUrl: unknown }>['baseUrl']['variable']

export const models = {
  MODEL_ID: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Model to ask, as its provider names it, or `provider/model`. Default: the provider's default model. See [models.md](models.md).",
    ),
  ...variablesOfProviders(),
  LIMN_CONTEXT_TOKENS: number(0, 0, 10_000_000).describe(
    'The context window of the configured models, in tokens; 0: as reported by their servers, or known by their names.',
  ),
  LIMN_DISCOVER: z
    .string()
    .regex(/^(?:true|false|\d{1,5}(?:\s*,\s*\d{1,5})*)$/, 'must be true, false, or a comma-separated list of ports')
    .optional()
    .describe(
      `Ports of this machine (127.0.0.1) at which Limn looks for model servers, to offer their models: \`true\` is ${programs.map(({ port, name }) => `\`${port}\` (${name})`).join(', ')}; \`false\` is none. They are asked for their list of models, and nothing else is sent. Default: \`true\` where only this machine can connect and neither tokens nor a proxy are set, else \`false\`.`,
    ),
  LIMN_UPSTREAM_TIMEOUT_S: number(120, 1, 3600).describe(
    'Seconds without data from a model after which its answer is aborted.',
  ),
  LIMN_MAX_TURN_TOKENS: number(0, 0, 1_000_000_000).describe(
    'Tokens that one answer may read and write, repairs and summaries included; 0: no limit. Where a server does not count them they are estimated.',
  ),
  LIMN_MAX_TURN_SECONDS: number(0, 0, 86_400).describe(
    'Time limit for the model in one answer, in seconds; 0: no limit.',
  ),
  LIMN_MAX_OWNER_TOKENS_PER_DAY: number(0, 0, 1_000_000_000).describe(
    'Tokens of all answers of one owner on one day (UTC), over all instances; 0: no limit. Answers with the client’s own key or address do not count.',
  ),
  LIMN_ROUTING_SECONDS: number(3, 1, 600).describe(
    'Seconds that a model may take to choose the kind of diagram, where the request leaves it open; then the best guess of the rules is drawn.',
  ),
  LIMN_PICTURE_CHECK: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .describe(
      'Lets the model that drew a diagram check its picture: one more call for each drawing, and one to repair what it finds. Models that read no images do not.',
    ),
  LIMN_UPSTREAM_ALLOW: list
    .refine(entries => entries.every(isHostAndPort), 'must be a comma-separated list of host:port')
    .default([])
    .describe(
      'Comma-separated `host:port` of private addresses that the `base_url` of a request may name. Public addresses are always allowed.',
    ),
  LIMN_MAX_CONDENSED_PARTS: number(40, 1, 10_000).describe(
    "Parts of one long document that a model summarises, where the document is larger than the model's context.",
  ),
}

/** The keys and addresses of all providers, in the order of their list. */
function variablesOfProviders(): Record<ProviderVariable, z.ZodOptional<z.ZodType<string, string>>> {
  const variables = providerList.flatMap(({ key, baseUrl }: ProviderDescription) => [
    ...(key ? [[key.variable, z.string().optional().describe(key.description)] as const] : []),
    ...(baseUrl ? [[baseUrl.variable, webAddress.optional().describe(baseUrl.description)] as const] : []),
  ])
  return Object.fromEntries(variables) as ReturnType<typeof variablesOfProviders>
}
