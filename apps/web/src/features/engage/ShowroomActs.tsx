import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useIsElsewhere } from '../vehicles/index.ts'
import { SendButton } from './SendButton.tsx'
import styles from './ShowroomActs.module.css'

type Props = { readonly card: VehicleCard }

/** What two people at one screen do with a car: look at its page together, or have it sent. */
export function ShowroomActs({ card }: Props) {
  const mayView = useMay('PLUGIN_VELOCITYENGAGE_VIEW')
  const isElsewhere = useIsElsewhere()(card)
  if (isElsewhere || card.sold) return null
  return (
    <div className={styles.acts}>
      {mayView && <ViewButton card={card} />}
      <SendButton card={card} look="filled" size="lg" className={styles.act ?? ''} />
    </div>
  )
}

/** Opens the page that shoppers see of a vehicle, in a tab of its own (INV-050). */
function ViewButton({ card }: Props) {
  const [isOpening, setOpening] = useState(false)
  const view = async () => {
    // Opened while the click lasts: a browser takes a tab that comes later for an advertisement.
    const tab = window.open('', '_blank')
    setOpening(true)
    try {
      await (await import('./open-showroom-page.tsx')).openShowroomPage(card.id, tab)
    } catch {
      // The script did not come.
      tab?.close()
      toast.error(genericError)
    }
    setOpening(false)
  }
  return (
    <Action
      size="lg"
      className={styles.act}
      aria-label={`View the shopper’s page of ${card.stockNumber}`}
      icon={<IconEye size={20} stroke={1.75} aria-hidden="true" />}
      isBusy={isOpening}
      needsNetwork
      onClick={view}
    >
      View
    </Action>
  )
}
