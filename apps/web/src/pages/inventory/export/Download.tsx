import { IconDownload } from '@tabler/icons-react'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import type { Asked } from '../list/list-calls.ts'

const DownloadMenu = lazy(async () => ({ default: (await import('./DownloadMenu.tsx')).DownloadMenu }))

type Props = { readonly asked: Asked }

/** The list as a file, for those who may take it away; all but the button comes with the first click. */
export function Download({ asked }: Props) {
  const [isWanted, setWanted] = useState(false)
  if (!useMay('INVENTORY_VIEW')) return null
  const button = <DownloadButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <DownloadMenu asked={asked} target={(ref) => <DownloadButton ref={ref} />} />
    </Suspense>
  )
}

/** Takes what a menu hands its target. */
function DownloadButton(button: ComponentPropsWithRef<'button'>) {
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />
  return <Action {...button} aria-haspopup="menu" aria-label="Download" data-tip="Download" icon={icon} needsNetwork />
}
