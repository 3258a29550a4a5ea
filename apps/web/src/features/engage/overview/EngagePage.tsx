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
import { countPresent } from '../folio/folio-words.ts'
import { folioQuery } from '../folio/queries.ts'
import { overviewQuery } from '../live-queries.ts'
import { SendButton } from '../SendButton.tsx'
import { staffPageAddress } from '../table/engagement-words.ts'
import styles from './EngagePage.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { PhoneActs } from './PhoneActs.tsx'

const VehicleEngagements = lazy(async () => ({
  default: (await import('./VehicleEngagements.tsx')).VehicleEngagements,
}))

const FolioTab = lazy(async () => ({ default: (await import('../folio/FolioTab.tsx')).FolioTab }))

const engagementsPlace = 'engage/user-actions'
const mediaPlace = 'engage/media'

/** A vehicle and its shoppers: an overview, each engagement, and the documents that they are shown (ENG-002). */
export function EngagePage() {
  const vehicle = useVehicle()
  const address = useVehicleAddress()
  const place = useSectionPlace()
  const mayView = useMay('PLUGIN_VELOCITYENGAGE_VIEW')
  const overview = useQuery({ ...overviewQuery(vehicle.vehicleCard.id), enabled: mayView })
  const folio = useQuery({ ...folioQuery(vehicle.vehicleCard.id), enabled: mayView })
  const now = new Date(useNow())
  const isMedia = place === mediaPlace
  const isTable = place === engagementsPlace
  if (!mayView) return <p className={styles.denied}>You don't have access to Engage. Ask your administrator.</p>
  const engagements = overview.data?.overviewCards.find(({ name }) => name === 'ENGAGEMENTS')?.value
  const shareURL = overview.data?.shareURL
  return (
    <div className={`${styles.page} ${isTable ? styles.filled : ''}`}>
      <header className={styles.head}>
        <h2>Engage</h2>
        <LinkTabs label="Engage" className={styles.tabs}>
          <Link
            {...sectionAddress(address, 'engage')}
            // The other tabs lie below it.
            activeOptions={{ exact: true }}
            aria-current={isTable || isMedia ? undefined : 'page'}
          >
            Overview
          </Link>
          <Link {...sectionAddress(address, engagementsPlace)} aria-current={isTable ? 'page' : undefined}>
            Engagements
            <Count value={engagements} />
          </Link>
          <Link {...sectionAddress(address, mediaPlace)} aria-current={isMedia ? 'page' : undefined}>
            Media
            <Count value={folio.data && countPresent(folio.data)} />
          </Link>
        </LinkTabs>
        {isMedia && <span className={styles.order}>Shoppers see it in this order, Featured first</span>}
        {shareURL && !isMedia && (
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
      ) : isMedia ? (
        <Suspense fallback={<SkeletonPanel what="the documents" />}>
          <FolioTab />
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
