import type { ReportedVehicle, StepReport } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { useMemo, useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { Money } from '../../../ui/Figure.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { toldOverage, toldTime } from '../report-words.ts'
import { readSort, SortHead } from '../SortHead.tsx'
import { moneyLabels, ToldFigure, timeLabels } from '../ToldFigure.tsx'
import { VehicleName } from '../VehicleName.tsx'
import styles from './VehicleTable.module.css'
import { orderVehicles } from './vehicle-order.ts'

type Props = Pick<ReportProps, 'tenant' | 'search' | 'onChange'> & { readonly report: StepReport }

const pageSize = 50

/** Every vehicle of the report in the order that one asks for, some at a time. */
export function VehicleTable({ report, tenant, search, onChange }: Props) {
  const seesMoney = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  const [most, setMost] = useState(pageSize)
  const sorted = readSort(search.sort, { by: seesMoney ? 'overage' : 'recon', isDown: true })
  const { by, isDown } = sorted
  const vehicles = useMemo(() => orderVehicles(report.vehicles, { by, isDown }), [report.vehicles, by, isDown])
  const shown = vehicles.slice(0, most)
  const heads = { sorted, onSort: (sort: string) => onChange({ sort }) }
  return (
    <section className={`panel ${styles.panel}`} aria-label="Vehicles">
      <PanelHead title="Vehicles">
        <span className="mut">
          {formatCount(shown.length)} of {formatCount(vehicles.length)} shown
        </span>
      </PanelHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.rows} aria-label="Vehicles, table" tabIndex={0}>
        <table className={`${table.table} ${table.fitted} ${styles.table}`}>
          <caption className="visually-hidden">Vehicles whose recon was completed in the range</caption>
          <thead>
            <tr>
              <SortHead name="stock" label="Vehicle" {...heads} />
              <SortHead name="ready" label="Retail-ready" isFigure {...heads} />
              <SortHead name="recon" label="Recon" isFigure {...heads} />
              {seesMoney && (
                <>
                  <SortHead name="estimated" label="Estimated" isFigure {...heads} />
                  <SortHead name="actual" label="Actual" isFigure {...heads} />
                  <SortHead name="overage" label="Overage" isFigure {...heads} />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((vehicle) => (
              <Row key={vehicle.id} vehicle={vehicle} report={report} tenant={tenant} seesMoney={seesMoney} />
            ))}
          </tbody>
        </table>
        {shown.length < vehicles.length && (
          <div className={styles.more}>
            <Action onClick={() => setMost(most + pageSize)}>Show {Math.min(pageSize, vehicles.length - most)} more</Action>
          </div>
        )}
      </section>
    </section>
  )
}

type RowProps = Pick<Props, 'report' | 'tenant'> & { readonly vehicle: ReportedVehicle; readonly seesMoney: boolean }

function Row({ vehicle, report, tenant, seesMoney }: RowProps) {
  const ready = toldTime(vehicle.retailReadyTimeAsSeconds, report.averageRetailReadyGoalAsSeconds)
  const recon = toldTime(vehicle.reconTimeAsSeconds, report.averageReconTimeGoalAsSeconds)
  return (
    <tr>
      <th scope="row">
        <VehicleName vehicle={vehicle} tenant={tenant} />
      </th>
      <td className="num">
        <ToldFigure told={ready} labels={timeLabels} />
      </td>
      <td className="num">
        <ToldFigure told={recon} labels={timeLabels} />
      </td>
      {seesMoney && (
        <>
          <td className="num">
            <Money value={vehicle.estimatedRecon} />
          </td>
          <td className="num">
            <Money value={vehicle.actualRecon} />
          </td>
          <td className={`num ${table.bold}`}>
            <ToldFigure told={toldOverage(vehicle.overage)} labels={moneyLabels} />
          </td>
        </>
      )}
    </tr>
  )
}
