import { IconDownload } from '@tabler/icons-react'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useMay } from '../../api/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { PhoneBarButton } from '../../ui/PhoneBar.tsx'
import type { Asked } from './queries.ts'

const DownloadMenu = lazy(async () => ({ default: (await import('./DownloadMenu.tsx')).DownloadMenu }))

type Props = { readonly asked: Asked; readonly isPhone?: boolean }

/** The list as a file, for those who may take it away; all but the button comes with the first click. */
export function Download({ asked, isPhone = false }: Props) {
  const [isWanted, setWanted] = useState(false)
  if (!useMay('INVENTORY_VIEW')) return null
  const button = <DownloadButton isPhone={isPhone} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <DownloadMenu asked={asked} target={(ref) => <DownloadButton isPhone={isPhone} ref={ref} />} />
    </Suspense>
  )
}

type ButtonProps = ComponentPropsWithRef<'button'> & { readonly isPhone: boolean }

/** Takes what a menu hands its target. */
function DownloadButton({ isPhone, ...button }: ButtonProps) {
  const icon = <IconDownload size={isPhone ? 24 : 16} stroke={1.75} aria-hidden="true" />
  const menu = { ...button, 'aria-haspopup': 'menu' } as const
  return isPhone ? (
    <PhoneBarButton {...menu} label="Download" icon={icon} />
  ) : (
    <Action {...menu} aria-label="Download" title="Download" icon={icon} />
  )
}
