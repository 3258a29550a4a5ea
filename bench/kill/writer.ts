import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { headersOf, type SignedIn } from '../product.ts'
import { type Act, addition, nextAct, type Stand } from './acts.ts'

/** What is known of one vehicle from the answers. `open` was sent and never answered: it happened as a whole or not at all. */
export type Known = { stockNumber: string; id: string; stand: Stand; events: string[]; open?: Act | undefined }
export type Work = { known: Known[]; acknowledged: number; unanswered: number; refused: string[] }
export type Writer = { stop(): Promise<void> }

const mostAtOnce = 10
const awayMs = 30

/** Adds vehicles and works them down the line without a pause until told to stop. */
export function startWriter(port: number, signedIn: SignedIn, name: string, work: Work): Writer {
  const own: Known[] = []
  let stopping = false
  let serial = 0
  const running = (async () => {
    while (!stopping) {
      for (const done of own.filter(({ open, stand }) => open || stand === 'COMPLETED')) own.splice(own.indexOf(done), 1)
      let vehicle = own[randomInt(mostAtOnce)]
      if (!vehicle) {
        vehicle = { stockNumber: `${name}${++serial}`, id: '', stand: '', events: [] }
        own.push(vehicle)
        work.known.push(vehicle)
      }
      await workOn(port, signedIn, vehicle, work)
    }
  })()
  return {
    stop() {
      stopping = true
      return running
    },
  }
}

async function workOn(port: number, signedIn: SignedIn, vehicle: Known, work: Work): Promise<void> {
  const act = vehicle.stand === '' ? addition(vehicle.stockNumber) : nextAct(vehicle.id, vehicle.stand)
  const answer = await send(port, signedIn, act)
  if (answer === 'away') return void (await delay(awayMs))
  if (answer === 'unanswered' || answer.status >= 500) {
    vehicle.open = act
    work.unanswered += 1
    return void (await delay(awayMs))
  }
  if (answer.status >= 300) {
    vehicle.open = act
    work.refused.push(
      `${vehicle.stockNumber} at '${vehicle.stand}': ${act.method} ${act.path} answered ${answer.status} ${answer.text}`,
    )
    return
  }
  vehicle.id ||= /"id":"([^"]+)"/.exec(answer.text)?.[1] ?? ''
  vehicle.stand = act.to
  vehicle.events.push(...act.events)
  work.acknowledged += 1
}

type Answer = { status: number; text: string } | 'unanswered' | 'away'

/** 'away': nobody was listening, so nothing was sent. */
async function send(port: number, signedIn: SignedIn, { method, path, body }: Act): Promise<Answer> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headersOf(signedIn), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? 'away' : 'unanswered'
  }
}
