/** The mark of Limn: two shapes and the line that joins them, in the form of an L. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <path
        d="M9 11.500V19a5 5 0 0 0 5 5h4"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="9" cy="7.500" r="4.500" fill="var(--accent)" />
      <rect x="18" y="18.500" width="11" height="11" rx="3.200" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}

/** The name, drawn in strokes like the mark; the dot of its i is the first shape. */
export function Wordmark() {
  return (
    <svg height={20} viewBox="0 0 74 30" role="img" aria-label="Limn" className="shrink-0">
      <g fill="none" stroke="currentColor" strokeWidth="3.600" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 4v17a5 5 0 0 0 5 5h2" />
        <path d="M18 13v13" />
        <path d="M27 26V13m0 5.500a5.500 5.500 0 0 1 11 0V26m0-7.500a5.500 5.500 0 0 1 11 0V26" />
        <path d="M58 26V13m0 6a6 6 0 0 1 12 0v7" />
      </g>
      <circle cx="18" cy="5.500" r="3" fill="var(--accent)" />
    </svg>
  )
}
