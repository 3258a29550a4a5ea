import type { EnteredCar } from '@lotline/contract/rooftops/set-up'
import { formatCount } from '@lotline/domain/amounts/count'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from './CarsReport.module.css'
import type { CarRow } from './choice.ts'
import type { StepNames } from './line-summary.ts'
import { useEndSetUp } from './SetUpSide.tsx'

type Props = {
  readonly tenant: string
  readonly names: StepNames
  readonly rows: readonly CarRow[]
  readonly results: readonly EnteredCar[]
}
type Told = { row: CarRow; result: EnteredCar }

/** What was put on the line, and what was refused and why. */
export function CarsReport({ tenant, names, rows, results }: Props) {
  const ending = useEndSetUp(tenant)
  const told = rows.flatMap((row, at): Told[] => (results[at] ? [{ row, result: results[at] }] : []))
  const refused = told.filter(({ result }) => result.outcome === 'REFUSED')
  const raised = told.filter(({ result }) => result.outcome !== 'REFUSED' && result.isRaised)
  const count = told.length - refused.length
  const columns: Column<Told>[] = [
    { head: 'Stock', cell: ({ row }) => <Plate stockNumber={row.car.stockNumber} />, onPhone: 'aside', width: '110px' },
    { head: 'Vehicle', cell: ({ row }) => titleOf(row.car), onPhone: 'title' },
    { head: 'Step', cell: ({ row }) => names.get(row.step.id) },
    { head: 'What happened', cell: ({ result }) => result.reason },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={count === 1 ? '1 car is on the line' : `${formatCount(count)} cars are on the line`}>
        {refused.length === 0
          ? 'Their clocks run from the moments you gave. History says they were entered manually.'
          : `${refused.length} could not be put there; the reasons stand below. The others’ clocks run from the moments you gave.`}
      </PageHead>
      <div className={styles.acts}>
        <NetworkButton size="md" loading={ending.isPending} onClick={() => ending.mutate()}>
          End set-up
        </NetworkButton>
        <Button
          variant="default"
          size="md"
          renderRoot={(props) => <Link {...props} to="/$tenant/set-up/$" params={{ tenant, _splat: '' }} />}
        >
          Back to set-up
        </Button>
      </div>
      {refused.length > 0 && <Part title="Refused" rows={refused} columns={columns} />}
      {raised.length > 0 && <Part title="Raised to the in-stock date" rows={raised} columns={columns} />}
    </div>
  )
}

function Part({
  title,
  rows,
  columns,
}: {
  readonly title: string
  readonly rows: readonly Told[]
  readonly columns: Column<Told>[]
}) {
  return (
    <section className="panel">
      <h2 className={styles.title}>
        {title} <span className="mut">{formatCount(rows.length)}</span>
      </h2>
      <DataTable caption={title} columns={columns} rows={rows.slice(0, 500)} keyOf={({ row }) => row.car.id} />
    </section>
  )
}
