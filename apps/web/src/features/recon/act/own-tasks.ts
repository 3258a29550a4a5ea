import type { Task } from '@lotline/contract/tasks/tasks'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { openOwnTasks } from '@lotline/domain/my-work/own-work'
import type { QueryClient } from '@tanstack/react-query'
import { tasksQuery } from '../../tasks/index.ts'

type Worker = Parameters<typeof openOwnTasks>[1]

/** What somebody has still to do on a car as they send it on. */
export type SendingQuestion = {
  readonly stockNumber: string
  readonly tasks: readonly Pick<Task, 'id' | 'name'>[]
  readonly onSend: () => void
}

// A button, a key and a card that is dropped all send: the question is asked in one place for all of them.
let asked: SendingQuestion | undefined
const listeners = new Set<() => void>()

export const sendingQuestions = {
  now: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  put: (question: SendingQuestion | undefined) => {
    asked = question
    for (const listener of listeners) listener()
  },
}

/** Sends at once where none of the person's approved tasks on the car is open; else asks first. What cannot be read holds nobody up. */
export async function askAboutOwnTasks(
  client: QueryClient,
  { vehicleCard: { id, stockNumber } }: Vehicle,
  worker: Worker,
  onSend: () => void,
): Promise<void> {
  const known = client.getQueryData<Task[]>(tasksQuery(id).queryKey)
  const tasks = known ?? (await client.fetchQuery(tasksQuery(id)).catch(() => []))
  const own = openOwnTasks(tasks, worker)
  if (own.length === 0) onSend()
  else sendingQuestions.put({ stockNumber, tasks: own, onSend })
}
