import { setTimeout as delay } from 'node:timers/promises'

export type Politeness = {
  /** How many requests a host has from us at once, and all hosts together. */
  atOnce: number
  inAll: number
  /** From the beginning of one request to that of the next at the same host, in milliseconds. */
  spacingMs: number
}

/** Whoever wants something of a host waits for their turn there. */
export type Hosts = {
  turn<T>(host: string, work: () => Promise<T>): Promise<T>
  rest(host: string, until: Date): void
  /** Until when a host has asked to be left alone. */
  restsUntil(host: string, now: Date): Date | undefined
}

export function openHosts({ atOnce, inAll, spacingMs }: Politeness): Hosts {
  const lanes = new Map<string, Lane>()
  const all = openLane(inAll, 0)
  const resting = new Map<string, Date>()
  return {
    async turn(host, work) {
      const lane = lanes.get(host) ?? openLane(atOnce, spacingMs)
      lanes.set(host, lane)
      try {
        return await lane.pass(() => all.pass(work))
      } finally {
        if (lane.isIdle()) lanes.delete(host)
      }
    },
    rest(host, until) {
      resting.set(host, until)
    },
    restsUntil(host, now) {
      const until = resting.get(host)
      if (until && until <= now) resting.delete(host)
      return resting.get(host)
    },
  }
}

type Lane = { pass<T>(work: () => Promise<T>): Promise<T>; isIdle(): boolean }

function openLane(width: number, spacingMs: number): Lane {
  let free = width
  let nextAt = 0
  const waiting: (() => void)[] = []
  return {
    isIdle: () => free === width && performance.now() >= nextAt,
    async pass(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        const begins = Math.max(performance.now(), nextAt)
        nextAt = begins + spacingMs
        if (begins > performance.now()) await delay(begins - performance.now())
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
