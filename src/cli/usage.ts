export const serveUsage = 'limn serve [--port N] [--data DIR] [--open]'

export const backupUsage = 'limn backup FILE'

export const copyUsage = 'limn copy --from sqlite --to postgres'

export const mcpUsage = 'limn mcp [--root DIR]… [--data DIR]'

/** Text of `limn help`. */
export const help = `Usage: ${serveUsage}
       ${backupUsage}
       ${copyUsage}
       ${mcpUsage}

serve    Starts Limn; this is the default command. --port and --data set PORT and LIMN_DATA_DIR, --open opens the app in the browser.
backup   Writes all sessions to FILE, and their files to FILE.attachments, also while Limn runs (with SQLite).
mcp      Gives programs that speak the Model Context Protocol the tools of Limn, over standard input and output. Files are read and written
         below --root only; without it, none are. Diagrams are kept in --data; without it, until the program ends.
copy     Copies everything from SQLite to an empty PostgreSQL database. Stop Limn first.

Limn is configured by environment variables: PORT, HOST, LIMN_DATA_DIR, MODEL_ID, OPENAI_API_KEY, …
docs/configuration.md in the source code lists them all.`
