import type { Scan, Unseen } from '@lotline/contract/location/lot-walk'
import { addVehicle } from '@lotline/contract/vehicles/add'
import { kindOfOutcome } from '@lotline/domain/lot-walk/lot-walk'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { carWords, lastPlace, scanWords } from '../../features/lot-walk/walk-words.ts'
import { DoNotDriveSign } from '../../features/recalls/DoNotDrive.tsx'
import { sectionAddress } from '../../features/vehicles/vehicle-page.ts'
import { clockWords, fullMomentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './LotWalk.module.css'
import { KindSign } from './TallyTabs.tsx'

/** A car that was seen, and what that has come to; ours lead to their page. */
export function ScanRow({ scan }: { readonly scan: Scan }) {
  const { vehicle, vin, decoded, at, outcome } = scan
  return (
    <li className={styles.row}>
      <KindSign kind={kindOfOutcome[outcome]} isOpen={false} size={26} />
      <span className={styles.words}>
        <span className={styles.car}>
          {vehicle ? <CarLink {...vehicle} /> : <b className={decoded === null ? 'fig' : 'ell'}>{carWords(scan)}</b>}
        </span>
        <span>{scanWords(scan)}</span>
      </span>
      <time dateTime={at}>{clockWords(new Date(at))}</time>
      {outcome === 'NOT_OURS' && !vehicle && <AddLink vin={vin} />}
    </li>
  )
}

/** Nobody's car may be one that nobody has taken in yet. */
function AddLink({ vin }: { readonly vin: string }) {
  const { location: tenant } = useCurrentUser()
  if (!useMay(addVehicle.permission)) return null
  return (
    <Link to="/$tenant/inventory" params={{ tenant }} search={{ add: vin }} className={styles.act} aria-label={`Add ${vin}`}>
      Add
    </Link>
  )
}

type UnseenProps = { readonly unseen: Unseen; readonly isOpen: boolean }

/** A car that was not seen, and what tells of it last. */
export function UnseenRow({ unseen: { vehicle, last }, isOpen }: UnseenProps) {
  const now = new Date(useNow())
  return (
    <li className={styles.row}>
      <KindSign kind="unseen" isOpen={isOpen} size={26} />
      <span className={styles.words}>
        <span className={styles.car}>
          <CarLink {...vehicle} />
        </span>
        <span>{last ? `Last: ${lastPlace(last)}` : 'Never seen'}</span>
        {last && <time dateTime={last.at}>{fullMomentWords(new Date(last.at), now)}</time>}
      </span>
    </li>
  )
}

function CarLink({ id, stockNumber, title, doNotDrive }: Unseen['vehicle']) {
  const { location: tenant } = useCurrentUser()
  return (
    <>
      <Link {...sectionAddress({ tenant, vehicleId: id }, 'location')} className={styles.link}>
        <Plate stockNumber={stockNumber} />
        <b className="ell">{title}</b>
      </Link>
      <DoNotDriveSign card={{ doNotDrive }} />
    </>
  )
}
