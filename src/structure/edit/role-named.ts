import type { NodeRole } from '../graph.ts'

const roles: readonly [RegExp, NodeRole][] = [
  [/^(?:the )?(?:database|data base|db)s?$|^数据库$/i, 'database'],
  [/^(?:the )?(?:(?:message )?(?:queue|broker)|message bus)s?$|^(?:消息)?队列$/i, 'queue'],
  [/^(?:the )?caches?$|^缓存$/i, 'cache'],
  [/^(?:the )?users?$|^用户$/i, 'user'],
]

/** The role that a part of a system is named by: "the database", 消息队列. Null for other names. */
export function roleNamed(name: string): NodeRole | null {
  return roles.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null
}
