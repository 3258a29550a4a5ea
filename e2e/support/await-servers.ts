import { setTimeout as delay } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'

const longestMs = 300_000

/** Every width's server has made its demo and answers. */
export default async function awaitServers({ projects }: FullConfig): Promise<void> {
  const latest = Date.now() + longestMs
  for (const { name, use } of projects)
    while (!(await answers(`${use.baseURL}/api/health`))) {
      if (Date.now() > latest) throw new Error(`The server of ${name} does not answer at ${use.baseURL}.`)
      await delay(100)
    }
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
