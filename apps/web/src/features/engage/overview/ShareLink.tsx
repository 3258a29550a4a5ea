import { IconCheck, IconClock, IconLink, IconUserOff } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import type { OverviewProps } from './overview-props.ts'
import styles from './ShareLink.module.css'
import { useShareLink } from './use-share-link.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The caller's link to the vehicle for whoever they show it to, and what it means to give it away. */
export function ShareLink({
  vehicle: { vehicleCard: card },
  overview: { shareURL },
}: Pick<OverviewProps, 'vehicle' | 'overview'>) {
  const { isCopied, isMaking, copy } = useShareLink(card.id, shareURL)
  return (
    <section className="panel" aria-label="Share link">
      <PanelHead title="Share link">
        <span className="mut">of this vehicle</span>
      </PanelHead>
      {card.sold ? (
        <p className={styles.sold}>This vehicle is sold. Its links say that it is no longer available.</p>
      ) : (
        <div className={styles.body}>
          <div className={styles.line}>
            <span className={`ell ${styles.address}`}>{shareURL?.replace(/^https?:\/\//, '') ?? 'No link yet'}</span>
            {copy && (
              <Action
                isBusy={isMaking}
                needsNetwork={shareURL === null}
                aria-live="polite"
                icon={isCopied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
                onClick={copy}
              >
                {isCopied ? 'Copied' : 'Copy link'}
              </Action>
            )}
          </div>
          <p className={styles.fact}>
            <IconUserOff {...icon} />
            Opens of this link have no name. Send makes one for each shopper.
          </p>
          <p className={styles.fact}>
            <IconClock {...icon} />
            Works until the car is sold.
          </p>
        </div>
      )}
    </section>
  )
}
