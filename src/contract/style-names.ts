/** The looks that every kind of diagram can be drawn in, in the order in which people are offered them. The first one is the default. */
export const drawingStyles = ['clean', 'card', 'sketch', 'blueprint', 'print', 'brand'] as const
export type DrawingStyle = (typeof drawingStyles)[number]
