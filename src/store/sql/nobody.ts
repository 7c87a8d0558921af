/** Whose a session is that is deleted: no person's. So nothing that looks for a person's sessions finds it. */
export const nobody = ''
