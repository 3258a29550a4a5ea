import type { VehicleLocation } from '@lotline/contract/location/location'
import { accuracyWords, coordinateWords } from '@lotline/domain/location/position'
import { isLow } from '@lotline/domain/location/tracker'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './LocationFacts.module.css'
import { mapsAddress, percentWords, tellerWords } from './location-words.ts'

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
      <Levels location={location} />
    </div>
  )
}

/** What the car's tracker has said of its battery and its tank, each when it was said. */
function Levels({ location: { battery, fuel } }: Pick<Props, 'location'>) {
  const now = new Date(useNow())
  const levels = [
    { name: 'Battery', level: battery },
    { name: 'Gas', level: fuel },
  ]
  if (!battery && !fuel) return null
  return (
    <dl className={styles.levels}>
      {levels.map(
        ({ name, level }) =>
          level && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {isLow(level.percent) && <StatusGlyph kind="warning" size={14} label="Low" />}
                <span className="fig">{percentWords(level.percent)}</span>
                <span className={styles.told}>{fullMomentWords(new Date(level.at), now)}</span>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
