import type { LineStep } from '@lotline/contract/recon/line'
import type { Random } from '../random.ts'
import type { Answer } from '../server.ts'
import type { Shop } from './shops.ts'

const hour = 3600

/** What the boss of a shop changes about it: its line, its hours, its goals and what a day costs. */
export function openWhims({ boss, hours }: Shop, { pick, number, whole }: Random, done: (what: string, answer: Answer) => void) {
  let added = 0
  const line = async (): Promise<LineStep[]> => (await boss('GET', '/settings/line')).body.data
  const leavesOf = (steps: readonly LineStep[]): LineStep[] =>
    steps.flatMap((step) => (step.childSteps.length > 0 ? leavesOf(step.childSteps) : [step]))

  async function goals() {
    const reconGoalSeconds = whole(24, 200) * hour
    const retailReadyGoalSeconds = whole(48, 400) * hour
    const usd = (amount: number) => ({ amount: Math.round(amount * 100) / 100, currency: 'USD' })
    const answer = await boss('PUT', '/settings/goals', {
      ...{ reconGoalSeconds, reconWarningSeconds: reconGoalSeconds - 8 * hour },
      ...{ retailReadyGoalSeconds, retailReadyWarningSeconds: retailReadyGoalSeconds - 8 * hour },
      ...{ idleLimitSeconds: whole(4, 60) * hour, reconCostGoal: usd(300 + number() * 900), pack: usd(0) },
      ...{ holdingCost: usd(20 + number() * 60), holdingCostInputs: null },
    })
    done('goals', answer)
  }

  async function add() {
    added += 1
    const steps = await line()
    const parent = number() < 0.4 ? steps.find((step) => step.childSteps.length > 0 && !step.retired) : undefined
    const among = parent ? parent.childSteps : steps.slice(0, -1)
    const name = `Extra ${added}`
    const place = { parentId: parent?.id ?? null, afterId: pick(among).id }
    const goal = { safeDurationSeconds: 4 * hour, recommendedDurationSeconds: 9 * hour }
    const answer = await boss('POST', '/settings/line/steps', { name, enhancedStateTracking: false, ...place, ...goal })
    done('add step', answer)
    // Before a vehicle has been there it can still be told to track work.
    const step = leavesOf(answer.body.data ?? []).find((one) => one.name === name)
    if (step && number() < 0.6) done('switch tracking', await change(step, { enhancedStateTracking: true }))
  }

  function change(step: LineStep, changes: Partial<LineStep>) {
    const { id, name, enhancedStateTracking, terminalStep, allowCompleteRecon, completesOnEntry, goalClock } = step
    const { safeDurationSeconds, recommendedDurationSeconds } = step
    const own = { name, enhancedStateTracking, terminalStep, allowCompleteRecon, completesOnEntry, goalClock }
    return boss('PUT', `/settings/line/steps/${id}`, { ...own, safeDurationSeconds, recommendedDurationSeconds, ...changes })
  }

  async function edit() {
    const step = pick(leavesOf(await line()))
    const safeDurationSeconds = whole(1, 60) * hour
    done('rename', await change(step, { name: `${step.name.replace(/ \d+$/, '')} ${whole(1, 99)}` }))
    const recommendedDurationSeconds = safeDurationSeconds + whole(1, 40) * hour
    const goal = { safeDurationSeconds, recommendedDurationSeconds, goalClock: pick(['WORK', 'ELAPSED'] as const) }
    done('step goal', await change(step, { ...goal, ...(step.terminalStep && { completesOnEntry: number() < 0.3 }) }))
    if (number() < 0.3) done('switch tracking', await change(step, { enhancedStateTracking: !step.enhancedStateTracking }))
  }

  async function retire() {
    const leaves = leavesOf(await line()).filter(({ terminalStep }) => !terminalStep)
    const back = leaves.find(({ retired }) => retired)
    const step = back && number() < 0.6 ? back : pick(leaves)
    done('retire', await boss('PUT', `/settings/line/steps/${step.id}/retired`, { retired: !step.retired }))
  }

  async function order() {
    type Place = { id: string; childSteps: Place[] }
    const placeOf = ({ id, childSteps }: LineStep): Place => ({ id, childSteps: childSteps.map(placeOf) })
    const steps = (await line()).map(placeOf)
    const [moved] = steps.splice(whole(0, steps.length - 2), 1)
    if (!moved) return
    done('order', await boss('PUT', '/settings/line/order', { steps: steps.toSpliced(whole(0, steps.length - 1), 0, moved) }))
  }

  async function clock() {
    done('hours', await boss('PUT', '/settings/calendar', { hours: pick(hours) }))
  }

  // One after the other, so that each has its turn.
  const all = [add, edit, retire, clock, order, goals, edit]
  let turn = 0
  return { goals, next: () => (all[turn++ % all.length] ?? goals)() }
}
