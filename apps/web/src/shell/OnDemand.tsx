import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { genericError } from '../api/api-error.ts'
import { toast } from '../ui/message/toast.ts'

type Props = {
  /** What is asked for, or how often: another one is tried anew. */
  readonly asked: string | number
  readonly onMissing?: () => void
  readonly children: ReactNode
}

/** What lies over the page and is loaded when it is asked for. When it does not come that is said, and the page stands as before. */
export function OnDemand({ asked, onMissing, children }: Props) {
  const giveUp = () => {
    toast.error(genericError)
    onMissing?.()
  }
  return (
    <CatchBoundary getResetKey={() => asked} errorComponent={() => null} onCatch={giveUp}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
