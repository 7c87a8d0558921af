import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Messages about faults of a model, its address or its answer: the codes are those of failures. `model-test` contains the results of a test. */
export const en = {
  'upstream-unauthorized': {
    'wrong-key':
      '{host} does not accept the API key: check that it is complete, still valid and meant for this address.',
    'no-key': '{host} requires an API key: enter one along with the address.',
  },
  'upstream-quota': 'The account of this API key has no quota left at {host}: top it up, or use another key.',
  'upstream-rate-limited': {
    soon: '{host} accepts no more requests from this account right now: try again in a moment.',
    later: ({ host, count }) =>
      `${host} accepts no more requests from this account right now: try again in ${count} ${count === 1 ? 'second' : 'seconds'}.`,
  },
  'upstream-model-unknown':
    '{host} has no model "{model}" for this key: check the model\'s name, and the base URL, which usually ends in /v1.',
  'upstream-unsupported': {
    images: 'The model "{model}" cannot see images: send the request without them, or choose a model that can.',
    length:
      'This is more text than the model "{model}" can read at once: shorten it, send fewer files, or choose a larger model.',
    request:
      '{host} does not accept the request (HTTP {status}): the model "{model}" may not support it, and another one may.',
  },
  'upstream-timeout': {
    'no-answer': '{host} did not get an answer from the model in time: ask again, or choose a faster model.',
    silence: '{host} sent nothing for too long: ask again, or choose another model.',
    connection: '{host} did not accept the connection in time: check the base URL and the network.',
  },
  'upstream-unreachable': {
    'no-host': 'There is no host named {host}: check the spelling of the base URL.',
    'nothing-there': 'No server responds at {host}: check the base URL, and that the model server is running.',
    tls: 'A secure connection to {host} could not be established: its certificate or TLS setup is invalid.',
    network: '{host} cannot be reached: check the base URL and the network.',
    error: '{host} reported an internal error: try again in a moment.',
    status: '{host} reported an internal error (HTTP {status}): try again in a moment.',
  },
  'upstream-disconnected': {
    upstream: '{host} ended the connection before the answer was complete: what came is kept, and you can ask again.',
  },
  'upstream-refused': '{host} refused this request because of its content policy: try rephrasing it.',
  'upstream-malformed': {
    protocol: '{host} sent data that is not part of an answer: what came before is kept, and you can ask again.',
    'too-much': '{host} sent more data at once than any answer needs, so the answer was cut off.',
    'not-an-api': 'The server at {host} is not a model API: check the base URL, which usually ends in /v1.',
    redirect: '{host} redirects to another address, which is not followed: set the base URL to that address.',
  },
  'upstream-not-allowed': {
    'not-an-address': 'The base URL is not an address: it should look like https://example.com/v1.',
    scheme: 'The base URL must start with http:// or https://.',
    credentials: 'The base URL must not contain a user name or a password: enter the key as the API key.',
    private:
      'The address {host} is not allowed, since it points to a private network or to this machine: the operator of this service can allow it by LIMN_UPSTREAM_ALLOW={place}.',
  },
  'budget-exhausted': {
    'turn-tokens':
      'This answer has reached the limit of {limit} tokens (LIMN_MAX_TURN_TOKENS): ask for less at once, or send fewer files.',
    'turn-seconds':
      'This answer has reached the limit of {limit} seconds (LIMN_MAX_TURN_SECONDS): ask for less at once.',
    'day-tokens':
      'Today’s limit of {limit} tokens is used up (LIMN_MAX_OWNER_TOKENS_PER_DAY): the count restarts at midnight UTC.',
  },
  'api-key-required': "A base URL needs its own API key: this service's key is never sent to another address.",
  'invalid-request': {
    'no-model-named': 'No default model is configured: name the model to use.',
  },
  'model-test': {
    'not-configured': 'No model is configured: name a model, and enter an API key or a base URL.',
    answers: 'The model "{model}" answers.',
    reasoning: 'The model "{model}" answers, but has sent only reasoning so far.',
    empty: 'The model "{model}" was reached, but its answer was empty.',
    late: 'The model "{model}" did not answer within {seconds} seconds.',
  },
} as const satisfies Catalogue
