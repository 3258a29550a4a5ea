import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { kindOfOutcome } from '@lotline/domain/lot-walk/lot-walk'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { AsideScan } from '../../features/lot-walk/scans.ts'
import { carWords, scanWords } from '../../features/lot-walk/walk-words.ts'
import { DoNotDriveSign } from '../../features/recalls/DoNotDrive.tsx'
import { Action } from '../../ui/Action.tsx'
import styles from './LotWalk.module.css'
import { KindSign } from './TallyTabs.tsx'

export type LastScanProps = {
  readonly walk: LotWalk
  readonly aside: readonly AsideScan[]
  readonly onUndo: (id: string) => void
}

type Props = LastScanProps & {
  readonly id: string | undefined
  /** What is said where nothing was scanned. */
  readonly nothing?: string
}

/** What the last scan has come to, with the way back; one that was not taken says why at once. */
export function LastScan({ walk, aside, id, nothing, onUndo }: Props) {
  const refused = aside.find((one) => one.id === id)
  const scan = walk.scans.find((one) => one.id === id)
  if (id === undefined || !(refused || scan)) return nothing ? <span className={styles.words}>{nothing}</span> : null
  return (
    <>
      {refused && <StatusGlyph kind="late" size={26} label="" />}
      {!refused && scan && <KindSign kind={kindOfOutcome[scan.outcome]} isOpen size={26} />}
      <span className={styles.words}>
        <span className={styles.car}>
          {!refused && scan?.vehicle && <Plate stockNumber={scan.vehicle.stockNumber} />}
          <b className="ell">{refused ? refused.vin : scan && carWords(scan)}</b>
          {!refused && scan?.vehicle && <DoNotDriveSign card={scan.vehicle} />}
        </span>
        <span>{refused ? `Not taken: ${refused.reason}` : scan && scanWords(scan)}</span>
      </span>
      <Action size="lg" onClick={() => onUndo(id)}>
        {refused ? 'Discard' : 'Undo'}
      </Action>
    </>
  )
}
