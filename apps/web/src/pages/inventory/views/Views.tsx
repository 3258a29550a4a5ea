import { lazy, Suspense, useState } from 'react'

import { ViewsButton } from '../../../features/views/ViewsButton.tsx'
import type { ListAddress } from '../list/use-list-address.ts'

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }))

/** Lists that are kept under names; their code comes with the first click. */
export function Views({ address }: { readonly address: ListAddress }) {
  const [isWanted, setWanted] = useState(false)
  const button = <ViewsButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ViewsMenu address={address} />
    </Suspense>
  )
}
