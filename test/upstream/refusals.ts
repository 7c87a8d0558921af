import type { Answer } from './answer.ts'

/** The refusals that providers are known for, in OpenAI's shape: what to hand to `upstream.next()` or a script. */
export const refusals = {
  unauthorized: (key = 'sk-wrong'): Answer => ({
    status: 401,
    error: { message: `Incorrect API key provided: ${key}.`, type: 'invalid_request_error', code: 'invalid_api_key' },
  }),
  forbidden: (): Answer => ({ status: 403, error: { message: 'You do not have access to this resource.' } }),
  quota: (): Answer => ({
    status: 429,
    error: {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    },
  }),
  paymentRequired: (): Answer => ({ status: 402, error: { message: 'Insufficient Balance' } }),
  /** `retryAfter`: seconds, or a date in HTTP's form. */
  rateLimited: (retryAfter?: number | string): Answer => ({
    status: 429,
    error: { message: 'Rate limit reached for requests', type: 'requests', code: 'rate_limit_exceeded' },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }),
  modelUnknown: (): Answer => ({
    status: 404,
    error: { message: 'The model `script-9` does not exist.', type: 'invalid_request_error', code: 'model_not_found' },
  }),
  unsupportedImages: (): Answer => ({ status: 400, error: { message: 'This model does not support image input.' } }),
  tooLong: (): Answer => ({
    status: 400,
    error: {
      message: "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
      code: 'context_length_exceeded',
    },
  }),
  contentPolicy: (): Answer => ({
    status: 400,
    error: { message: 'The prompt was flagged by the content management policy.', code: 'content_filter' },
  }),
  unsupportedParameter: (name = 'stream_options'): Answer => ({
    status: 400,
    error: { message: `Unrecognized request argument supplied: ${name}`, param: name, code: 'unknown_parameter' },
  }),
  unsupportedSystemRole: (): Answer => ({ status: 400, error: { message: 'System role not supported' } }),
  broken: (): Answer => ({ status: 500, error: { message: 'The server had an error.', type: 'server_error' } }),
  overloaded: (retryAfter?: number): Answer => ({
    status: 503,
    error: { message: 'The engine is currently overloaded.' },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }),
  redirect: (location = 'https://example.com/v1'): Answer => ({ status: 302, headers: { location }, body: '' }),
  webPage: (): Answer => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Welcome</title><p>It works!',
  }),
} as const
