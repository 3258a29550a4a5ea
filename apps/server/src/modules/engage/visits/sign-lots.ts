import type { PageEvents, PageNews } from '@lotline/contract/engage/share-page'
import { SIGN_LOT_EVERY_MS } from '@lotline/domain/engage/visits'
import { networkOf } from '../../session/index.ts'
import { type LinkCall, type LinkDeps, noToken, tokenForm } from '../page/open-link.ts'
import { type ArrivedSign, countTimes } from './count-lot.ts'
import { countOne } from './count-sign.ts'
import { listLinks } from './lot-queries.ts'
import { isRobot } from './robots.ts'
import type { VehicleSums } from './vehicle-sums.ts'

/** Signs in one lot. */
const MAX_LOT = 500
/** Signs that are counted one by one at the same time: connections are for staff. */
const MAX_AT_ONCE = 4

export type SignCall = LinkCall & { userAgent: string }

/** Counts signs of pages in lots: many pages cost little more than one, and take one connection. */
export type SignLots = {
  /**
   * Counts a sign that the page of a link is in sight (rulings 93 and 96). Answers what has changed since the page was read, undefined where
   * there is no such link: nothing is told of what came of the sign, so that whoever forges signs learns nothing.
   */
  count(call: SignCall, sign: PageEvents): Promise<PageNews | undefined>
}

type Waiting = { call: SignCall; sign: PageEvents; at: Date; answer: PromiseWithResolvers<PageNews | undefined> }

export function openSignLots(deps: LinkDeps & { vehicleSums: VehicleSums }): SignLots {
  const { doors, rates, now, vehicleSums } = deps
  let waiting: Waiting[] = []
  let isRunning = false
  let begunAt = -Infinity

  /** A lot at once where none was just now; those that come meanwhile are the next. */
  function schedule(): void {
    if (isRunning || waiting.length === 0) return
    isRunning = true
    setTimeout(
      async () => {
        begunAt = performance.now()
        const lot = waiting.slice(0, MAX_LOT)
        waiting = waiting.slice(MAX_LOT)
        await countLot(lot).catch((error) => {
          for (const { answer } of lot) answer.reject(error)
        })
        isRunning = false
        schedule()
      },
      Math.max(0, begunAt + SIGN_LOT_EVERY_MS - performance.now()),
    )
  }

  async function countLot(lot: readonly Waiting[]): Promise<void> {
    const tokens = [...new Set(lot.map(({ call }) => call.token))]
    const links = await doors.identity((db) => listLinks(db, tokens))
    const opened = lot.flatMap((one) => {
      const link = links.get(one.call.token)
      return link && isTaken(one, link.id) ? [{ ...one, link }] : []
    })
    for (const { call, answer } of lot) if (!links.has(call.token)) answer.resolve(undefined)
    const byRooftop = Map.groupBy(
      opened.filter(({ call }) => !isRobot(call.userAgent)),
      ({ link }) => link.rooftop_id,
    )
    const counted = new Map<Waiting & ArrivedSign, PageNews>()
    for (const [rooftopId, signs] of byRooftop)
      for (const [one, news] of await doors.inRooftop(rooftopId, (db) => countTimes(db, signs))) counted.set(one, news)
    await noteSums([...counted.keys()])
    for (const [{ answer }, news] of counted) answer.resolve(news)
    const others = opened.filter((one) => !counted.has(one))
    for (let at = 0; at < others.length; at += MAX_AT_ONCE) await Promise.all(others.slice(at, at + MAX_AT_ONCE).map(answerOne))
  }

  /** Counts the call against its link; one too many is refused. */
  function isTaken({ answer }: Waiting, linkId: string): boolean {
    try {
      rates.take('LINKS', `link ${linkId}`, 1, now())
      return true
    } catch (error) {
      answer.reject(error)
      return false
    }
  }

  async function noteSums(counted: readonly ArrivedSign[]): Promise<void> {
    const vehicles = new Map(counted.map(({ link }) => [link.vehicle_id, link.rooftop_id]))
    for (const [vehicleId, rooftopId] of vehicles) await vehicleSums.note({ rooftopId, vehicleId, tells: false })
  }

  async function answerOne(one: Waiting & ArrivedSign): Promise<void> {
    await countOne(deps, one, { isRobot: isRobot(one.call.userAgent) }).then(one.answer.resolve, one.answer.reject)
  }

  return {
    async count(call, sign) {
      const at = now()
      rates.take('LINKS', `address ${networkOf(call.address)}`, 1, at)
      const answer = Promise.withResolvers<PageNews | undefined>()
      // A text that can be no token waits like any wrong one: all are answered as soon as each other.
      const token = tokenForm.test(call.token) ? call.token : noToken
      waiting.push({ call: { ...call, token }, sign, at, answer })
      schedule()
      return answer.promise
    },
  }
}
