import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Failure } from '../../contract/failure.ts'
import type { ValuesFor } from '../../shared/messages/create-messages.ts'
import type { Store } from '../../store/store.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'
import { addressOf } from './address-of.ts'
import { createBuckets } from './buckets.ts'

/**
 * Limits on what one owner may request. Rates are counted in the memory of this process; running turns are counted by the store, over all
 * processes.
 */
export interface RequestLimits {
  /** Counts a request, and reports the remaining amount in the response headers. @throws Failure `rate-limited` */
  countRequest(request: FastifyRequest, reply: FastifyReply): void
  /** Counts bytes of a body as they arrive. @throws Failure `rate-limited` */
  chargeUpload(request: FastifyRequest, bytes: number): void
  /** Starts a turn if the owner may run one more. @throws Failure `rate-limited` */
  startTurn<Started>(owner: string, start: () => Promise<Started>): Promise<Started>
  /**
   * Refuses a client that recently sent too many wrong tokens.
   *
   * @throws Failure `rate-limited` where this client gave too many wrong tokens lately
   */
  checkLogin(request: FastifyRequest): void
  countFailedLogin(request: FastifyRequest): void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Usual upper limit for the duration of a turn. */
const turnS = 10

export function createRequestLimits(
  rates: Config['rates'],
  hasTokens: boolean,
  store: Pick<Store, 'countRunningTurns'>,
): RequestLimits {
  const { requestsPerMinute, uploadBytesPerHour, runningTurns, failedLoginsPerMinute } = rates
  const requests = requestsPerMinute === 0 ? null : createBuckets(requestsPerMinute, minuteMs)
  const uploads = uploadBytesPerHour === 0 ? null : createBuckets(uploadBytesPerHour, hourMs)
  const failedLogins = createBuckets(failedLoginsPerMinute, minuteMs)
  /** The last start of a turn of each owner, until it has ended. */
  const starting = new Map<string, Promise<void>>()
  // A caller who is signing in has no owner yet.
  const keyOf = (request: FastifyRequest) =>
    hasTokens && request.owner !== undefined ? `owner ${request.owner}` : `address ${addressOf(request)}`

  return {
    countRequest(request, reply) {
      if (!requests) return
      const { isAllowed, left, waitS } = requests.take(keyOf(request), 1)
      setRateHeaders(reply, requestsPerMinute, left, isAllowed ? 60 / requestsPerMinute : waitS)
      if (isAllowed) return
      throw rateLimited({ case: 'requests', count: requestsPerMinute }, waitS)
    },

    chargeUpload(request, bytes) {
      const allowance = uploads?.take(keyOf(request), bytes)
      if (!allowance || allowance.isAllowed) return
      throw rateLimited({ case: 'upload', limit: uploadBytesPerHour / 1024 / 1024 }, allowance.waitS)
    },

    async startTurn(owner, start) {
      if (runningTurns === 0) return start()
      // One after the other: of those that come at once each is in the store before the next is counted.
      const started = (starting.get(owner) ?? Promise.resolve()).then(async () => {
        if ((await store.countRunningTurns(owner)) >= runningTurns) {
          throw rateLimited({ case: 'turns', count: runningTurns }, turnS)
        }
        return start()
      })
      const settled = started.then(
        () => {},
        () => {},
      )
      starting.set(owner, settled)
      try {
        return await started
      } finally {
        if (starting.get(owner) === settled) starting.delete(owner)
      }
    },

    checkLogin(request) {
      const { isAllowed, waitS } = failedLogins.look(addressOf(request), 1)
      if (isAllowed) return
      throw rateLimited({ case: 'logins', count: failedLoginsPerMinute }, waitS)
    },
    countFailedLogin(request) {
      failedLogins.take(addressOf(request), 1)
    },
  }
}

/** draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4: `t` is when there is more. */
function setRateHeaders(reply: FastifyReply, perMinute: number, left: number, seconds: number): void {
  reply.header('ratelimit-policy', `"requests";q=${perMinute};w=60`)
  reply.header('ratelimit', `"requests";r=${left};t=${Math.ceil(seconds)}`)
}

function rateLimited(values: ValuesFor<(typeof en)['rate-limited']>[0], retryAfterS: number): Failure {
  const message = messages.create('rate-limited', values)
  return new Failure({ ...message, retryable: true, retryAfterS: Math.max(1, retryAfterS) })
}
