import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** Traces as JSON of OpenTelemetry (OTLP) or Jaeger. */
export const notation: Notation = {
  id: 'otel-trace',
  name: 'OpenTelemetry trace',
  extensions: ['.trace.json', '.otlp.json'],
  fences: ['otlp', 'otel-trace', 'jaeger'],
  detect,
  read,
}
