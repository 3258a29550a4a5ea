import type { Task } from '@lotline/contract/tasks/tasks'
import { sumOfDollars } from '@lotline/domain/amounts/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { useTaskActs } from '../../features/tasks/act/use-task-acts.ts'
import { tasksQuery } from '../../features/tasks/queries.ts'
import { toast } from '../../ui/message/toast.ts'
import type { Decision } from './notice-words.ts'
import { type Notice, type Request, refreshNotices } from './queries.ts'

/** A request that is about to be denied, with its tasks as they are now. */
export type Denying = { readonly notice: Notice; readonly tasks: readonly Task[] }

export type Decisions = ReturnType<typeof useDecisions>

/** What was decided since the list was opened, and what is about to be denied. */
export function useDecisions() {
  const client = useQueryClient()
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [denying, setDenying] = useState<Denying>()
  const note = (notice: Notice, outcome: Decision['outcome']) => {
    setDecided((before) => new Map(before).set(notice.id, { notice, outcome }))
    refreshNotices(client)
  }
  return { decided, note, denying, setDenying }
}

const changedWords = 'This request has changed meanwhile. Look at it again before you decide.'

/** Decides on the request of a notification: on its tasks as they are, and only while those are what the reader has seen. */
export function useDecide(notice: Notice, { note, setDenying }: Pick<Decisions, 'note' | 'setDenying'>) {
  const client = useQueryClient()
  const { act, isPending } = useTaskActs(notice.parentId, { isDoneShown: true })
  const [isReading, setReading] = useState(false)
  const withTasks = async (request: Request, decide: (tasks: readonly Task[]) => void) => {
    setReading(true)
    try {
      const tasks = await client.fetchQuery({ ...tasksQuery(notice.parentId), staleTime: 0 })
      const asked = tasks.filter(({ id }) => request.tasks.some((task) => task.id === id))
      if (isAsSeen(request, asked)) return decide(asked)
      toast.warning(changedWords, { lasts: 5000 })
      refreshNotices(client)
    } catch {
      toast.error(genericError)
    } finally {
      setReading(false)
    }
  }
  return {
    isBusy: isReading || isPending,
    approve: (request: Request) =>
      withTasks(request, (tasks) =>
        act({ move: 'approve', tasks }, { onSuccess: () => note(notice, 'approved'), onError: () => refreshNotices(client) }),
      ),
    deny: (request: Request) => withTasks(request, (tasks) => setDenying({ notice, tasks })),
  }
}

/** Whether each of them still waits, and costs what was shown. */
function isAsSeen({ tasks, total }: Request, asked: readonly Task[]): boolean {
  if (asked.length !== tasks.length || asked.some(({ status }) => status !== 'REQUESTED')) return false
  return total === null || sumOfDollars(asked.map((task) => task.total?.amount ?? 0)) === total.amount
}
