import { listTasks } from '@lotline/contract/tasks/tasks'
import { formatCount } from '@lotline/domain/amounts/count'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { putTasks } from '../act/task-cache.ts'
import { type TasksBeyond, tasksBeyondKey } from '../queries.ts'
import styles from './TasksPage.module.css'

type Props = { readonly vehicleId: string; readonly shown: number }

/** Above the tasks of a vehicle that has had very many: how many are shown, and the way to earlier ones. */
export function EarlierTasks({ vehicleId, shown }: Props) {
  const client = useQueryClient()
  const { data: beyond } = useQuery<TasksBeyond>({ queryKey: tasksBeyondKey(vehicleId), queryFn: skipToken })
  const reading = useMutation({
    mutationFn: (before: string) => call(listTasks, { params: { vehicleId }, query: { before } }),
    onSuccess: ({ data, meta }) => {
      putTasks(client, vehicleId, data)
      client.setQueryData<TasksBeyond>(tasksBeyondKey(vehicleId), meta)
    },
    onError: () => toast.error(genericError),
  })
  const { earlier, total } = beyond ?? { earlier: null, total: shown }
  if (earlier === null) return null
  return (
    <section className={`panel ${styles.earlier}`} aria-label="Earlier tasks">
      <p className="mut">
        The latest {formatCount(shown)} of {formatCount(total)} tasks. Group counts and totals cover only these.
      </p>
      <ShowMore
        hasNextPage
        isFetchingNextPage={reading.isPending}
        fetchNextPage={() => reading.mutate(earlier)}
        label="Show earlier"
      />
    </section>
  )
}
