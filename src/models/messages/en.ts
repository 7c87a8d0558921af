import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Messages about faults of a model, its address or its answer: the codes are those of failures. `model-test` contains the results of a test. */
export const en = {
  'upstream-unauthorized': {
    'wrong-key':
      '{host} does not accept the API key. Check that it is complete, still valid and meant for this address.',
    'no-key': '{host} requires an API key. Enter one along with the address.',
  },
  'upstream-quota': 'The account of this API key has no quota left at {host}. Top it up, or use another key.',
  'upstream-rate-limited': {
    soon: '{host} is not accepting more requests from this account right now. Try again in a moment.',
    later: ({ host, count }) =>
      `${host} accepts no more requests from this account right now. Try again in ${count} ${count === 1 ? 'second' : 'seconds'}.`,
  },
  'upstream-model-unknown':
    '{host} has no model "{model}" for this key. Check the model\'s name, and the base URL: it usually ends in /v1.',
  'upstream-unsupported': {
    images: 'The model "{model}" cannot see images. Send the request without them, or choose a model that can.',
    length:
      'This is more text than the model "{model}" can read at once. Shorten it, send fewer files, or choose a larger model.',
    request:
      '{host} does not accept the request (HTTP {status}). The model "{model}" may not support it: try another one.',
  },
  'upstream-timeout': {
    'no-answer': '{host} did not get an answer from the model in time.',
    silence: '{host} sent nothing for too long.',
    connection: '{host} did not accept the connection in time. Check the base URL and the network.',
  },
  'upstream-unreachable': {
    'no-host': 'There is no host named {host}. Check the spelling of the base URL.',
    'nothing-there': 'No server responds at {host}. Check the base URL, and that the model server is running.',
    tls: 'A secure connection to {host} could not be established: its certificate or TLS setup is invalid.',
    network: '{host} cannot be reached. Check the base URL and the network.',
    error: '{host} reported an internal error. Try again in a moment.',
    status: '{host} reported an internal error (HTTP {status}). Try again in a moment.',
  },
  'upstream-disconnected': {
    upstream: '{host} ended the connection before the answer was complete. The partial answer is kept. Try again.',
  },
  'upstream-refused': '{host} refused this request because of its content policy. Try rephrasing it.',
  'upstream-malformed': {
    protocol: '{host} sent data that is not part of an answer. The partial answer is kept. Try again.',
    'too-much': '{host} sent more data at once than any answer needs, so the answer was cut off.',
    'not-an-api': 'The server at {host} is not a model API. Check the base URL: it usually ends in /v1.',
    redirect: '{host} redirects to another address, which is not followed. Set the base URL to that address.',
  },
  'upstream-not-allowed': {
    'not-an-address': 'The base URL is not an address. It looks like https://example.com/v1.',
    scheme: 'The base URL must start with http:// or https://.',
    credentials: 'The base URL must not contain a user name or a password. Enter the key as the API key.',
    private:
      'The address {host} is not allowed: it points to a private network or to this machine. The operator of this service can allow it with LIMN_UPSTREAM_ALLOW={place}.',
  },
  'budget-exhausted': {
    'turn-tokens':
      'This answer has reached the limit of {limit} tokens (LIMN_MAX_TURN_TOKENS). Ask for less at once, or send fewer files.',
    'turn-seconds':
      'This answer has reached the limit of {limit} seconds (LIMN_MAX_TURN_SECONDS). Ask for less at once.',
    'day-tokens':
      'Today’s limit of {limit} tokens is used up (LIMN_MAX_OWNER_TOKENS_PER_DAY). The count restarts at midnight UTC.',
  },
  'api-key-required': "A base URL needs its own API key: this service's key is never sent to another address.",
  'invalid-request': {
    'no-model-named': 'No default model is configured. Name the model to use.',
  },
  'model-test': {
    'not-configured': 'No model is configured. Name a model, and enter an API key or a base URL.',
    answers: 'The model "{model}" answers.',
    reasoning: 'The model "{model}" answers, but has sent only reasoning so far.',
    empty: 'The model "{model}" was reached, but its answer was empty.',
    late: 'The model "{model}" did not answer within {seconds} seconds.',
  },
} as const satisfies Catalogue
