import type { StepItem } from '@lotline/contract/recon/recon-step'
import { pauseReasons } from '@lotline/domain/recon/recon-states'
import { leaveRecon } from '../../src/modules/recon/index.ts'
import { markSold, updateVehicle } from '../../src/modules/vehicles/index.ts'
import type { Random } from '../random.ts'
import { type Answer, aVehicle, type TestServer } from '../server.ts'
import { type Shop, sure } from './shops.ts'
import { type Car, openTaskHand } from './task-hand.ts'

const hour = 3_600_000
/** What is done to the vehicles of a shop, each act with its name for the count of what was done. */
export function openHands(server: TestServer, shop: Shop, random: Random, done: (what: string, answer: Answer) => void) {
  const { pick, number, whole } = random
  const { boss, worker, id: rooftopId } = shop
  const usd = (amount: number) => ({ amount: Math.round(amount * 100) / 100, currency: 'USD' })
  const maybe = (most: number) => (number() < 0.85 ? usd(number() * most) : null)
  const work = openTaskHand(shop, random, done)

  /** Comes into the stock, mostly onto the line at once. */
  async function arrive(): Promise<Car> {
    const facts = aVehicle({ appraisedValue: maybe(40_000), reconCost: maybe(2500) })
    const answer = await sure(boss('POST', number() < 0.75 ? '/recon' : '/inventory', facts))
    const { vehicleCard, stepItem } = answer.body.data
    const condition = pick(['NEW', 'USED', 'USED', 'CPO'])
    await server.doors.inRooftop(rooftopId, (db) => updateVehicle(db, vehicleCard.id, { condition }))
    const tags = (await boss('GET', '/utility/tags')).body.data.filter(({ tagType }: { tagType: string }) => tagType === 'DEALER')
    if (tags.length > 0 && number() < 0.5)
      await sure(boss('PUT', `/inventory/${vehicleCard.id}/tags`, [pick<{ tagId: string }>(tags).tagId]))
    return { id: vehicleCard.id, step: stepItem, since: server.clock.now.getTime(), tasks: [], again: 0 }
  }

  /** Does the next thing; answers when somebody comes back to the vehicle, null where nobody does. */
  async function act(car: Car): Promise<number | null> {
    if (number() < 0.12) return work(car).then(() => later(3))
    if (!car.step) return offLine(car)
    const dice = number()
    const isOld = server.clock.now.getTime() - car.since > 30 * 24 * hour
    if (dice < 0.012) return end(car, 'remove', await boss('DELETE', `/recon/${car.id}`))
    if (dice < 0.02) return sell(car)
    if (dice < 0.035 || isOld) return end(car, 'force', await boss('PUT', `/recon/${car.id}/workflow/complete`))
    if (dice < 0.15) return rarely(car, car.step)
    return usually(car, car.step)
  }

  async function rarely(car: Car, step: StepItem): Promise<number | null> {
    const line = `/recon/${car.id}/workflow`
    const leaves = (await boss('GET', `${line}/steps`)).body.data.flatMap((one: StepItem) =>
      one.childSteps.length > 0 ? one.childSteps : [one],
    )
    const at = leaves.findIndex(({ id }: StepItem) => id === step.id)
    const [before, behind] = [leaves.slice(0, Math.max(0, at)), leaves.slice(at + 1)]
    const dice = number()
    if (dice < 0.35 && before.length > 0)
      return stepped(car, 'back', await boss('PUT', `${line}/step`, { stepId: pick<StepItem>(before).id }))
    if (dice < 0.6 && behind.length > 0)
      return stepped(car, 'skip', await boss('PUT', `${line}/step`, { stepId: pick<StepItem>(behind).id, skip: true }))
    if (dice < 0.85 && behind.length > 0) {
      const needed = number() < 0.3
      done('needed', await boss('PUT', `${line}/steps/${pick<StepItem>(behind).id}/needed`, { needed }))
      return later(1)
    }
    if (dice < 0.93) {
      const given =
        number() < 0.7 ? boss('PUT', `${line}/step/user`, { userId: worker.personId }) : boss('DELETE', `${line}/step/user`)
      done('assign', await given)
      return later(1)
    }
    const estimate = { estimatedRecon: maybe(3000) }
    done('estimate', await boss('PUT', `/inventory/${car.id}/reconInfo`, estimate))
    return later(2)
  }

  async function usually(
    car: Car,
    { state, enhancedStateTracking: tracked, terminalStep, nextStep, id }: StepItem,
  ): Promise<number | null> {
    const line = `/recon/${car.id}/workflow`
    const set = async (to: string, reason: string | null = null) =>
      stepped(car, reason ? `pause ${reason}` : `to ${to}`, await worker('PUT', `${line}/step/state`, { state: to, reason }))
    const dice = number()
    if ((terminalStep || !nextStep) && dice < 0.6) return end(car, 'complete', await boss('PUT', `${line}/complete`))
    if (state === 'NOT_STARTED' && dice < 0.12 && nextStep)
      return stepped(car, 'send', await worker('PUT', `${line}/step`, { stepId: nextStep.id, fromStepId: id }))
    if (state === 'ACTIVE_PAUSED' && dice < 0.15) return set('COMPLETE')
    if (state === 'NOT_STARTED' || state === 'ACTIVE_PAUSED') return set('ACTIVE')
    if (state === 'COMPLETE') return end(car, 'complete', await boss('PUT', `${line}/complete`))
    return tracked && dice < 0.35 ? set('ACTIVE_PAUSED', pick([null, ...pauseReasons])) : set('COMPLETE')
  }

  /** Where it has just come to; after a refusal it is looked at anew. */
  async function stepped(car: Car, what: string, answer: Answer): Promise<number | null> {
    done(what, answer)
    const looked = answer.status < 300 ? undefined : (await boss('GET', `/inventory/${car.id}`)).body.data
    car.step = looked ? onLine(looked) : answer.body.data
    if (!looked && car.step?.terminalStep && car.step.state === 'COMPLETE')
      car.step = onLine((await boss('GET', `/inventory/${car.id}`)).body.data)
    return later(what === 'back' || what === 'skip' ? 4 : 9)
  }

  function onLine({
    vehicleCard,
    stepItem,
  }: {
    vehicleCard: { reconStatus: string }
    stepItem: StepItem | null
  }): StepItem | null {
    return vehicleCard.reconStatus === 'ACTIVE' ? stepItem : null
  }

  async function end(car: Car, what: string, answer: Answer): Promise<number | null> {
    if (answer.status >= 300) return stepped(car, what, answer)
    done(what, answer)
    car.step = null
    return later(24 * 6)
  }

  async function sell(car: Car): Promise<null> {
    const { doors, clock } = server
    await doors.inRooftop(rooftopId, async (db) => {
      const ctx = { db, actor: null, now: clock.now }
      await leaveRecon(ctx, car.id, 'sold')
      await markSold(ctx, car.id)
    })
    done(car.step ? 'sold in recon' : 'sold', { status: 200, body: {}, headers: {}, text: '' })
    car.step = null
    return null
  }

  /** One that is not on the line waits there, goes back to it or is sold. */
  async function offLine(car: Car): Promise<number | null> {
    const isNew = car.again === 0 && car.since === server.clock.now.getTime()
    if (isNew) return later(20)
    if (car.again < 4 && number() < (car.again === 0 ? 0.4 : 0.2)) {
      car.again += 1
      car.since = server.clock.now.getTime()
      const answer = await boss('PUT', `/inventory/${car.id}/moveBackToRecon`)
      done('send back', answer)
      car.step = answer.status < 300 ? answer.body.data.stepItem : null
      return later(9)
    }
    return number() < 0.5 ? sell(car) : number() < 0.5 ? later(24 * 9) : null
  }

  /** Some time of about so many hours from now. */
  function later(hours: number): number {
    const drawn = -Math.log(1 - number() * 0.999) * hours * hour
    return server.clock.now.getTime() + Math.floor(drawn) + whole(1, 90_000)
  }

  return { arrive, act, later }
}
