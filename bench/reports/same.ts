import { isDeepStrictEqual } from 'node:util'

export type Asked = {
  name: string
  connections: number
  budget: 'stepReport' | 'corporateReport' | 'dashboard'
  path: string
  plain: string
}
type Sides = { product: number; bare: number; headers: Record<string, string> }

/** Both sides tell the same figures, or measuring them would tell nothing. */
export async function checkSame({ product, bare, headers }: Sides, { name, path, plain }: Asked): Promise<void> {
  const told = await read(`http://127.0.0.1:${product}/api${path}`, headers)
  const [ours, theirs] = [productFigures(told.data), plainFigures(await read(`http://127.0.0.1:${bare}${plain}`, {}))]
  if (isDeepStrictEqual(ours, theirs)) return
  throw new Error(`Of the ${name} both sides tell different things: ${JSON.stringify([ours, theirs]).slice(0, 3000)}`)
}

// biome-ignore lint/suspicious/noExplicitAny: replies as they come, compared with each other
type Reply = any

async function read(url: string, headers: Record<string, string>): Promise<Reply> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const totals = ['completedVehicles', 'averageRetailReadyAsSeconds', 'averageReconTimeAsSeconds'] as const
const amounts = ['averageActualRecon', 'averageEstimatedRecon', 'averageOverage', 'totalOverage'] as const
const amountOf = (value: Reply) => (value === null ? null : typeof value === 'object' ? value.amount : value)
const totalsOf = (one: Reply) => [...totals.map((name) => one[name] ?? 0), ...amounts.map((name) => amountOf(one[name] ?? null))]

function productFigures(data: Reply): unknown {
  if (Array.isArray(data)) {
    const [here, recon, ready, approval] = data
    return [
      here.vehiclesInRecon,
      here.workInProgress,
      here.lights.late,
      recon.value,
      ready.value,
      approval.value,
      approval.waiting,
    ]
  }
  if (data.rooftops)
    return [totalsOf(data.overview), data.rooftops.map((one: Reply) => [one.tenantName, totalsOf(one), one.reconTimes])]
  const leaves = data.summaryItems.flatMap((step: Reply) => (step.childSteps.length > 0 ? step.childSteps : [step]))
  return reportFigures(totalsOf(data), data, leaves)
}

function plainFigures(data: Reply): unknown {
  if (data.inRecon) {
    const { averageReconTimeAsSeconds: recon, averageRetailReadyAsSeconds: ready } = data.totals
    return [data.inRecon.vehicles, data.inRecon.working, data.inRecon.late, recon, ready, data.approval, data.waiting]
  }
  if (data.rooftops)
    return [totalsOf(data.overview), data.rooftops.map((one: Reply) => [one.tenantName, totalsOf(one), one.reconTimes ?? []])]
  return reportFigures(totalsOf(data.totals), data, data.summaryItems)
}

function reportFigures(all: unknown, { vehicles, previousCompletedVehicles }: Reply, steps: Reply[]): unknown {
  const names = [
    'stepId',
    'stepTimeAsSeconds',
    'workTimeAsSeconds',
    'idleTimeAsSeconds',
    'averageRetailReadyTimeAsSeconds',
    'totalVehicles',
  ]
  const cars = vehicles.map((one: Reply) => [
    one.id,
    one.reconTimeAsSeconds,
    one.retailReadyTimeAsSeconds,
    amountOf(one.actualRecon),
  ])
  return [all, previousCompletedVehicles, cars.sort(), steps.map((step) => names.map((name) => step[name]))]
}
