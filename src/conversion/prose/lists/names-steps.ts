const steps = /\bsteps?\b|\bstages?\b|\bphases?\b|[步骤]$|步走?$|阶段$|流程$/i

/** True if what a list is called says that its items follow each other. */
export function namesSteps(name: string): boolean {
  return steps.test(name)
}
