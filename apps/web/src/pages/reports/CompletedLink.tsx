import { formatCount } from '@lotline/domain/amounts/count'
import type { LocalRange } from '@lotline/domain/reports/ranges'
import { completedOption } from '@lotline/domain/vehicles/completed-filter'
import { Link } from '@tanstack/react-router'
import styles from './CompletedLink.module.css'

type Props = {
  readonly tenant: string
  readonly range: LocalRange
  /** Only those that stood in it. */
  readonly step?: { readonly stepId: string; readonly stepName: string }
  readonly count: number
  /** 'All 56', or '1 vehicle', instead of the number alone. */
  readonly isAll?: boolean
}

/** How many vehicles a report counts, which leads to the list of just these. */
export function CompletedLink({ tenant, range, step, count, isAll = false }: Props) {
  const all = count === 1 ? '1 vehicle' : `All ${formatCount(count)}`
  const figure = isAll ? all : formatCount(count)
  const words = `${figure} completed${step ? `, in ${step.stepName}` : ''}: show in the list`
  return (
    <Link
      to="/$tenant/inventory"
      params={{ tenant }}
      search={{ completed: completedOption({ ...range, stepId: step?.stepId ?? null }) }}
      className={styles.link}
      aria-label={words}
    >
      {figure}
    </Link>
  )
}
