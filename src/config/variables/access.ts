import { z } from 'zod'
import { isHostAndPort, list, number, wholeNumber } from './formats.ts'

export const access = {
  LIMN_TOKENS: list
    .refine(entries => entries.every(entry => /^[^:\s]+:\S{8,}$/.test(entry)), {
      error: 'must be a comma-separated list of owner:token, each token at least 8 characters long',
    })
    .default([])
    .describe(
      'Comma-separated `owner:token` pairs, each token at least 8 characters long. Each owner sees only their own sessions.',
    ),
  LIMN_ALLOW_ANONYMOUS: z
    .enum(['true', 'loopback', 'false'], { error: 'must be true, loopback or false' })
    .default('false')
    .describe(
      'Allows Limn to run without tokens on a `HOST` that other machines can reach. `true` lets in anyone who can connect. `loopback` states that only this machine can connect, for example in a container whose port is published on 127.0.0.1.',
    ),
  LIMN_LOGIN_HOURS: number(24 * 7, 1, 24 * 365).describe('Hours until a browser has to sign in again.'),
  LIMN_FAILED_LOGINS_PER_MINUTE: number(20, 1, 100_000).describe(
    'Wrong tokens per minute from one address before that address has to wait.',
  ),
  LIMN_RATE_PER_MINUTE: wholeNumber(0, 1_000_000)
    .optional()
    .describe(
      'Requests per minute of one owner, or of one address where there are no tokens. 0: no limit. Default: 600, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
  LIMN_MAX_RUNNING_TURNS: wholeNumber(0, 100_000)
    .optional()
    .describe(
      'Answers of one owner that may run at the same time. 0: no limit. Default: 20, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
  LIMN_UPLOAD_MB_PER_HOUR: wholeNumber(0, 1_000_000)
    .optional()
    .describe(
      'Size of all request bodies of one owner per hour, in MiB. 0: no limit. Default: 2000, or no limit where only this machine can connect and neither tokens nor a proxy are set.',
    ),
}

export const requestSizes = {
  LIMN_MAX_BODY_MB: number(64, 1, 4096).describe('Size of one JSON request body, in MiB.'),
  LIMN_MAX_BODY_VALUES: number(50_000, 1000, 10_000_000).describe(
    'Values in one JSON body: strings, numbers, lists and objects, at every level.',
  ),
  LIMN_MAX_FILE_MB: number(25, 1, 4096).describe('Size of one file sent inside a message as Base64, in MiB.'),
  LIMN_MAX_UPLOAD_MB: number(200, 1, 4096).describe('Size of one file sent on its own as bytes, in MiB.'),
  LIMN_MAX_IMPORT_MB: number(1024, 1, 1_000_000).describe(
    'Size of an archive of sessions that is imported, in MiB; unpacked it may take ten times as much.',
  ),
  LIMN_MAX_FILES: number(10, 1, 1000).describe('Files in one message.'),
  LIMN_MAX_IMAGE_MB: number(10, 1, 4096).describe('Size of one image, in MiB.'),
  LIMN_MAX_IMAGES: number(8, 1, 1000).describe('Images in one message.'),
  LIMN_MAX_URLS: number(5, 0, 100).describe('Addresses of pages in one message; 0: none are fetched.'),
  LIMN_MAX_PAGE_MB: number(10, 1, 4096).describe('Size of one page that is fetched, in MiB.'),
  LIMN_PAGE_SECONDS: number(20, 1, 600).describe('Time to fetch one page, redirects included, in seconds.'),
  LIMN_PAGE_ALLOW: list
    .refine(entries => entries.every(isHostAndPort), 'must be a comma-separated list of host:port')
    .default([])
    .describe(
      'Comma-separated `host:port` of private pages that may be read, such as an internal wiki. Public addresses are always allowed.',
    ),
}
