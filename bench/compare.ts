import type { BareServer } from './bare.ts'
import { connections as all, type Bench } from './bench.ts'
import type { Budget } from './budgets.ts'
import { sumOfCpu } from './cpu.ts'
import { drive, type NextRequest } from './load.ts'
import { type Figure, figureOf, ratiosOf } from './rounds.ts'

/** At once as many as the server has connections, but where less is said. */
type Compared = {
  name: string
  budget: Budget
  bare: BareServer
  connections?: number
  product: NextRequest
  plain: NextRequest
}

/** The product's answers a second against the bare server's under the same load, and what a request costs either of them. */
export async function compare(bench: Bench, { name, budget, bare, connections = all, ...next }: Compared): Promise<Figure> {
  const ofProduct = sideOf(bench, {
    port: bench.product.port,
    pid: bench.product.child.pid ?? 0,
    connections,
    next: next.product,
  })
  const ofPlain = sideOf(bench, { ...bare, connections, next: next.plain })
  await ofProduct.warmUp()
  await ofPlain.warmUp()
  const ratios = await ratiosOf(bench.rounds, ofProduct.rate, ofPlain.rate)
  const [product, plain] = [ofProduct.cpu(), ofPlain.cpu()]
  return figureOf(name, ratios, { budget, ...(product && plain && { cpu: { product, plain } }) })
}

/** One server under the load of a comparison: its answers a second, and what a request of all its rounds cost. */
export function sideOf(
  { seconds, cpu }: Bench,
  { port, pid, connections = all, next }: { port: number; pid: number; connections?: number; next: NextRequest },
) {
  const spent = sumOfCpu()
  return {
    warmUp: () => drive({ port, next, seconds: seconds / 2, connections }),
    async rate() {
      const before = cpu?.(pid)
      const { answers, perSecond } = await drive({ port, next, seconds, connections })
      if (cpu && before) spent.add(before, cpu(pid), answers)
      return perSecond
    },
    cpu: () => (cpu ? spent.perRequest() : undefined),
  }
}
