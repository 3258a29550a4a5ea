import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { Count } from '../../../ui/Count.tsx'
import { LinkTabs } from '../../../ui/page/LinkTabs.tsx'
import { NotLoaded, SkeletonPanel } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { sectionAddress, useSectionPlace, useVehicle, useVehicleAddress } from '../../vehicles/index.ts'
import { overviewQuery } from '../live-queries.ts'
import { SendButton } from '../SendButton.tsx'
import { staffPageAddress } from '../table/engagement-words.ts'
import styles from './EngagePage.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { PhoneActs } from './PhoneActs.tsx'

const VehicleEngagements = lazy(async () => ({
  default: (await import('./VehicleEngagements.tsx')).VehicleEngagements,
}))

const engagementsPlace = 'engage/user-actions'

/** What came of sending a vehicle to shoppers: an overview, and each engagement (ENG-002). */
export function EngagePage() {
  const vehicle = useVehicle()
  const address = useVehicleAddress()
  const place = useSectionPlace()
  const mayView = useMay('PLUGIN_VELOCITYENGAGE_VIEW')
  const overview = useQuery({ ...overviewQuery(vehicle.vehicleCard.id), enabled: mayView })
  const now = new Date(useNow())
  const isTable = place === engagementsPlace
  if (!mayView) return <p className={styles.denied}>You don't have access to Engage. Ask your administrator.</p>
  const engagements = overview.data?.overviewCards.find(({ name }) => name === 'ENGAGEMENTS')?.value
  const shareURL = overview.data?.shareURL
  return (
    <div className={`${styles.page} ${isTable ? styles.filled : ''}`}>
      <header className={styles.head}>
        <h2>Engage</h2>
        <LinkTabs label="Engage" className={styles.tabs}>
          <Link {...sectionAddress(address, 'engage')} aria-current={isTable ? undefined : 'page'}>
            Overview
          </Link>
          <Link {...sectionAddress(address, engagementsPlace)} aria-current={isTable ? 'page' : undefined}>
            Engagements
            <Count value={engagements} />
          </Link>
        </LinkTabs>
        {shareURL && (
          <a className={styles.act} href={staffPageAddress(shareURL)} target="_blank" rel="noreferrer">
            <IconEye size={16} stroke={1.75} aria-hidden="true" />
            Open the page
          </a>
        )}
        <SendButton card={vehicle.vehicleCard} look="filled" className={styles.send} />
      </header>
      {isTable ? (
        <Suspense fallback={<SkeletonPanel what="the engagements" />}>
          <VehicleEngagements />
        </Suspense>
      ) : overview.data ? (
        <>
          <NotReadAgain what="the overview" now={now} {...overview} />
          <OverviewTab vehicle={vehicle} overview={overview.data} now={now} />
          <PhoneActs vehicle={vehicle} shareURL={overview.data.shareURL} />
        </>
      ) : (
        <section className="panel">
          <NotLoaded what="the overview" {...overview} />
        </section>
      )}
    </div>
  )
}
