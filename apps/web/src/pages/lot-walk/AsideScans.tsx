import { formatCount } from '@lotline/domain/amounts/count'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { AsideScan, Expected } from '../../features/lot-walk/scans.ts'
import { Action } from '../../ui/Action.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { clockWords } from '../../ui/moment-words.ts'
import styles from './LotWalk.module.css'

type Props = {
  readonly aside: readonly AsideScan[]
  readonly expected: readonly Expected[]
  readonly onDiscard: (id: string) => void
}

/** Scans that will never be taken, each with the reason: they stay on this device until somebody has seen to them. */
export function AsideScans({ aside, expected, onDiscard }: Props) {
  if (aside.length === 0) return null
  const cars = new Map(expected.map((car) => [car.vin, car]))
  return (
    <section aria-label="Not taken">
      <h2 className={styles.head}>
        Not taken
        <span>{formatCount(aside.length)}, on this device only</span>
      </h2>
      <ul>
        {aside.map(({ id, vin, spot, at, reason }) => {
          const car = cars.get(vin)
          return (
            <li key={id} className={styles.row}>
              <StatusGlyph kind="late" size={26} label="" />
              <span className={styles.words}>
                <span className={styles.car}>
                  {car && <Plate stockNumber={car.stockNumber} />}
                  <b className={car ? 'ell' : 'fig ell'}>{car?.title ?? vin}</b>
                </span>
                <span>{[clockWords(new Date(at)), spot && `spot ${spot}`].filter(Boolean).join(', ')}</span>
                <span>{reason}</span>
                <span className={styles.buttons}>
                  <CopyButton text={vin} label="Copy VIN" />
                  <Action onClick={() => onDiscard(id)}>Discard</Action>
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
