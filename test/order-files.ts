import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Order of the projects: those that wait most begin first, and the package is last since it is being installed meanwhile. */
const projects = ['browser', 'long-browser', 'postgres', 'alone', 'node', 'long', 'long-package']

/** Runs the files of one project after those of another: a worker goes on with what it has loaded only within a project. */
export class OrderedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
