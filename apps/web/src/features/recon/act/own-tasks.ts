import type { Task } from '@lotline/contract/tasks/tasks'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { openOwnTasks } from '@lotline/domain/my-work/own-work'
import type { QueryClient } from '@tanstack/react-query'
import { tasksQuery } from '../../tasks/index.ts'
import { sendingQuestions } from './sending-questions.ts'

type Worker = Parameters<typeof openOwnTasks>[1]

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
