/** Style of text fields, selects and text areas. */
export const fieldClass =
  'target w-full rounded-control border border-control/70 bg-panel px-2.5 h-8 text-text focus-visible:outline-offset-0 disabled:opacity-60'
