import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { sideOf } from '../compare.ts'
import type { CpuCost } from '../cpu.ts'
import type { Rooftop } from '../dealership.ts'
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
    const held = await holdStreams(bench.product.port, people.map(headersOf))
    try {
      return 1 / (await beside.rate())
    } finally {
      await held.end()
    }
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

/** Opens the streams; `end` closes them and throws unless each was told of something. */
async function holdStreams(port: number, sessions: readonly Record<string, string>[]): Promise<{ end(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, '../stream-holder.ts'))
  child.send({ port, streams, sessions })
  const answer = () => Promise.race([once(child, 'message'), once(child, 'exit')])
  const [opened] = await answer()
  if (opened !== 'open') throw new Error('The change streams could not be opened.')
  return {
    async end() {
      // What was told last is on its way.
      await delay(300)
      child.send('count')
      const [fewest] = await answer()
      if (!(Number(fewest) > 0)) throw new Error('A change stream was told of no change.')
    },
  }
}
