import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { BottomBarSlot } from '../../../ui/page/page-slots.tsx'
import { SendButton } from '../SendButton.tsx'
import styles from './PhoneActs.module.css'
import { useShareLink } from './use-share-link.ts'

type Props = { readonly vehicle: Vehicle; readonly shareURL: string | null }

/** What a thumb reaches on the overview of a phone. */
export function PhoneActs({ vehicle: { vehicleCard: card }, shareURL }: Props) {
  const { isCopied, isMaking, copy } = useShareLink(card.id, shareURL)
  if (card.sold) return null
  const Icon = isCopied ? IconCheck : IconLink
  return (
    <BottomBarSlot>
      <section className={styles.acts} aria-label="Share">
        {copy && (
          <Action
            size="xl"
            isBusy={isMaking}
            needsNetwork={shareURL === null}
            aria-live="polite"
            icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={copy}
          >
            {isCopied ? 'Copied' : 'Copy link'}
          </Action>
        )}
        <SendButton card={card} look="filled" size="xl" />
      </section>
    </BottomBarSlot>
  )
}
