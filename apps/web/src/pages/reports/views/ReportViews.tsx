import { lazy, Suspense, useState } from 'react'
import { ViewsButton } from '../../../features/views/ViewsButton.tsx'
import type { Shown } from './report-view.ts'

const ReportViewsMenu = lazy(async () => ({ default: (await import('./ReportViewsMenu.tsx')).ReportViewsMenu }))

/** Reports that are kept under names; their code comes with the first click. */
export function ReportViews(shown: Shown) {
  const [isWanted, setWanted] = useState(false)
  const button = <ViewsButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ReportViewsMenu {...shown} />
    </Suspense>
  )
}
