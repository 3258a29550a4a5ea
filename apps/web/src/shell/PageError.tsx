import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx'
import { isIncomplete, useIsReloading } from './missing-part.ts'

/** Stands where a page was that could not be drawn; the shell around it keeps working. React has logged the error. */
export function PageError({ reset }: ErrorComponentProps) {
  const client = useQueryClient()
  const router = useRouter()
  if (useIsReloading()) return null
  const retry = () => {
    if (isIncomplete()) return window.location.reload()
    // What the page had read may be what it stumbled over.
    client.removeQueries({ type: 'inactive' })
    reset()
    router.invalidate()
  }
  return <ErrorPanel title="Something went wrong" advice="This page could not be shown." onRetry={retry} />
}
