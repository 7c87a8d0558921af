import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Reasons why a request is refused: the codes are those of failures. */
export const en = {
  'malformed-json': {
    'not-utf8': 'The body is not valid UTF-8.',
    'not-json': 'The body is not valid JSON.',
    nested: 'The body is nested more than {depth} levels deep.',
    prototype: 'The body contains the name __proto__, which is not allowed.',
    'two-hosts': 'The request names more than one host.',
    interrupted: 'The request was interrupted.',
    unreadable: 'The request could not be read.',
    'not-in-time': 'The request did not arrive in time.',
    headers: 'The headers are over the limit of 16 KiB.',
    chunks: 'The extensions of a chunk are over the limit of 16 KiB.',
  },
  'unsupported-media-type': {
    type: 'Send the body as Content-Type: application/json.',
    encoding: 'Send the body as it is, without Content-Encoding.',
  },
  'invalid-request': {
    fields: 'The request is not valid: {told}.',
    archive: 'The file is not an archive exported by Limn, or it is damaged.',
    'secret-in-url':
      'A key or token does not belong in a URL: send keys in the body, and tokens in the Authorization header.',
  },
  /** Faults of a field of a request, as the end of a sentence that begins with the field. */
  'invalid-field': {
    'too-long': 'is over the limit of {count} characters',
  },
  'unknown-agent': 'There is no agent "{id}". Known agents: {known}.',
  'not-found': {
    thing: 'This {thing} does not exist or was deleted.',
    text: 'No message {id} has this text.',
    diagram: 'No message {id} has a diagram.',
    'diagram-in-session': 'Session {session} has no message {id} with a diagram.',
    'no-sign-in': 'No sign-in is needed: LIMN_TOKENS is not set.',
    address: 'This page doesn’t exist.',
  },
  gone: {
    revoked: 'This link was revoked by whoever shared it.',
    expired: 'This link has expired.',
    empty: 'This session no longer has a diagram.',
  },
  'method-not-allowed': '{method} is not allowed here; allowed: {allowed}.',
  'too-large': {
    body: 'The body is over the limit of {limit} MiB ({variable}).',
    archive: 'The archive is over the limit of {limit} MiB ({variable}).',
    'small-body': 'The body is over the limit of {limit} KiB.',
    values: 'The body is over the limit of {limit} JSON values (LIMN_MAX_BODY_VALUES).',
    file: 'The file is over the limit of {limit} MiB ({variable}).',
    'named-file': 'The file {name} is over the limit of {limit} MiB ({variable}).',
    image: 'The image is over the limit of {limit} MiB ({variable}).',
    'numbered-image': 'Image {number} is over the limit of {limit} MiB ({variable}).',
    files: '{count} files are over the limit of {limit} files (LIMN_MAX_FILES).',
    images: '{count} images are over the limit of {limit} images (LIMN_MAX_IMAGES).',
    urls: '{count} addresses are over the limit of {limit} addresses (LIMN_MAX_URLS).',
  },
  'url-not-read': {
    address: '{url} is not a web address. A valid one looks like https://example.com/page.',
    private:
      '{url} is not fetched: it points to a private network or to this machine. The operator of this service can allow it with LIMN_PAGE_ALLOW={place}.',
    unreachable: '{url} cannot be reached. Check the address.',
    status: '{url} could not be downloaded (HTTP {status}). Save the page and send it as a file.',
    redirects: '{url} redirects more than {count} times and is not fetched.',
    'too-large': '{url} is over the limit of {limit} MiB (LIMN_MAX_PAGE_MB).',
    'too-slow': '{url} did not arrive within {seconds} seconds (LIMN_PAGE_SECONDS).',
    empty: '{url} is empty.',
    off: 'Pages are not fetched here (LIMN_MAX_URLS).',
  },
  'insufficient-storage': 'The file could not be saved: the service’s disk is full.',
  unauthenticated: {
    token: 'Send a valid token as Authorization: Bearer TOKEN.',
    'token-or-login': 'Send a valid token as Authorization: Bearer TOKEN, or sign in.',
    expired: 'The sign-in has expired. Sign in again.',
    metrics: 'Requests for metrics from other machines need a token, which the operator sets in LIMN_METRICS_TOKEN.',
  },
  'cross-origin': {
    site: 'Requests from other websites are not accepted (LIMN_ALLOW_ORIGINS).',
    proxy:
      'Requests from other websites are not accepted. If this one came through your reverse proxy, set LIMN_TRUST_PROXY to the address of the proxy.',
    host: 'Without tokens, Limn accepts only requests to localhost. Behind a reverse proxy, set LIMN_TRUST_PROXY to the address of the proxy, and LIMN_TOKENS.',
  },
  'rate-limited': {
    requests: 'More than {count} requests in a minute (LIMN_RATE_PER_MINUTE).',
    upload: 'More than {limit} MiB sent in an hour (LIMN_UPLOAD_MB_PER_HOUR).',
    turns: '{count} turns are already running (LIMN_MAX_RUNNING_TURNS): wait until one ends, or stop one.',
    logins:
      'Too many wrong tokens were sent from your address: more than {count} in a minute (LIMN_FAILED_LOGINS_PER_MINUTE).',
  },
  unavailable: {
    stopping: 'The service is shutting down. Try again in a moment.',
    'not-ready': 'The service is stopping.',
    'no-store': 'Data cannot be stored right now.',
    'no-app': 'The web app is not built yet. Try again in a moment.',
    left: 'The client disconnected.',
  },
  internal: {
    request: 'Something went wrong inside Limn. The log has details under this request id.',
  },
  'copied-from-link': 'Copied from a shared link: {title}',
  /** Texts of the page that a link leads to. */
  page: {
    copy: 'Copy to my sessions',
    made: 'Made with Limn',
    open: 'Open Limn',
    you: 'Question',
    answer: 'Answer',
    download: 'Download',
  },
} as const satisfies Catalogue
