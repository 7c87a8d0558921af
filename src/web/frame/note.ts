/** Messages of the editor. */
export interface Notes {
  /** One sentence at the bottom of the drawing, shown and read aloud until the next one. */
  say(text: string): void
  /** Read aloud only. */
  announce(text: string): void
}

export function createNotes(): Notes {
  const [note, announcement] = ['note', 'announcement'].map(name => {
    const element = document.createElement('div')
    element.className = name
    element.setAttribute('role', 'status')
    document.body.append(element)
    return element
  })
  return {
    say(text) {
      if (note) note.textContent = text
    },
    announce(text) {
      if (announcement) announcement.textContent = text
    },
  }
}
