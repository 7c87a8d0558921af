/** A component as ical.js gives it: name, properties, and the components in it. */
export type CalendarComponent = [name: string, properties: CalendarProperty[], components: CalendarComponent[]]

/** Name, parameters, type, then its values. */
export type CalendarProperty = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
]
