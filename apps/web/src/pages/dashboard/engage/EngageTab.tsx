import { formatCount } from '@lotline/domain/amounts/count'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser, useMay } from '../../../api/session/current-user.ts'
import { EngagementTable } from '../../../features/engage/table/EngagementTable.tsx'
import { engagementsLabel } from '../../../features/engage/table/engagement-words.ts'
import { readTableSearch, type TableSearch, tableSearchNames } from '../../../features/engage/table/table-search.ts'
import { useTable } from '../../../features/engage/table/use-table.ts'
import { PhoneBar } from '../../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import { keepDashboard } from '../kept-tab.ts'
import styles from './EngageTab.module.css'

type Props = { readonly tenant: string; readonly tabs: ReactNode }

/** What was sent to shoppers and what came of it, for sales staff (DSH-034). */
export function EngageTab({ tenant, tabs }: Props) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/$tenant/dashboard/$' })
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const shown = readTableSearch(search)
  const onChange = (next: TableSearch, replace: boolean) =>
    void navigate({
      to: '/$tenant/dashboard/$',
      params: { tenant, _splat: 'engage' },
      // Whatever else the address holds stays (DSH-010).
      search: { ...search, ...Object.fromEntries(tableSearchNames.map((name) => [name, next[name]])) },
      replace,
    })
  const table = useTable({ vehicleId: null, search: shown, onChange }, isPhone)
  // What the tab of the browser keeps is the outside system.
  useEffect(() => keepDashboard('engage', shown))
  return (
    <div className={styles.page}>
      <Bar />
      {isPhone ? (
        <h1 className="visually-hidden">Engage</h1>
      ) : (
        <header className={styles.head}>
          <h1>Dashboard</h1>
          <p className="mut">{countLabel(table.list.data)}</p>
        </header>
      )}
      {tabs}
      <EngagementTable table={table} />
    </div>
  )
}

/** '62 engagements, 41 opened'. */
function countLabel(list: { readonly totalItems: number; readonly openedItems: number } | undefined): string {
  return list ? `${engagementsLabel(list.totalItems)}, ${formatCount(list.openedItems)} opened` : ''
}

function Bar() {
  const { location, locations } = useCurrentUser()
  const seesOthers = useMay('PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
  const rooftop = locations.find(({ id }) => id === location)?.name
  return (
    <PhoneBarSlot>
      <PhoneBar title="Engage" subtitle={seesOthers ? rooftop : `${rooftop}, yours`} />
    </PhoneBarSlot>
  )
}
