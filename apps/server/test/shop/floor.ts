import { pauseReasons } from '@lotline/domain/recon/recon-states'
import { leaveRecon } from '../../src/modules/recon/index.ts'
import type { Random } from '../random.ts'
import { type Caller, inRecon, type TestServer } from '../server.ts'

const open = [{ opens: '07:30', closes: '18:00' }]
const shop = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week: [open, open, open, open, open, [], []], holidays: [] }
// Open when clocks are put forward and back, and on a Sunday: what a day lacks or has twice is counted.
const night = [{ opens: '01:30', closes: '09:00' }]
const nights = { ...shop, week: Array(7).fill(night), holidays: ['2026-03-10', '2028-03-01'] }
const roundTheClock = { kind: 'ROUND_THE_CLOCK' }
export const hoursToTry = { shop, nights, roundTheClock }

export type ShopFloor = {
  server: TestServer
  /** Who reads what the line has come to. */
  reader: Caller
  ids: readonly string[]
  touched: () => string
  /** Somebody does something, allowed or not, some time later; now and then two at once. Answers what was done, each with its status. */
  act: () => Promise<string[]>
}

type Place = { id: string; childSteps: Place[] }
type Act = () => [string, Promise<{ status: number }>]

/** People of several roles at work on some vehicles, with a manager's and an administrator's whims. */
export async function openShop(server: TestServer, { pick, whole, number }: Random, vehicles: number): Promise<ShopFloor> {
  const [admin, manager, technician, sales, vendor] = [
    await server.someone(),
    await server.someone('manager'),
    await server.someone('technician'),
    await server.someone('sales'),
    await server.someone('vendor'),
  ]
  const people = [manager, technician, sales, vendor]
  const ids: string[] = []
  for (let made = 0; made < vehicles; made += 1) ids.push(await inRecon(manager))
  const stepIds = [...server.here.steps.values()]
  let touched = ids[0] ?? ''

  const onLine = (caller: Caller): Act[] => {
    const line = `/recon/${touched}/workflow`
    const state = (word: string, reason: string | null = null) => caller('PUT', `${line}/step/state`, { state: word, reason })
    return [
      () => ['step', caller('PUT', `${line}/step`, { stepId: pick(stepIds) })],
      () => ['skip', caller('PUT', `${line}/step`, { stepId: pick(stepIds), skip: true })],
      () => ['back', caller('PUT', `${line}/step`, { stepId: pick(stepIds.slice(0, 3)) })],
      () => ['complete step', state('COMPLETE')],
      () => ['complete step', state('COMPLETE')],
      () => ['begin', state('ACTIVE')],
      () => ['begin', state('ACTIVE')],
      () => ['pause', state('ACTIVE_PAUSED', pick([null, ...pauseReasons]))],
      () => ['user', caller('PUT', `${line}/step/user`, { userId: pick(people).personId })],
      () => ['nobody', caller('DELETE', `${line}/step/user`)],
      () => ['needed', caller('PUT', `${line}/steps/${pick(stepIds)}/needed`, { needed: number() < 0.4 })],
    ]
  }
  /** What somebody who looks at the vehicle would do, so that it comes along. */
  async function workOn(): Promise<Act> {
    const { stepItem, vehicleCard } = (await manager('GET', `/inventory/${touched}`)).body.data
    const line = `/recon/${touched}/workflow`
    const set =
      (state: string): Act =>
      () => [`to ${state}`, manager('PUT', `${line}/step/state`, { state, reason: pick([null, ...pauseReasons]) })]
    if (vehicleCard.reconStatus !== 'ACTIVE') return () => ['send back', manager('PUT', `/inventory/${touched}/moveBackToRecon`)]
    const { nextStep, state, terminalStep } = stepItem
    const finish: Act = () => ['complete', manager('PUT', `${line}/complete`)]
    const spare: Act = () => ['needed', manager('PUT', `${line}/steps/${nextStep.id}/needed`, { needed: false })]
    const send: Act = () => ['send', technician('PUT', `${line}/step`, { stepId: nextStep.id, fromStepId: stepItem.id })]
    if (terminalStep || !nextStep) return number() < 0.5 ? finish : set('COMPLETE')
    if (number() < 0.06) return () => ['skip', manager('PUT', `${line}/step`, { stepId: pick(stepIds), skip: true })]
    if (number() < 0.2) return spare
    if (state === 'NOT_STARTED' || state === 'COMPLETE') return number() < 0.5 ? set('ACTIVE') : send
    return set(state === 'ACTIVE' && number() < 0.25 ? 'ACTIVE_PAUSED' : 'COMPLETE')
  }

  const rarely = (caller: Caller): Act[] => [
    () => ['complete', caller('PUT', `/recon/${touched}/workflow/complete`)],
    () => ['remove', caller('DELETE', `/recon/${touched}`)],
    () => ['send back', caller('PUT', `/inventory/${touched}/moveBackToRecon`)],
    () => ['send back', caller('PUT', `/inventory/${touched}/moveBackToRecon`)],
    () => ['taken out', takenOut()],
  ]
  const onSettings: Act[] = [
    () => ['hours', admin('PUT', '/settings/calendar', { hours: pick(Object.values(hoursToTry)) })],
    () => ['hours', admin('PUT', '/settings/calendar', { hours: pick(Object.values(hoursToTry)) })],
    () => ['retire', retire()],
    () => ['order', putInOrder()],
    () => ['step settings', changeStep()],
    () => ['step settings', changeStep()],
  ]

  async function takenOut() {
    const { doors, here, clock } = server
    await doors.inRooftop(here.id, (db) => leaveRecon({ db, actor: null, now: clock.now }, touched, 'gone'))
    return { status: 200 }
  }

  /** Now and then a step that a vehicle stands in, which loses its light by that. */
  async function retire() {
    const { stepItem } = (await manager('GET', `/inventory/${touched}`)).body.data
    const stepId = stepItem && number() < 0.5 ? stepItem.id : pick(stepIds)
    return admin('PUT', `/settings/line/steps/${stepId}/retired`, { retired: number() < 0.4 })
  }

  /** Some step at the top changes its place, before vehicles or behind them. */
  async function putInOrder() {
    const line: Place[] = (await admin('GET', '/settings/line')).body.data
    const placeOf = ({ id, childSteps }: Place): Place => ({ id, childSteps: childSteps.map(placeOf) })
    const order = line.map(placeOf)
    const [moved] = order.splice(whole(0, order.length - 2), 1)
    return admin('PUT', '/settings/line/order', { steps: moved ? order.toSpliced(whole(0, order.length - 1), 0, moved) : order })
  }

  async function changeStep() {
    const line = (await admin('GET', '/settings/line')).body.data
    const step = pick<Record<string, unknown>>(
      line.flatMap((top: { childSteps: unknown[] }) => (top.childSteps.length > 0 ? top.childSteps : [top])),
    )
    const { id, name, enhancedStateTracking, terminalStep, allowCompleteRecon } = step
    const safeDurationSeconds = whole(1, 40) * 1800
    return admin('PUT', `/settings/line/steps/${id}`, {
      ...{ name, enhancedStateTracking, terminalStep, allowCompleteRecon, safeDurationSeconds },
      recommendedDurationSeconds: safeDurationSeconds + whole(0, 20) * 1800,
      goalClock: pick(['WORK', 'ELAPSED']),
      completesOnEntry: terminalStep === true && number() < 0.5,
      defaultAssigneeId: pick([null, technician.personId, vendor.personId]),
    })
  }

  async function act(): Promise<string[]> {
    server.pass({ minutes: whole(0, number() < 0.2 ? 3000 : 200), seconds: whole(0, 59) })
    touched = pick(ids)
    const dice = number()
    const one = (): Act => pick((dice < 0.18 ? rarely : onLine)(pick([manager, manager, ...people])))
    const acts = dice < 0.1 ? [pick(onSettings)] : dice < 0.4 ? [one()] : dice < 0.5 ? [one(), await workOn()] : [await workOn()]
    const told: string[] = []
    // The second begins while the first is under way.
    const done = acts.map((begin) => begin()).map(async ([what, answer]) => told.push(`${what} ${(await answer).status}`))
    await Promise.all(done)
    return told
  }

  return { server, reader: admin, ids, touched: () => touched, act }
}
