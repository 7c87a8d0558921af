/** The shells for which there are completions. */
export const completedShells = ['bash', 'zsh', 'fish'] as const
export type CompletedShell = (typeof completedShells)[number]
