import { importRepairOrders } from '@lotline/contract/feeds/imports'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconLock, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, usePermissions } from '../../api/session/current-user.ts'
import { clockWords, dayWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ViewButtons } from '../../ui/ViewButtons.tsx'
import { useVehicle } from '../vehicles/index.ts'
import { ImportOrders } from './ImportOrders.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderSums } from './OrderSums.tsx'
import { type RepairOrders, repairOrdersQuery } from './queries.ts'
import styles from './RepairOrders.module.css'

/** What the service department has billed on a vehicle, as a section of its page (SEC-022 to 025). */
export function RepairOrdersPage() {
  const { id } = useVehicle().vehicleCard
  const mayView = useMay('INVENTORY_VDP_ROS_VIEW')
  const query = useQuery({ ...repairOrdersQuery(id), enabled: mayView })
  return (
    <section className={styles.page} aria-label="Repair orders">
      {mayView ? (
        query.data ? (
          <Orders vehicleId={id} {...query.data} />
        ) : (
          <div className="panel">
            <NotLoaded what="repair orders" {...query} />
          </div>
        )
      ) : (
        <div className="panel">
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can give you access to repair orders.
          </EmptyState>
        </div>
      )}
    </section>
  )
}

const views = { All: undefined, Closed: 'CLOSED', Open: 'OPEN' } as const
type View = keyof typeof views

function Orders({ vehicleId, data, meta }: RepairOrders & { readonly vehicleId: string }) {
  const [view, setView] = useState<View>('All')
  const mayImport = !missingPermission(importRepairOrders.permission, usePermissions())
  const of = (one: View) => data.filter(({ status }) => views[one] === undefined || status === views[one])
  return (
    <>
      <div className={styles.head}>
        <h2>Repair orders</h2>
        {data.length > 0 && (
          <ViewButtons views={Object.keys(views) as View[]} current={view} countOf={(one) => of(one).length} onChoose={setView} />
        )}
        <div className={styles.end}>
          {meta.importedAt && <Imported at={new Date(meta.importedAt)} />}
          {mayImport && <ImportOrders />}
        </div>
      </div>
      {data.length === 0 ? (
        <div className="panel">
          <EmptyState icon={<IconReceipt size={24} stroke={1.5} aria-hidden="true" />} title="No repair orders">
            {mayImport
              ? 'Import the export of your dealer management system, a CSV, Excel, XML or JSON file.'
              : 'They come with the next import from the dealer management system.'}
          </EmptyState>
        </div>
      ) : (
        <>
          <OrderSums orders={data} />
          {of(view).map((order) => (
            <OrderPanel key={order.id} vehicleId={vehicleId} order={order} />
          ))}
        </>
      )}
      <LeftOut {...meta} />
    </>
  )
}

function Imported({ at }: { readonly at: Date }) {
  const now = new Date(useNow())
  return (
    <span className="mut">
      Imported {dayWords(at, now).toLowerCase()}, {clockWords(at)}
    </span>
  )
}

/** The rule, and whatever it has kept away. */
function LeftOut({ inStockOn, leftOut }: RepairOrders['meta']) {
  return (
    <div className={styles.foot}>
      <p>We count internal ROs since the in-stock date, {dayOf(inStockOn)}. A line is added as a completed task.</p>
      {leftOut.length > 0 && (
        <details>
          <summary>{leftOut.length} left out</summary>
          <ul>
            {leftOut.map(({ dmsRoNumber, reason }) => (
              <li key={dmsRoNumber}>
                <b className="fig">{dmsRoNumber}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** 'Nov 14, 2026' of a day of the calendar, which is the same everywhere. */
function dayOf(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
