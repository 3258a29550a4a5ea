import { changeStatuses, changeTask, deleteTask, type Task, type TaskChange } from '@lotline/contract/tasks/tasks'
import type { Undo } from '@lotline/contract/vehicles/undo'
import { restoreSeconds } from '@lotline/domain/tasks/transitions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { serverNow } from '../../../ui/use-now.ts'
import { workKeys } from '../../my-work/keys.ts'
import { offerUndo } from '../../vehicles/index.ts'
import { taskKeys } from '../keys.ts'
import { doneWords, type Move, moves } from './task-acts.ts'
import { expectMoved, putTasks, refreshAroundTasks } from './task-cache.ts'

type Act = { readonly move: Move; readonly tasks: readonly Task[]; readonly reason?: string | undefined }

type Telling = {
  /** Whoever asks tells of a refusal. */
  readonly isToldElsewhere?: boolean
  /** What was done shows where it was asked for. */
  readonly isDoneShown?: boolean
}

const mutationKey = ['task-act']

/** Moves tasks of a vehicle to another status: shown at once, taken back with the reason where the server refuses, in a toast unless it is told elsewhere. A deletion can be undone. */
export function useTaskActs(vehicleId: string, { isToldElsewhere = false, isDoneShown = false }: Telling = {}) {
  const client = useQueryClient()
  const { id, firstName, lastName, companyName } = useCurrentUser()
  const by = { id, firstName, lastName, companyName }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationKey,
    mutationFn: (act: Act) => send(client, vehicleId, act),
    onMutate: ({ move, tasks, reason }) => {
      const now = serverNow().toISOString()
      for (const queryKey of [taskKeys.ofVehicle(vehicleId), workKeys.mine]) void client.cancelQueries({ queryKey })
      // Whoever tells of a refusal may stand where the task does: it stays until it is known to be done.
      if (isToldElsewhere) return
      putTasks(
        client,
        vehicleId,
        tasks.map((task) => expectMoved(task, { to: moves[move].to, by, now, reason })),
      )
    },
    onSuccess: ({ data: answered, undo }, { move, tasks }) => {
      putTasks(client, vehicleId, answered)
      if (move === 'delete') tellDeleted(tasks, () => restore(client, vehicleId, tasks))
      else if (undo) void offerUndo(client, { vehicleId, words: outcomeWords(move, tasks, answered), undo })
      else if (!isDoneShown) toast.success(outcomeWords(move, tasks, answered))
    },
    onError: (error, { tasks }) => {
      putTasks(client, vehicleId, [...tasks, ...taskIn(error)])
      if (!isToldElsewhere) toast.error(refusalWords(error), { lasts: 5000 })
    },
    // Another act that is still on its way reads it anew itself: what is read before it would take it back.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) <= 1) refreshAroundTasks(client, vehicleId)
    },
  })
  return { act: mutate, isPending, isSuccess, error }
}

type Sent = { data: Task[]; undo: Undo | null }

async function send(client: QueryClient, vehicleId: string, { move, tasks, reason }: Act): Promise<Sent> {
  const shown = { shownIn: client }
  if (move === 'delete') {
    for (const { id: taskId } of tasks) await call(deleteTask, { params: { vehicleId, taskId } }, shown)
    return { data: [], undo: null }
  }
  const body = tasks.map(({ id }) => ({ id, status: moves[move].to, ...(reason ? { reason } : {}) }))
  const { data, meta } = await call(changeStatuses, { params: { vehicleId }, body }, shown)
  return { data, undo: meta.undo }
}

/** With the way back for as long as there is one. */
function tellDeleted(tasks: readonly Task[], act: () => Promise<void>): void {
  const id = `deleted ${tasks.map((task) => task.id).join()}`
  const acts = [{ label: 'Undo', act: () => void act() }]
  showActToast({ id, words: doneWords('delete', tasks), acts, lasts: restoreSeconds * 1000 })
}

/** What was asked for may have been approved by the rooftop's own rule in the same moment. */
function outcomeWords(move: Move, tasks: readonly Task[], answered: readonly Task[]): string {
  const isByRule = move === 'request' && answered.length > 0 && answered.every(({ status }) => status === 'APPROVED')
  return isByRule ? doneWords('approve', tasks).replace(/approved$/, 'auto-approved under your rules') : doneWords(move, tasks)
}

/** Gives deleted tasks the status they had. */
async function restore(client: QueryClient, vehicleId: string, tasks: readonly Task[]): Promise<void> {
  try {
    const body = tasks.map(({ id, status }) => ({ id, status }))
    const { data } = await call(changeStatuses, { params: { vehicleId }, body }, { shownIn: client })
    putTasks(client, vehicleId, data)
    toast.success(`${tasks.length === 1 ? tasks[0]?.name : `${tasks.length} tasks`} restored`)
  } catch (error) {
    toast.error(refusalWords(error), { lasts: 5000 })
  }
  refreshAroundTasks(client, vehicleId)
}

/** The task that a refusal speaks of, as it is now: somebody else was there first. */
function taskIn(error: unknown): Task[] {
  const task = error instanceof ApiError ? error.problem?.task : undefined
  return typeof task === 'object' && task !== null && 'id' in task ? [task as Task] : [] // the server's own shape of a task
}

type Change = { readonly task: Task; readonly change: TaskChange; readonly done: string }

/** Changes facts of tasks. Rejects with what was refused, for whoever has a field to say it at. */
export function useTaskChange(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ task: { id: taskId }, change }: Change) =>
      (await call(changeTask, { params: { vehicleId, taskId }, body: change }, { shownIn: client })).data,
    onSuccess: (answered, { done }) => {
      putTasks(client, vehicleId, [answered])
      toast.success(done)
    },
    onSettled: () => refreshAroundTasks(client, vehicleId),
  })
}
