import type { VehicleLocation } from '@lotline/contract/location'
import { accuracyWords, coordinateWords } from '@lotline/domain/location/position'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './LocationFacts.module.css'
import { distanceWords, mapsAddress, tellerWords } from './location-words.ts'
import { distanceOf } from './trail.ts'

type Props = { readonly location: VehicleLocation; readonly stockNumber: string }

/** A vehicle's place in figures: where, when and by whom, and how sure. */
export function LocationFacts({ location, stockNumber }: Props) {
  const now = new Date(useNow())
  const words = coordinateWords(location)
  return (
    <div className={styles.facts}>
      <div className={styles.place}>
        <span className={`fig ${styles.figure}`}>{words}</span>
        <CopyButton text={words} label="Copy" />
        <a
          className={styles.open}
          href={mapsAddress(location, stockNumber, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
        >
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
          Open in maps
        </a>
      </div>
      <p className={styles.told}>
        {[`Set ${fullMomentWords(new Date(location.at), now)} by ${tellerWords(location)}`, accuracyWords(location.accuracy)]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  )
}

/** Where it stood before, as far as it was told. */
export function EarlierPlaces({ location }: Pick<Props, 'location'>) {
  const now = new Date(useNow())
  if (location.earlier.length === 0) return null
  return (
    <section aria-label="Before that">
      <h3>Before that</h3>
      <ol className={styles.earlier}>
        {location.earlier.map((place, index) => (
          <li key={place.at}>
            <span className="fig mut">{index + 1}</span>
            <time dateTime={place.at}>{fullMomentWords(new Date(place.at), now)}</time>
            <span>{distanceWords(distanceOf(place, location))}</span>
            <span className="fig">{coordinateWords(place)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
