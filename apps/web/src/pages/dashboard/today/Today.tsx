import type { sortIds, Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { assigneeRule, missingPermission } from '@lotline/domain/people/permission-rule'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconCircleDashed, IconThumbUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { decisionsQuery, dueByQuery, firstVehiclesQuery } from '../queries.ts'
import styles from './Today.module.css'
import { TodayColumn, type TodayRow } from './TodayColumn.tsx'
import { costWords, dueWords, moreWords, overWords, reviewWords, sinceWords } from './today-words.ts'

type OfTenant = { readonly tenant: string }

/** What to do today, each a link to exactly those vehicles. What may not be seen is absent; what is zero keeps its place. */
export function Today({ tenant }: OfTenant) {
  const held = new Set(useCurrentUser().permissions)
  const seesLine = held.has('RECON_VIEW')
  const seesAssignees = seesLine && !missingPermission(assigneeRule, held)
  const decides = !missingPermission(taskActRules.approve, held)
  if (!seesLine && !decides) return null
  return (
    <section className={`panel ${styles.today}`} aria-label="What to do today" data-content>
      {seesLine && (
        <Vehicles
          tenant={tenant}
          icon={<StatusGlyph kind="late" size={24} label="" />}
          words="late"
          none="Nothing is late"
          filters={{ status: 'DANGER' }}
          sort="AGAINST_GOAL"
          figureOf={overWords}
          look="late"
        />
      )}
      {seesLine && <Due tenant={tenant} />}
      {seesAssignees && (
        <Vehicles
          tenant={tenant}
          icon={<IconCircleDashed size={24} stroke={1.25} aria-hidden="true" />}
          words="unassigned"
          none="Every vehicle has an assignee"
          filters={{ assignee: 'NONE' }}
          sort="AGAINST_GOAL"
          figureOf={sinceWords}
        />
      )}
      {decides && <Decisions tenant={tenant} />}
    </section>
  )
}

const dueWordsOf = {
  NOON: ['due by noon', 'Nothing is due by noon'],
  CLOSE: ['due by close', 'Nothing is due by close'],
  MIDNIGHT: ['due today', 'Nothing more is due today'],
} as const

function Due({ tenant }: OfTenant) {
  const asked = useQuery(dueByQuery)
  const icon = <StatusGlyph kind="warning" size={24} label="" />
  const link = { to: '/$tenant/inventory', params: { tenant } } as const
  if (!asked.data)
    return <TodayColumn icon={icon} total={undefined} words="due today" none="" link={link} rows={[]} reading={asked} />
  const [words, none] = dueWordsOf[asked.data.by]
  const column = { tenant, icon, words, none, filters: { due: asked.data.until }, sort: 'AGAINST_GOAL' } as const
  return <Vehicles {...column} figureOf={dueWords} look="warning" />
}

type VehiclesProps = OfTenant & {
  readonly icon: ReactNode
  readonly words: string
  readonly none: string
  /** What the list is filtered by, beside 'In recon'. */
  readonly filters: { readonly status: string } | { readonly due: string } | { readonly assignee: string }
  readonly sort: (typeof sortIds)[number]
  readonly figureOf: (step: NonNullable<Vehicle['stepItem']>) => string
  readonly look?: 'late' | 'warning'
}

/** The number is the list's own total, so that both always agree. */
function Vehicles({ tenant, icon, words, none, filters, sort, figureOf, look }: VehiclesProps) {
  const search = { ...filters, inventoryState: 'IN_RECON' }
  const filterIds = Object.entries(search).map(([name, option]) => `${name}:${option}`)
  const list = useQuery(firstVehiclesQuery({ filterIds: filterIds.join(','), sortId: sort }))
  const rows = list.data?.data.map(
    ({ vehicleCard, stepItem }): TodayRow => ({
      ...rowOf(tenant, vehicleCard, ''),
      title: titleOf(vehicleCard),
      place: stepItem?.name ?? '',
      figure: stepItem ? figureOf(stepItem) : '',
    }),
  )
  const link = {
    to: '/$tenant/inventory',
    params: { tenant },
    search: { stepId: 'ALL', status: 'ALL', ...search, sort, sortDirection: 'DESCENDING' },
  } as const
  const column = { icon, words, none, link, rows: rows ?? [], total: list.data?.meta.totalRecords, reading: list }
  return <TodayColumn {...column} {...(look && { look })} />
}

function rowOf(tenant: string, { id, stockNumber }: Vehicle['vehicleCard'], section: string) {
  const params = { tenant, vehicleId: id, _splat: section }
  const link = { to: '/$tenant/inventory/$vehicleId/$', params, search: { fromVDP: 'dashboard' } } as const
  return { id, stockNumber, link }
}

/** The vehicles on which something is to be decided, what has waited longest first; all of it is reviewed in one place. */
function Decisions({ tenant }: OfTenant) {
  const asked = useQuery(decisionsQuery)
  const vehicles = asked.data?.vehicles ?? []
  const rows = vehicles.slice(0, 3).map(
    ({ vehicle, seconds, tasks }): TodayRow => ({
      ...rowOf(tenant, vehicle.vehicleCard, 'tasks'),
      title: tasks[0]?.name ?? '',
      more: moreWords(tasks),
      place: [titleOf(vehicle.vehicleCard), ...(seconds === null ? [] : [formatDuration(seconds)])].join(', '),
      figure: costWords(tasks),
    }),
  )
  const total = asked.data?.total
  const tasks = vehicles.flatMap((one) => one.tasks)
  return (
    <TodayColumn
      icon={<IconThumbUp size={24} stroke={1.5} aria-hidden="true" className={styles.accent ?? ''} />}
      total={total}
      words="waiting on you"
      none="Nothing waiting on you"
      rows={rows}
      link={{ to: '/$tenant/my-work', params: { tenant }, search: { kind: 'decide' } }}
      review={total !== undefined && total > 1 ? reviewWords(total, tasks) : undefined}
      reading={asked}
    />
  )
}
