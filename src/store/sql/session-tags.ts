import type { Kysely } from 'kysely'
import { foldTag } from '../../contract/fold-tag.ts'
import type { SessionSummary } from '../../contract/sessions.ts'
import type { Database } from './schema.ts'
import { storedText } from './stored-text.ts'

/** A row with the columns of a summary; its tags are JSON, or null. */
type SummaryRow = Omit<SessionSummary, 'tags'> & { tags: string | null }

/** A row with its tags as the contract has them: absent where there are none. */
export function withTags<Row extends SummaryRow>({ tags, ...row }: Row): Omit<Row, 'tags'> & { tags?: string[] } {
  return { ...row, ...(tags !== null && { tags: JSON.parse(tags) as string[] }) }
}

/** Value of the column; null where there are none. */
export function tagsColumn(tags: readonly string[] = []): string | null {
  return tags.length === 0 ? null : JSON.stringify(tags.map(storedText))
}

/**
 * Ids of the sessions that have a tag, without regard to case. They are compared here: the engines fold letters other than English ones
 * differently, or not at all.
 *
 * @param owner  value of the column `column`
 */
export async function findTagged(
  database: Kysely<Database>,
  column: 'owner' | 'deleted_owner',
  owner: string,
  tag: string,
): Promise<number[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'tags'])
    .where(column, '=', owner)
    .where('tags', 'is not', null)
    .execute()
  const wanted = foldTag(storedText(tag))
  const isTagged = (tags: string | null) =>
    (JSON.parse(tags ?? '[]') as string[]).some(each => foldTag(each) === wanted)
  return rows.filter(({ tags }) => isTagged(tags)).map(({ id }) => id)
}
