/** Owner of deleted sessions: not a person's name, so queries for a person's sessions never find them. */
export const nobody = ''
