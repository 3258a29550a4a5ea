import { type RepairOrder, type RepairOrderLine, takeOverLine } from '@lotline/contract/tasks/repair-orders'
import { formatShortMoney, type Money as MoneyValue } from '@lotline/domain/amounts/money'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { taskCostsOf } from '@lotline/domain/repair-orders/repair-orders'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconCheck, IconPlus, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Figure.tsx'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import { useTakeOver } from './queries.ts'
import styles from './RepairOrders.module.css'

type Props = { readonly vehicleId: string; readonly order: RepairOrder }

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** One repair order with its lines, each of which says what has become of it. */
export function OrderPanel({ vehicleId, order }: Props) {
  const { id, dmsRoNumber, status, roOpenDate, roCloseDate, repairOrderLines: lines } = order
  const isOpen = status === 'OPEN'
  const mayTake = !missingPermission(takeOverLine.permission, usePermissions()) && !isOpen
  const { mutate, isPending, variables } = useTakeOver(vehicleId)
  const seesMoney = order.total !== null
  const free = lines.filter(isFree)
  const take = (some: readonly RepairOrderLine[]) => mutate(some.map((line) => ({ repairOrderId: id, lineId: line.id })))
  const isTaking = (line: RepairOrderLine) => isPending && variables?.some(({ lineId }) => lineId === line.id) === true
  const heading = `repair-order-${id}`
  return (
    <section className={`panel ${styles.order}`} aria-labelledby={heading}>
      <div className={styles.orderHead}>
        <h3 id={heading} className="fig">
          {dmsRoNumber}
        </h3>
        <Chip icon={isOpen ? <IconTool {...icon} /> : <IconCheck {...icon} />}>{isOpen ? 'Open' : 'Closed'}</Chip>
        <span className="mut">{isOpen ? openWords(roOpenDate) : roCloseDate && shortDay(roCloseDate)}</span>
        {mayTake && free.length > 1 && (
          <Action
            className={styles.all ?? ''}
            icon={<IconPlus {...icon} />}
            isBusy={isPending}
            needsNetwork
            onClick={() => take(free)}
          >
            Add {free.length} lines as tasks
          </Action>
        )}
      </div>
      {lines.length > 0 && (
        <table className={styles.lines}>
          <caption className="visually-hidden">Lines of repair order {dmsRoNumber}</caption>
          <thead>
            <tr>
              <th scope="col">Op code</th>
              <th scope="col">Line</th>
              {seesMoney && ['Labor', 'Parts', 'Misc', 'Total'].map((head) => <Head key={head}>{head}</Head>)}
              <th scope="col">
                <span className="visually-hidden">As a task</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className={styles.code}>{line.opCode}</td>
                <td className={styles.words}>{line.opCodeDescription || 'No description'}</td>
                {seesMoney && <Amounts of={[line.laborSale, line.partsSale, line.miscSale]} total={line.total} />}
                <td className={styles.fate}>
                  <Fate line={line} isOpen={isOpen} mayTake={mayTake} isBusy={isTaking(line)} onTake={() => take([line])} />
                </td>
              </tr>
            ))}
          </tbody>
          {seesMoney && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <Amounts of={[order.laborTotal, order.partsTotal, order.miscTotal]} total={order.total} />
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {lines.length === 0 && <p className={styles.bare}>No lines {seesMoney && <Money value={order.total} />}</p>}
    </section>
  )
}

/** It can become a task: it is none yet, and costs something. */
function isFree({ taskId, laborSale, total }: RepairOrderLine): boolean {
  return (
    taskId === null && total !== null && taskCostsOf({ laborSale: laborSale?.amount ?? null, total: total.amount }) !== undefined
  )
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" className={styles.amount}>
      {children}
    </th>
  )
}

type AmountsProps = { readonly of: readonly (MoneyValue | null)[]; readonly total: MoneyValue | null }

function Amounts({ of, total }: AmountsProps) {
  const [labor, parts, misc] = of
  return (
    <>
      {[labor, parts, misc].map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move.
        <td key={at} className={`${styles.amount} ${styles.part}`}>
          <Money value={value ?? { amount: 0, currency: 'USD' }} />
        </td>
      ))}
      <td className={`${styles.amount} ${styles.total}`}>
        <Money value={total} />
      </td>
    </>
  )
}

type FateProps = {
  readonly line: RepairOrderLine
  readonly isOpen: boolean
  readonly mayTake: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** In tasks, to be added to them, or only once its order is closed. */
function Fate({ line, isOpen, mayTake, isBusy, onTake }: FateProps) {
  const { taskId, opCodeDescription, opCode } = line
  const address = useVehicleAddress()
  const change = priceChange(line)
  if (taskId !== null)
    return (
      <Link {...sectionAddress(address, `tasks/${taskId}/details`)} className={styles.taken}>
        <StatusGlyph kind="complete" size={14} label="" />
        In tasks
        {change && <span className="t-warn">{change}</span>}
      </Link>
    )
  if (isOpen) return <span className="mut">After it closes</span>
  if (!mayTake || !isFree(line)) return null
  return (
    <Action
      icon={<IconPlus {...icon} />}
      isBusy={isBusy}
      needsNetwork
      aria-label={`Add as task: ${opCodeDescription || opCode}`}
      onClick={onTake}
    >
      Add as task
    </Action>
  )
}

/** 'now $150, task says $124.30' where a line costs something else than the task that was made of it. */
function priceChange({ total, taskTotal }: RepairOrderLine): string | undefined {
  if (total === null || taskTotal === null || total.amount === taskTotal.amount) return undefined
  return `now ${formatShortMoney(total.amount)}, task says ${formatShortMoney(taskTotal.amount)}`
}

function openWords(day: string | null): string {
  return day === null ? 'Counts when it closes' : `Opened ${shortDay(day)}, counts when it closes`
}

/** 'Nov 19' of a day of the calendar, which is the same everywhere. */
function shortDay(day: string): string {
  const thisYear = day.slice(0, 4) === String(new Date().getFullYear())
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!thisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))
}
