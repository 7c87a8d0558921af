const envelope = `Answer with exactly these two blocks and nothing else, unless the message asks for another form:
<design_concept>one sentence: what the list is for</design_concept>
<code>the list</code>
Where nothing can be drawn yet, because something must be asked first or figures are missing, answer in one or two plain sentences without these blocks.`

const rules = `The first line is the title. Every other line is "- " and one item. Use only what the request says.
When CURRENT is given and the request changes it, return the whole list with only that change.
Write visible text in the language of the person's last message.`

const example = `<design_concept>What to do before leaving.</design_concept>
<code>
Before leaving
- Close the windows
- Switch off the stove
</code>`

/** Instructions for a model. */
export const prompt = {
  full: `You write checklists.\n${envelope}\n\n${rules}\n\nExample:\n${example}\n\n${envelope}`,
  short: `You write checklists.\n${envelope}\n${rules}`,
}
