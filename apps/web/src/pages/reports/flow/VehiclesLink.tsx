import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from './flow-words.ts'

type Props = {
  readonly tenant: string
  /** Nothing leads anywhere where it is not given. */
  readonly search: ListSearch | undefined
  /** What it leads to, where the words on it do not say so. */
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A figure that leads to the list of just the vehicles behind it. */
export function VehiclesLink({ tenant, search, label, className, children }: Props) {
  if (!search) return <span className={className}>{children}</span>
  return (
    <Link to="/$tenant/inventory" params={{ tenant }} search={search} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
