import pg from 'pg'
import type { Outage } from './messages/outage.ts'

/**
 * Maps the codes of the server while it starts, stops, is a standby or has no space (PostgreSQL manual, appendix A: classes 08, 53, 57P, and 25006,
 * 25P03 and 57014), and the errors of the network and the driver when there is no server.
 */
export function explainPostgresOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const isOutOfReach =
    error instanceof pg.DatabaseError
      ? /^(08|57P|25006|25P03)/.test(code)
      : /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
        /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(
          error.message,
        )
  if (isOutOfReach) return 'database-unreachable'
  if (!(error instanceof pg.DatabaseError)) return null
  if (code.startsWith('53')) return 'database-full'
  return code === '57014' ? 'database-slow' : null
}
