/** Words that Mermaid’s grammars read as something else than an id, lower case. */
const reserved =
  /^(?:end|graph|flowchart|subgraph|style|linkstyle|classdef|class|click|call|href|default|interpolate|direction|tb|td|bt|lr|rl|state|note|fork|join|choice|as|is|namespace|enum|interface|participant|actor|box|loop|alt|else|opt|par|and|rect|critical|option|break|over|left|right|of|activate|deactivate|create|destroy|autonumber|title|link|links|properties|details|section|after|until|done|active|crit|milestone|vert|one|only|zero|many|more|or|to|x|o|v|constructor|prototype|__proto__|tostring|valueof|hasownproperty|acctitle|accdescr|hide|scale|u|e|root)$|^(?:end|graph|subgraph|default|style|note|o|x)(?=[-_])/i
const plain = /^[A-Za-z\u4e00-\u9fff][A-Za-z0-9_\u4e00-\u9fff]{0,60}$/

/** Ids that `after` finds in a Gantt chart: it reads these letters alone. */
export const latinId = /^[A-Za-z][A-Za-z0-9_]{0,60}$/

/** Gives ids that every grammar of Mermaid takes: the own ones where they are `allowed`, else `n1`, `n2` … Each is given once. */
export function createSafeIds(prefix = 'n', allowed = plain): { idOf(id: string): string } {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  let count = 0
  return {
    idOf(id) {
      const known = given.get(id)
      if (known !== undefined) return known
      let safe = id
      while (!allowed.test(safe) || reserved.test(safe) || taken.has(safe.toLowerCase())) {
        count += 1
        safe = `${prefix}${count}`
      }
      given.set(id, safe)
      taken.add(safe.toLowerCase())
      return safe
    },
  }
}
