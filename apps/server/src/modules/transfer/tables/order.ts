export type Reference = { to: string; columns: readonly string[] }
type Node = { name: string; references: readonly Reference[]; optional: ReadonlySet<string> }

/**
 * Tables so that each stands behind those that it names. Where tables name one another in a circle, or themselves, the columns that may be
 * empty wait: they are filled in when all rows are there.
 */
export function inOrder(nodes: readonly Node[]): { name: string; late: readonly string[] }[] {
  const done = new Set<string>()
  const ordered: { name: string; late: readonly string[] }[] = []
  const left = new Set(nodes)
  const missing = ({ name, references }: Node) => references.filter(({ to }) => to === name || !done.has(to))
  const canWait = ({ columns }: Reference, { optional }: Node) => columns.some((column) => optional.has(column))
  const take = (node: Node, late: readonly Reference[]) => {
    done.add(node.name)
    left.delete(node)
    const waiting = late.flatMap(({ columns }) => columns.filter((column) => node.optional.has(column)))
    ordered.push({ name: node.name, late: [...new Set(waiting)] })
  }
  while (left.size > 0) {
    const whole = [...left].filter((node) => missing(node).every(({ to }) => to === node.name))
    // What names nothing else first; else the one that has the least to wait for.
    const [next] =
      whole.length > 0
        ? whole
        : [...left]
            .filter((node) => missing(node).every((one) => canWait(one, node)))
            .sort((a, b) => missing(a).length - missing(b).length)
    if (!next)
      throw new Error(`These tables name one another and cannot be written: ${[...left].map(({ name }) => name).join(', ')}`)
    take(next, missing(next))
  }
  return ordered
}
