/** What "first" or "second" belongs to as a part of its name, as alternatives of a pattern: "first level support", "first driver to …" count no steps. */
export const afterOrdinal =
  '(?:[a-z]+ to |level|line|quarter|half|day|week|month|year|grade|prize|chapter|part|stage|phase|meeting|impression|degree|class|floor|aid|draft|version|round|team|shift|party|reader|reviewer)\\b'
