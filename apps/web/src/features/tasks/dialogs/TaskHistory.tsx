import { type HistoryItem, listHistory } from '@lotline/contract/history'
import { actorLabel } from '@lotline/domain/history/actor-label'
import { type TaskEvent, taskFields } from '@lotline/domain/tasks/history'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../api/session/current-user.ts'
import { exactMomentWords, fullMomentWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { historyKey } from '../../history/keys.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { taskEventWords } from '../index.ts'
import styles from './TaskDetails.module.css'

/** What happened to a task, the latest first; nothing for whoever may not see history. */
export function TaskHistory({ taskId }: { readonly taskId: string }) {
  const { id: vehicleId } = useVehicle().vehicleCard
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  const { data: items, ...state } = useQuery({
    queryKey: [...historyKey(vehicleId), { taskId }],
    queryFn: async ({ signal }) => (await call(listHistory, { params: { vehicleId }, query: { taskId } }, { signal })).data,
    enabled: mayView,
  })
  if (!mayView) return null
  return (
    <section aria-label="History of the task">
      <h3>History</h3>
      {!items && <NotLoaded what="the task's history" rows={3} {...state} />}
      <ol className={styles.history}>
        {items?.map((item) => (
          <Happening key={item.id} item={item} />
        ))}
      </ol>
    </section>
  )
}

function Happening({ item: { itemType, timestamp, actor, token, changes } }: { readonly item: HistoryItem }) {
  const now = new Date(useNow())
  const moment = new Date(timestamp)
  const { title } = taskEventWords[itemType as TaskEvent] ?? { title: itemType } // only those of tasks bear a task's id
  return (
    <li>
      <time className="mut" dateTime={timestamp} title={exactMomentWords(moment)}>
        {fullMomentWords(moment, now)}
      </time>
      <span>{title}</span>
      <span className="mut">{actorLabel({ actor, token })}</span>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>{itemType === 'TASK_CREATED' ? after : `${before ?? 'none'} to ${after ?? 'none'}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(taskFields).map(([field, { label }]) => [field, label]))

function labelOf(field: string): string {
  return labels.get(field) ?? field
}
