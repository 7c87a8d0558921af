import { z } from 'zod'
import { defaultLeaseMs } from '../../store/store.ts'
import { basePath } from '../base-path.ts'
import { isAddressRange, isOrigin, list, number, webAddress } from './formats.ts'

export const network = {
  PORT: number(8000, 0, 65_535).describe('Port to listen on. 0 takes any free port and prints it.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on. An address that other machines can reach needs `LIMN_TOKENS` or `LIMN_ALLOW_ANONYMOUS`.',
    ),
  LIMN_BASE_PATH: basePath
    .default('')
    .describe('Path under which people find Limn on their host, for example `/tools/limn`. See [proxy.md](proxy.md).'),
  LIMN_TRUST_PROXY: list
    .refine(
      entries => entries.every(isAddressRange),
      'must be a comma-separated list of addresses or address ranges (10.0.0.0/8)',
    )
    .default([])
    .describe(
      'Comma-separated addresses or ranges (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted.',
    ),
  LIMN_ALLOW_ORIGINS: list
    .refine(
      entries => entries.every(isOrigin),
      'must be a comma-separated list of origins such as https://portal.example.com, without a path',
    )
    .default([])
    .describe(
      'Comma-separated origins (`https://portal.example.com`) of other front ends whose pages may call the API. Where tokens are set, they have to send one: cookies from there are ignored.',
    ),
}

export const data = {
  LIMN_DATA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for the SQLite database and the uploaded files; with `DATABASE_URL`, a folder of this instance alone for temporary files. In a checkout the default is `./data`; the package uses the folder of the platform for this user (see the [README](../README.md#run-it)).',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe(
      'PostgreSQL database (`postgres://…`) to use instead of SQLite. Several instances may share it. See [instances.md](instances.md).',
    ),
  LIMN_LEASE_SECONDS: number(defaultLeaseMs / 1000, 2, 600).describe(
    'Seconds without a sign of life after which other instances check whether an instance is dead, and end its running answers. Set the same value on all instances.',
  ),
  LIMN_MAX_SESSION_MB: number(1024, 1, 1_000_000).describe(
    'Text that one session may contain, in MiB: messages and diagram sources.',
  ),
  LIMN_KEEP_DELETED_DAYS: number(7, 0, 3650).describe(
    'Days for which a deleted session can be restored; then it is removed with its files. 0: it is removed immediately, and sessions deleted earlier are removed at the next start.',
  ),
}

export const observation = {
  LIMN_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('Least severe level that is logged.'),
  LIMN_METRICS_TOKEN: z
    .string()
    .regex(/^\S{8,}$/, 'must be at least 8 characters long, without spaces')
    .optional()
    .describe(
      'Bearer token for `GET /metrics`, at least 8 characters long. Without it one of `LIMN_TOKENS` is needed; with neither, only requests from this machine are answered.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'Address of an OpenTelemetry collector that receives traces (OTLP over HTTP, without `/v1/traces`). Traces contain no prompts, files or answers.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine(
      entries => entries.every(entry => /^[\w!#$%&'*+.^`|~-]+=[^\r\n]*$/.test(entry)),
      'must be a comma-separated list of name=value',
    )
    .default([])
    .describe('Comma-separated `name=value` headers for the collector; values may be percent-encoded.'),
  OTEL_SERVICE_NAME: z.string().max(200).default('limn').describe('Name of this service in traces.'),
}
