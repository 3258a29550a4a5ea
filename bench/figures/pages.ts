import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { openBrowser, signInOnPage } from '../browser.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { type Figure, figureOf } from '../rounds.ts'
import { type Device, desk, type Opened, open, phone, type Session } from '../visit.ts'

type Visit = { inputMs: number; vehicleMs: number; requests: number; listBytes: number }

/** What somebody waits for who opens the list with nothing in the browser but a session, against who opens the sign-in page with nothing at all. */
export async function pageFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${bench.product.port}`
  const browser = await openBrowser()
  try {
    const session = await storedSession(browser, origin, rooftop)
    const visit = async (device: Device): Promise<Visit> => {
      const { paintedMs: inputMs } = await open(browser, device, { address: `${origin}/login`, shows: ['input'] })
      const address = `${origin}/${rooftop.id}/inventory`
      const list = await open(browser, device, { address, shows: ['article'], session })
      return { inputMs, vehicleMs: list.paintedMs, ...countsOf(list) }
    }
    const figures: Figure[] = []
    for (const device of [desk, phone]) {
      // The server's first answers are slower than all others.
      await visit(device)
      const visits: Visit[] = []
      for (let round = 0; round < bench.rounds; round += 1) visits.push(await visit(device))
      figures.push(...figuresOf(device, visits))
    }
    return figures
  } finally {
    await browser.close()
  }
}

function figuresOf(device: Device, visits: readonly Visit[]): Figure[] {
  const { name } = device
  const all = (value: (visit: Visit) => number) => visits.map(value)
  const ratios = all(({ vehicleMs, inputMs }) => vehicleMs / inputMs)
  const [input, vehicle] = [all(({ inputMs }) => inputMs), all(({ vehicleMs }) => vehicleMs)]
  const absolute = device.throttle ? { budget: budgets.firstVehicleOnPhoneMs } : {}
  return [
    figureOf(`${name}: first vehicle against the first input of sign-in`, ratios, { budget: budgets.firstVehicle }),
    figureOf(`${name}: first vehicle`, vehicle, { unit: 'ms', ...absolute }),
    figureOf(`${name}: first input of sign-in`, input, { unit: 'ms' }),
    figureOf(
      `${name}: requests before the first vehicle`,
      all(({ requests }) => requests),
      {
        unit: 'requests',
        budget: budgets.requestsToFirstVehicle,
      },
    ),
    figureOf(
      `${name}: the list's reply on the wire`,
      all(({ listBytes }) => listBytes / 1000),
      {
        unit: 'kB',
        budget: budgets.listKilobytes,
      },
    ),
  ]
}

function countsOf({ exchanges }: Opened): Pick<Visit, 'requests' | 'listBytes'> {
  const list = exchanges.find(({ method, path }) => method === 'GET' && path === '/api/inventory')
  if (!list?.bytes) throw new Error('The page did not read the list.')
  return { requests: exchanges.length, listBytes: list.bytes }
}

/** What the browser keeps of somebody who has signed in. */
async function storedSession(browser: Browser, origin: string, { accounts }: Rooftop): Promise<Session> {
  const context = await browser.newContext(desk.context)
  await signInOnPage(await context.newPage(), origin, accounts[0])
  const session = await context.storageState()
  await context.close()
  return session
}
