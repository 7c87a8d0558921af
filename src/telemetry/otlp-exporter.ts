import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Outbound } from '../models/outbound.ts'
import type { Logger } from '../shared/logger.ts'

/** An OTLP collector. */
export interface TraceTarget {
  /** Without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
}

const sendTimeoutMs = 5_000

/** Sends spans as OTLP over HTTP, in JSON. Spans that cannot be sent are dropped: the log reports when that starts. */
export function createOtlpExporter(
  { endpoint, headers }: TraceTarget,
  outbound: Outbound,
  logger: Logger,
): SpanExporter {
  const send = outbound.fetch('operator')
  const url = `${endpoint}/v1/traces`
  let isFailing = false

  async function post(body: Uint8Array): Promise<void> {
    const response = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the collector answered ${response.status}`)
  }

  return {
    export(spans, reportResult) {
      post(JsonTraceSerializer.serializeRequest(spans) ?? new Uint8Array()).then(
        () => {
          isFailing = false
          reportResult({ code: 0 })
        },
        (error: Error) => {
          if (!isFailing)
            logger.warn(
              { reason: error.cause instanceof Error ? error.cause.message : error.message },
              'traces cannot be sent',
            )
          isFailing = true
          reportResult({ code: 1, error })
        },
      )
    },
    shutdown: async () => {},
  }
}
