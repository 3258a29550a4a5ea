import { nobody } from '@lotline/domain/people/assignees'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import styles from '../CompletedLink.module.css'

type Props = {
  readonly tenant: string
  readonly step: { readonly stepId: string; readonly stepName: string }
  /** Of those there, only those that nobody has. */
  readonly isUnassigned?: boolean
  readonly children: ReactNode
}

/** Leads to the list of just the vehicles that stand in a step; plain words for whoever may not filter by steps. */
export function StandingLink({ tenant, step, isUnassigned = false, children }: Props) {
  const mayFilter = useMay('RECON_VIEW')
  if (!mayFilter) return children
  return (
    <Link
      to="/$tenant/inventory"
      params={{ tenant }}
      search={{
        stepId: step.stepId,
        status: 'ALL',
        inventoryState: 'IN_RECON',
        ...(isUnassigned && { assignee: nobody }),
      }}
      className={styles.link}
    >
      {children}
      <span className="visually-hidden">
        {' '}
        {isUnassigned ? 'unassigned ' : ''}in {step.stepName}: show in the list
      </span>
    </Link>
  )
}
