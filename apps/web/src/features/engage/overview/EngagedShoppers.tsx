import type { EngageOverview } from '@lotline/contract/engage/overview'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatShortDay } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { sectionAddress, useVehicleAddress } from '../../vehicles/index.ts'
import { openedLabel } from '../table/engagement-words.ts'
import { LookingMark } from '../table/LookingMark.tsx'
import styles from './EngagedShoppers.module.css'
import type { OverviewProps } from './overview-props.ts'

type Shopper = EngageOverview['engagementShoppers'][number]

/** Shoppers of the vehicle, who looks now on top; a name leads to the engagements with that shopper. */
export function EngagedShoppers({ overview, now }: Pick<OverviewProps, 'overview' | 'now'>) {
  const shoppers = overview.engagementShoppers
  const engaged = shoppers.filter(({ opens, actions, isLooking }) => opens > 0 || actions > 0 || isLooking).length
  return (
    <section className="panel" aria-label="Engaged shoppers">
      <PanelHead title="Engaged shoppers">
        {shoppers.length > 0 && (
          <span className="mut">
            {formatCount(engaged)} of {formatCount(shoppers.length)} opened or acted
          </span>
        )}
      </PanelHead>
      {shoppers.length === 0 ? (
        <EmptyState icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />} title="No engaged shoppers">
          Shoppers show up here once this vehicle was sent to them.
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Engaged shoppers, those who look now first, then by last action</caption>
          <thead>
            <tr>
              <th scope="col">Shopper</th>
              <th scope="col" className={styles.count}>
                Engagements
              </th>
              <th scope="col" className={styles.count}>
                Actions
              </th>
              <th scope="col" className={styles.last}>
                Last action
              </th>
            </tr>
          </thead>
          <tbody>
            {shoppers.map((shopper) => (
              <tr key={shopper.prospectId} className={shopper.isLooking ? styles.looking : undefined}>
                <td className={styles.name}>
                  <Name shopper={shopper} />
                </td>
                <td className={styles.count}>
                  <b className="fig">{formatCount(shopper.engagements)}</b>
                </td>
                <td className={styles.count}>
                  {shopper.actions > 0 ? (
                    <b className="fig">{formatCount(shopper.actions)}</b>
                  ) : (
                    <span className="fig mut">0</span>
                  )}
                </td>
                <td className={styles.last}>
                  {shopper.isLooking ? <LookingMark /> : <LastAction shopper={shopper} now={now} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Name({ shopper: { name, engagementId } }: { readonly shopper: Shopper }) {
  const place = sectionAddress(useVehicleAddress(), 'engage/user-actions')
  if (name === null) return <span className="mut">Another salesperson's shopper</span>
  return (
    <Link {...place} search={{ ...place.search, engagementId }} className="ell">
      {name}
    </Link>
  )
}

function LastAction({ shopper: { lastAction, lastOpen }, now }: { readonly shopper: Shopper; readonly now: Date }) {
  if (lastAction !== null) return openedLabel(lastAction, now)
  if (lastOpen === null) return <span className="mut">Not opened</span>
  return <span className="mut">Opened {formatShortDay(new Date(lastOpen), now)}, no action</span>
}
