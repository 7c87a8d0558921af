export const backupUsage = 'limn backup FILE'

export const copyUsage = 'limn copy --from sqlite --to postgres'

/** What `limn help` says. */
export const help = `Usage: limn serve
       ${backupUsage}
       ${copyUsage}

serve    Starts Limn.
backup   Writes all sessions to FILE, and their files to FILE.attachments, also while Limn runs (with SQLite).
copy     Copies everything from SQLite to an empty PostgreSQL database. Stop Limn first.

It is configured by environment variables: PORT, HOST, LIMN_DATA_DIR, MODEL_ID, OPENAI_API_KEY, …
The README lists them all.`
