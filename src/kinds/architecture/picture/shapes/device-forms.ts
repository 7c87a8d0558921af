import { type DrawForm, ellipsePath, rectanglePath } from './form.ts'

/** A telephone to plan pages on: a screen, what one speaks into, and a button below. Shares of its width and height. */
const phoneFrame: DrawForm = (width, height) => {
  const across = Math.min(width, height / 2)
  const [middle, button] = [width / 2, across * 0.2]
  const lens = across * 0.03
  return {
    body: rectanglePath(0, 0, width, height, across * 0.125),
    lines: [
      rectanglePath(width * 0.0625, height * 0.15, width * 0.875, height * 0.7),
      ellipsePath(middle - lens / 2, height * 0.0475 - lens / 2, lens, lens),
      rectanglePath(middle - width / 8, height * 0.075, width / 4, height * 0.02, height * 0.01),
      ellipsePath(middle - button / 2, height * 0.925 - button / 2, button, button),
      rectanglePath(
        middle - button * 0.21,
        height * 0.925 - button * 0.21,
        button * 0.42,
        button * 0.42,
        button * 0.06,
      ),
    ].join(' '),
    labelBox: { x: width * 0.0625, y: height * 0.15, width: width * 0.875, height: height * 0.7 },
  }
}

/** A tablet to plan pages on. */
const tabletFrame: DrawForm = (width, height) => {
  const across = Math.min(width, height)
  const [middle, button, lens] = [width / 2, across * 0.062, across * 0.012]
  const screen = { x: width * 0.047, y: height * 0.077, width: width * 0.906, height: height * 0.845 }
  return {
    body: rectanglePath(0, 0, width, height, across * 0.065),
    lines: [
      rectanglePath(screen.x, screen.y, screen.width, screen.height),
      ellipsePath(middle - lens / 2, height * 0.042 - lens / 2, lens, lens),
      ellipsePath(middle - button / 2, height * 0.961 - button / 2, button, button),
      rectanglePath(middle - button / 6, height * 0.961 - button / 6, button / 3, button / 3, button / 12),
    ].join(' '),
    labelBox: screen,
  }
}

/** Devices that show pages. */
export const deviceForms: Readonly<Record<string, DrawForm>> = { phoneFrame, tabletFrame }
