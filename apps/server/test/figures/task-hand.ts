import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Random } from '../random.ts'
import type { Answer } from '../server.ts'
import type { Shop } from './shops.ts'

/** A vehicle in somebody's hands: where it stands as far as they know. */
export type Car = { id: string; step: StepItem | null; since: number; tasks: { id: string; status: string }[]; again: number }

/** Finds work on a vehicle, asks for it, decides, does it, changes its costs or takes it away. */
export function openTaskHand({ boss }: Shop, { pick, number, whole }: Random, done: (what: string, answer: Answer) => void) {
  const usd = (amount: number) => ({ amount: Math.round(amount * 100) / 100, currency: 'USD' })
  const costs = () => ({
    partsCost: number() < 0.8 ? usd(number() * 700) : null,
    laborHours: whole(1, 900) / 100,
    laborRate: usd(80 + number() * 90),
  })

  return async (car: Car): Promise<void> => {
    const path = `/inventory/${car.id}/tasks`
    const task = car.tasks.length > 0 && number() < 0.7 ? pick(car.tasks) : undefined
    if (!task) {
      const status = pick(['REQUESTED', 'REQUESTED', 'ESTIMATED', 'APPROVED'])
      const added = await boss('POST', path, { name: 'Front brake pads', type: 'Mechanical', status, ...costs() })
      done('task', added)
      if (added.status < 300) car.tasks.push({ id: added.body.data.id, status: added.body.data.status })
      return
    }
    if (number() < 0.2) {
      const changed = await boss('PUT', `${path}/${task.id}`, costs())
      done('task costs', changed)
      if (changed.status < 300) task.status = changed.body.data.status
      return
    }
    const ways: Record<string, string[]> = {
      ESTIMATED: ['REQUESTED', 'DELETED'],
      REQUESTED: ['APPROVED', 'APPROVED', 'APPROVED', 'DENIED'],
      APPROVED: ['COMPLETED', 'COMPLETED', 'DELETED'],
      DENIED: ['REQUESTED', 'DELETED'],
    }
    const to = pick(ways[task.status] ?? ['DELETED'])
    const moved = await boss('PUT', `${path}/status`, [{ id: task.id, status: to }])
    done(`task ${to}`, moved)
    if (moved.status < 300) task.status = to
  }
}
