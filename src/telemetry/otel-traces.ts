import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SourceWork } from '../answering/source-work.ts'
import { Failure } from '../contract/failure.ts'
import type { Model, ModelEvent } from '../models/model.ts'
import type { Outbound } from '../models/outbound.ts'
import type { Logger } from '../shared/logger.ts'
import { createOtlpExporter, type TraceTarget } from './otlp-exporter.ts'
import type { Traces, TurnTrace } from './traces.ts'

/** Provider names of OpenTelemetry's conventions for generative AI, if they differ from ours (`gen_ai.provider.name`). */
const providerNames: Readonly<Record<string, string>> = { google: 'gcp.gemini' }

interface OtelTarget extends TraceTarget {
  serviceName: string
}

/** Sends spans to a collector, through the only way out for calls; names follow OpenTelemetry's semantic conventions for generative AI. */
export function createOtelTraces(target: OtelTarget, outbound: Outbound, logger: Logger): Traces {
  const exporter = createOtlpExporter(target, outbound, logger)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': target.serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 5_000 })],
  })
  const tracer = provider.getTracer('limn')
  return {
    beginTurn: ({ requestId, sessionId, turnId, traceParent }) =>
      traceTurn(tracer, contextOf(traceParent), {
        'gen_ai.conversation.id': String(sessionId),
        'limn.turn.id': turnId,
        'limn.request.id': requestId,
      }),
    renderer: renderer => ({
      ...renderer,
      render: (agent, source, options, signal) =>
        measure(tracer, ROOT_CONTEXT, 'render', { 'gen_ai.agent.id': agent.id, 'limn.format': options.format }, () =>
          renderer.render(agent, source, options, signal),
        ),
    }),
    // The exporter reports spans that cannot be sent.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** W3C Trace Context, section 3.2: a later version may append fields to those of the first. */
function contextOf(traceParent: string | undefined): Context {
  const fields = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(traceParent ?? '')
  if (!fields) return ROOT_CONTEXT
  const [, version, traceId = '', spanId = '', flags = '', more] = fields
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  const isKnown = version !== '00' || more === undefined
  return isKnown && isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function traceTurn(tracer: Tracer, parent: Context, attributes: Attributes): TurnTrace {
  const span = tracer.startSpan('turn', { attributes }, parent)
  const context = trace.setSpan(parent, span)
  const step = <Result>(name: string, work: () => Promise<Result>, attributes: Attributes = {}) =>
    measure(tracer, context, name, attributes, work)
  return {
    model: model => traceModel(model, tracer, context),
    documentReader: reader => ({ ...reader, read: (...given) => step('read document', () => reader.read(...given)) }),
    sources: sources => traceSources(sources, step),
    step,
    end(status, agentId) {
      span.setAttributes({ 'limn.turn.status': status, ...(agentId !== null && { 'gen_ai.agent.id': agentId }) })
      if (status === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

function traceSources<Work extends SourceWork>(sources: Work, step: Step): Work {
  return {
    ...sources,
    compose: (...given) => step('compose', () => sources.compose(...given)),
    finish: (...given) => step('finish source', () => sources.finish(...given)),
  }
}

function traceModel(model: Model, tracer: Tracer, context: Context): Model {
  return {
    ...model,
    async *stream(request, signal) {
      const attributes = {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': providerNames[model.provider] ?? model.provider,
        'gen_ai.request.model': model.id,
      }
      const span = tracer.startSpan(`chat ${model.id}`, { kind: SpanKind.CLIENT, attributes }, context)
      try {
        for await (const event of model.stream(request, signal)) {
          noteModelEvent(span, event)
          yield event
        }
      } finally {
        span.end()
      }
    },
  }
}

function noteModelEvent(span: Span, event: ModelEvent): void {
  if (event.type === 'usage') {
    const { inputTokens, outputTokens } = event.usage
    if (inputTokens !== undefined) span.setAttribute('gen_ai.usage.input_tokens', inputTokens)
    if (outputTokens !== undefined) span.setAttribute('gen_ai.usage.output_tokens', outputTokens)
  } else if (event.type === 'finish') {
    span.setAttribute('gen_ai.response.finish_reasons', [event.reason])
  } else if (event.type === 'failure') {
    fail(span, event.failure.code)
  }
}

async function measure<Result>(
  tracer: Tracer,
  context: Context,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { attributes }, context)
  try {
    return await work()
  } catch (error) {
    fail(span, error instanceof Failure ? error.payload.code : 'internal')
    throw error
  } finally {
    span.end()
  }
}

/** Error messages may contain text of people: only the code is recorded. */
function fail(span: Span, code: string): void {
  span.setAttribute('error.type', code)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
