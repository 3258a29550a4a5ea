import type { Caller } from './server.ts'

/** A step of the settings as far as tests of the line look at it. */
export type Node = { id: string; name: string; childSteps: Node[] }

export async function lineOf(admin: Caller): Promise<Node[]> {
  return (await admin('GET', '/settings/line')).body.data
}

/** A step at the top of the line or right below one there. */
export function findNamed(line: Node[], name: string): Node | undefined {
  return line.flatMap((step) => [step, ...step.childSteps]).find((step) => step.name === name)
}

/** The names, those below a step together with its own. */
export function namesOf(line: Node[]): unknown[] {
  return line.map(({ name, childSteps }) => (childSteps.length > 0 ? [name, ...namesOf(childSteps)] : name))
}

/** The line as it is sent to be put into another order. */
export function orderOf(line: Node[]): unknown[] {
  return line.map(({ id, childSteps }) => ({ id, childSteps: orderOf(childSteps) }))
}
