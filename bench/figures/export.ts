import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf } from '../rounds.ts'

// A larger list is measured to see that it takes no more.
const budgetVehicles = 10_000
const everyMs = 10

/** What the server takes in memory at most while it makes a workbook of the whole stock, over what it took before the first. */
export async function exportFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const { child, port } = bench.product
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const idle = residentBytes(child.pid)
  const peaks: number[] = []
  const seconds: number[] = []
  for (let round = 0; round < bench.rounds; round += 1) {
    const watch = watchMemory(child.pid)
    const start = performance.now()
    try {
      await exportAll(port, headers)
    } finally {
      peaks.push((await watch.stop()) - idle)
    }
    seconds.push((performance.now() - start) / 1000)
  }
  const budget = rooftop.vehicles <= budgetVehicles && { budget: budgets.exportMegabytes }
  const note = `over ${megabytes(idle).toFixed(0)} MB, ${Math.min(...seconds).toFixed(1)} s`
  const taken = peaks.map(megabytes)
  return {
    ...figureOf(`memory at most, export of ${rooftop.vehicles} vehicles`, taken, { ...budget, note, unit: 'MB' }),
    value: Math.max(...taken),
  }
}

async function exportAll(port: number, headers: Record<string, string>): Promise<void> {
  const at = `http://127.0.0.1:${port}`
  const asked = await fetch(`${at}/api/inventory/export/xlsx?filterIds=inventoryState:INVENTORY_PLUS_SOLD`, { headers })
  if (!asked.ok) throw new Error(`The export was answered ${asked.status}: ${await asked.text()}`)
  // The export route's own contract.
  const { data } = (await asked.json()) as { data: { uri: string } }
  const file = await fetch(at + data.uri)
  if (!file.ok) throw new Error(`The file was answered ${file.status}: ${await file.text()}`)
  // Read and dropped, as a slow network would not: the file's way out is part of it.
  for await (const _ of file.body ?? []);
}

function watchMemory(pid: number | undefined) {
  let peak = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      peak = Math.max(peak, residentBytes(pid))
      await delay(everyMs)
    }
  }
  const looking = look()
  return {
    async stop() {
      isOver = true
      await looking
      return peak
    },
  }
}

function residentBytes(pid: number | undefined): number {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]) * 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}
