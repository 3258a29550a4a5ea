import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { sideOf } from '../compare.ts'
import type { CpuCost } from '../cpu.ts'
import type { Rooftop } from '../dealership.ts'
import { holdStreams } from '../hold-streams.ts'
import { requestText } from '../load.ts'
import { headersOf, signIn } from '../product.ts'
import { cells } from '../report.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'
import { changes } from './change.ts'

const streams = 800

/** What a step change costs while many people of the rooftop have a page open, against what it costs while nobody has. */
export async function streamsFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const vehicles = await bench.vehiclesAtWork(rooftop, connections * 20)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const people = await Promise.all(rooftop.colleagues.map((account) => signIn(bench.product.port, account)))
  const next = changes(vehicles, (id, state) => requestText('PUT', `/api/recon/${id}/workflow/step/state`, headers, { state }))
  const server = { port: bench.product.port, pid: bench.product.child.pid ?? 0, next }
  const [alone, beside] = [sideOf(bench, server), sideOf(bench, server)]
  const costWithStreams = async () => {
    const held = await holdStreams({ port: bench.product.port, streams, sessions: people.map(headersOf) })
    const rate = await beside.rate()
    if (!((await held.end()) > 0)) throw new Error('A change stream was told of no change.')
    return 1 / rate
  }
  await alone.warmUp()
  const ratios = await ratiosOf(bench.rounds, costWithStreams, async () => 1 / (await alone.rate()))
  const note = cpuNote(beside.cpu(), alone.cpu())
  return figureOf(`step change while ${streams} streams are open, against none`, ratios, {
    budget: budgets.streams,
    ...(note && { note }),
  })
}

function cpuNote(beside: CpuCost | undefined, alone: CpuCost | undefined): string | undefined {
  if (!beside || !alone) return undefined
  return `CPU ms a change, server + PostgreSQL: ${cells(beside).join(' + ')}, without streams ${cells(alone).join(' + ')}`
}
