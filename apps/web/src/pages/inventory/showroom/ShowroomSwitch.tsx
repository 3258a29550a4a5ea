import { IconPresentation } from '@tabler/icons-react'
import { useMay } from '../../../api/session/current-user.ts'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './ShowroomSwitch.module.css'
import { showroomAdvert } from './showroom.ts'

type Props = { readonly address: ListAddress; readonly isPhone?: boolean }

/** Turns the list into what a shopper may see, and back. Who has no Engage finds it disabled, and is told what it belongs to (ERR-061). */
export function ShowroomSwitch({ address: { isShowroom, turnShowroom }, isPhone = false }: Props) {
  const mayEngage = useMay('PLUGIN_VELOCITYENGAGE_VIEW')
  const offline = useNetworkRefusal()
  const control = {
    role: 'switch',
    'aria-checked': isShowroom,
    onClick: () => turnShowroom(!isShowroom),
    ...(mayEngage ? offline : refused(showroomAdvert)),
  } as const
  if (isPhone)
    return <PhoneBarButton {...control} label="Showroom" icon={<IconPresentation size={24} stroke={1.75} aria-hidden="true" />} />
  return (
    <button type="button" {...control} className={styles.switch}>
      <span className={styles.track} aria-hidden="true" />
      Showroom
    </button>
  )
}
