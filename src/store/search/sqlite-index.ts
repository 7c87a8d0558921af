import { rmSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { foldText } from './fold-text.ts'
import { gramsOf, queryGramsOf } from './grams.ts'
import { createPartCutter } from './part-cutter.ts'
import { createSessionOfPart, type SessionOfPart } from './session-of-part.ts'
import type { SearchQuery } from './session-search.ts'

/** Version of the index; a change rebuilds it. */
const indexVersion = 3
/** Size of what is indexed in one transaction, unless a single message is longer, in bytes. */
const stepBytes = 512 * 1024
const stepMessages = 200
/** Number of parts after which the number of all is estimated. */
const fewCandidates = 5_000
/** Number of them that are read to estimate how many have the query. */
const sampleSize = 50
/** Number of parts that are listed with their sessions in the time in which the text of one is read. */
const candidatesPerRead = 25
/** Number of sessions above which they are filtered in their order, and not looked up one by one. */
const fewSessions = 2_000
/** Size of the pieces in which text is read, in code points. */
const pieceLength = 256 * 1024

/** Search index of an SQLite store: a separate file, so that writing to it never blocks writing messages. It can be deleted: it is rebuilt. */
export interface SqliteIndex {
  /** Indexes some of what is new. Returns false where nothing is left. */
  step(): boolean
  /** Number of messages not indexed yet. */
  countLeft(): number
  /** Indexes the title of a session again, or removes a session that was deleted. */
  refresh(sessionId: number): void
  /** Ids of the sessions, newest first. Only what is indexed is found. */
  find(query: SearchQuery): number[]
}

/** @param file  of the store, which is only read */
export function openSqliteIndex(file: string, indexFile: string): SqliteIndex {
  const store = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  const index = openIndexFile(store, indexFile)
  const statements = prepareStatements(store, index)
  const sessionOf = createSessionOfPart(statements.allParts.all() as [number, number][])

  /** Its number: dense, so that the lists of parts are short. */
  function addPart(sessionId: number, text: string): number {
    const id = Number(statements.addText.run(sessionId, text).lastInsertRowid)
    sessionOf.set(id, sessionId)
    statements.addGrams.run(id, [...gramsOf(text)].map(toToken).join(' '))
    return id
  }

  function addMessage({ id, session_id }: NewMessage): void {
    const cutter = createPartCutter()
    for (let from = 1; ; from += pieceLength) {
      const piece = statements.piece.get(from, pieceLength, id) as string | undefined
      // The last one, or the message was deleted.
      if (!piece) break
      for (const text of cutter.add(piece)) addPart(session_id, text)
    }
    for (const text of cutter.end()) addPart(session_id, text)
  }

  function addTitle(sessionId: number, title: string): void {
    statements.keepTitle.run(sessionId, title, addPart(sessionId, foldText(title)))
  }

  function forget(sessionId: number): void {
    for (const id of statements.partsOf.all(sessionId) as number[]) removePart(id)
    statements.dropTitle.run(sessionId)
  }

  function removePart(id: number): void {
    statements.dropText.run(id)
    statements.dropGrams.run(id)
  }

  const step = index.transaction((): boolean => {
    const sessions = statements.newSessions.all(readState('sessions'), stepMessages) as { id: number; title: string }[]
    for (const { id, title } of sessions) addTitle(id, title)
    const lastSession = sessions.at(-1)
    if (lastSession) statements.writeState.run('sessions', lastSession.id, null)
    if (sessions.length === stepMessages) return true
    const messages = statements.newMessages.all(readState('messages'), stepMessages) as NewMessage[]
    let bytes = 0
    let last: NewMessage | undefined
    for (const message of messages) {
      bytes += message.bytes
      if (last !== undefined && bytes > stepBytes) break
      addMessage(message)
      last = message
    }
    if (last) statements.writeState.run('messages', last.id, last.created_at)
    return messages.length > 0
  })

  function readState(name: string): number {
    return (statements.readState.get(name) as number | undefined) ?? 0
  }

  const refresh = index.transaction((sessionId: number): void => {
    const title = statements.title.get(sessionId) as string | undefined
    if (title === undefined) forget(sessionId)
    // A new one is indexed with the others.
    else if (sessionId <= readState('sessions')) {
      removePart(statements.titlePart.get(sessionId) as number)
      addTitle(sessionId, title)
    }
  })

  for (const sessionId of findStale(store, index)) refresh.immediate(sessionId)
  return {
    step: step.immediate,
    countLeft: () => statements.countLeft.get(readState('messages')) as number,
    refresh: refresh.immediate,
    find: query => findSessions(statements, sessionOf, query),
  }
}

interface NewMessage {
  id: number
  session_id: number
  created_at: string
  bytes: number
}

/** The newest message that is indexed. */
interface Newest {
  value: number
  time: string
}

interface FoundSession {
  id: number
}

/** Finds sessions whose title changed, or that were deleted, without a notification. */
function findStale(store: BetterSqlite3.Database, index: BetterSqlite3.Database): number[] {
  const stored = new Map(store.prepare('select id, title from sessions').raw().all() as [number, string][])
  const known = index.prepare('select session_id, title from titles').raw().all() as [number, string][]
  return known.filter(([sessionId, title]) => stored.get(sessionId) !== title).map(([sessionId]) => sessionId)
}

/** All words of two of the 36 letters and digits: three of them make a number of 31 bits, faster than the engine writes it. */
const digits = 36 ** 2
const pairs = Array.from({ length: digits }, (_, number) => number.toString(36).padStart(2, '0'))

/** Turns a number without its highest bit into a word for FTS5. */
function toToken(gram: number): string {
  const number = gram & 0x7fffffff
  const rest = Math.floor(number / digits)
  return `${pairs[number % digits]}${pairs[rest % digits]}${pairs[Math.floor(rest / digits)]}`
}

function openIndexFile(store: BetterSqlite3.Database, indexFile: string): BetterSqlite3.Database {
  const index = tryToOpen(indexFile)
  if (index && isOf(store, index)) return index
  index?.close()
  removeIndexFile(indexFile)
  const fresh = new BetterSqlite3(indexFile)
  prepareConnection(fresh)
  fresh.exec(`
    begin;
    create table parts (id integer primary key autoincrement, session_id integer not null, text text not null);
    create index parts_of_session on parts (session_id);
    create index session_of_part on parts (id, session_id);
    create table titles (session_id integer primary key, title text not null, part_id integer not null);
    create table state (name text primary key, value integer not null, time text);
    create virtual table part_grams using fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
    pragma user_version = ${indexVersion};
    commit`)
  return fresh
}

/** Deletes the index file. A process that has it open keeps its own, now unlinked copy. */
export function removeIndexFile(indexFile: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(indexFile + suffix, { force: true })
}

/** True if the error means that the file is damaged or incomplete. */
export function isDamage(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}

/** Null where the file is not a complete database. */
function tryToOpen(indexFile: string): BetterSqlite3.Database | null {
  const index = new BetterSqlite3(indexFile)
  try {
    prepareConnection(index)
    return index
  } catch (error) {
    index.close()
    if (isDamage(error)) return null
    throw error
  }
}

function prepareConnection(index: BetterSqlite3.Database): void {
  index.pragma('journal_mode = WAL')
  index.pragma('synchronous = NORMAL')
  index.pragma('busy_timeout = 5000')
}

/** False where the index belongs to other data, such as a restored backup, or has another schema. */
function isOf(store: BetterSqlite3.Database, index: BetterSqlite3.Database): boolean {
  if (index.pragma('user_version', { simple: true }) !== indexVersion) return false
  const newest = index.prepare(`select value, time from state where name = 'messages'`).get() as Newest | undefined
  if (!newest) return true
  const time = store.prepare('select created_at from messages where id = ?').pluck().get(newest.value)
  if (time !== undefined) return time === newest.time
  const highest = store.prepare(`select seq from sqlite_sequence where name = 'messages'`).pluck().get() ?? 0
  return newest.value <= (highest as number)
}

function prepareStatements(store: BetterSqlite3.Database, index: BetterSqlite3.Database) {
  const sessionsOf = (filter: string) =>
    store.prepare(`
      select id from sessions
      where owner = @owner and ${filter} and (updated_at, id) < (@updatedAt, @sessionId)
        and (@pinned is null or pinned = @pinned) and (@archived is null or archived = @archived)
      order by updated_at desc, id desc`)
  return {
    newSessions: store.prepare('select id, title from sessions where id > ? order by id limit ?'),
    newMessages: store.prepare(
      'select id, session_id, created_at, octet_length(content) as bytes from messages where id > ? order by id limit ?',
    ),
    // By an index of ids: with a plain `id` the messages themselves are read, some seconds for a gigabyte.
    countLeft: store.prepare('select count(*) from messages where +id > ?').pluck(),
    piece: store.prepare('select substr(content, ?, ?) from messages where id = ?').pluck(),
    title: store.prepare('select title from sessions where id = ?').pluck(),
    allSessions: sessionsOf('true'),
    someSessions: sessionsOf('id in (select value from json_each(@ids))'),
    addText: index.prepare('insert into parts (session_id, text) values (?, ?)'),
    dropText: index.prepare('delete from parts where id = ?'),
    addGrams: index.prepare('insert into part_grams (rowid, grams) values (?, ?)'),
    dropGrams: index.prepare('delete from part_grams where rowid = ?'),
    keepTitle: index.prepare('insert or replace into titles (session_id, title, part_id) values (?, ?, ?)'),
    dropTitle: index.prepare('delete from titles where session_id = ?'),
    titlePart: index.prepare('select part_id from titles where session_id = ?').pluck(),
    partsOf: index.prepare('select id from parts where session_id = ?').pluck(),
    readState: index.prepare('select value from state where name = ?').pluck(),
    writeState: index.prepare('insert or replace into state (name, value, time) values (?, ?, ?)'),
    newestPart: index.prepare('select max(id) from parts').pluck(),
    // By an index that holds nothing else: the rows of the parts are large.
    allParts: index.prepare('select id, session_id from parts indexed by session_of_part').raw(),
    candidates: index.prepare('select rowid from part_grams where part_grams match ? order by rowid limit ?').pluck(),
    partHas: index.prepare('select instr(text, ?) > 0 from parts where id = ?').pluck(),
    sessionHas: index.prepare('select 1 from parts where session_id = ? and instr(text, ?) > 0 limit 1').pluck(),
  }
}

function findSessions(
  statements: ReturnType<typeof prepareStatements>,
  sessionOf: SessionOfPart,
  search: SearchQuery,
): number[] {
  const { owner, query, limit, pinned = null, archived = null, after } = search
  const match = queryGramsOf(query)
    .map(gram => `"${toToken(gram)}"`)
    .join(' ')
  // Later than all times that are written.
  const place = { owner, pinned, archived, updatedAt: after?.updatedAt ?? '~', sessionId: after?.sessionId ?? 0 }
  const take = (sessions: Iterable<unknown>, isMatch: (sessionId: number) => boolean) => {
    const found: number[] = []
    for (const session of sessions) {
      const { id } = session as FoundSession
      if (isMatch(id)) found.push(id)
      if (found.length === limit) break
    }
    return found
  }
  const parts = findCandidates(statements, match, search)
  if (!parts)
    return take(statements.allSessions.iterate(place), id => statements.sessionHas.get(id, query) !== undefined)
  const candidates = Map.groupBy(parts, sessionOf.get)
  const sessions =
    candidates.size > fewSessions
      ? statements.allSessions.iterate(place)
      : statements.someSessions.iterate({ ...place, ids: JSON.stringify([...candidates.keys()]) })
  return take(sessions, id => candidates.get(id)?.some(part => statements.partHas.get(query, part) === 1) ?? false)
}

/**
 * The parts that may have the query; null where reading all of the newest sessions finds enough sooner. From some of the parts it is
 * estimated how many there are, and how many of them have it.
 */
function findCandidates(
  statements: ReturnType<typeof prepareStatements>,
  match: string,
  { query, limit }: SearchQuery,
): number[] | null {
  const first = statements.candidates.all(match, fewCandidates) as number[]
  const last = first.at(-1)
  if (!last || first.length < fewCandidates) return first
  const parts = statements.newestPart.get() as number
  const count = (fewCandidates * parts) / last
  const sample = first.filter((_, place) => place % (fewCandidates / sampleSize) === 0)
  const share = Math.max(1, sample.filter(part => statements.partHas.get(query, part) === 1).length) / sampleSize
  const readsOfNewest = (limit * parts) / (count * share)
  const readsOfCandidates = limit / share + count / candidatesPerRead
  if (readsOfNewest < readsOfCandidates) return null
  // Where there are far more than in the first parts, the estimate was wrong.
  const most = 4 * Math.ceil(count)
  const all = statements.candidates.all(match, most) as number[]
  return all.length < most ? all : null
}
