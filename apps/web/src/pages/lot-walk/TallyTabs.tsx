import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { formatCount } from '@lotline/domain/amounts/count'
import { type ScanKind, unseenOf } from '@lotline/domain/lot-walk/lot-walk'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconMapPin, IconSquarePlus } from '@tabler/icons-react'
import { kindLabels } from '../../features/lot-walk/walk-words.ts'
import styles from './LotWalk.module.css'

export type TallyKind = ScanKind | 'unseen'
export const tallyKinds: readonly TallyKind[] = ['found', 'unexpected', 'elsewhere', 'unseen']

type Props = {
  readonly walk: LotWalk
  /** Without it the counts are only told. */
  readonly onChoose?: (kind: TallyKind) => void
  readonly chosen?: TallyKind | undefined
}

/** The four counts of a walk, each with the shape of what it counts. */
export function TallyTabs({ walk, onChoose, chosen }: Props) {
  const isOpen = walk.finishedAt === null
  const counts = { ...walk.tally, unseen: unseenOf(walk.tally) }
  return (
    <div className={styles.tally}>
      {tallyKinds.map((kind) => {
        const words = (
          <>
            <b>{formatCount(counts[kind])}</b>
            <span>
              <KindSign kind={kind} isOpen={isOpen} size={15} />
              {kind === 'unseen' && !isOpen ? 'Missing' : kindLabels[kind]}
            </span>
          </>
        )
        if (!onChoose)
          return (
            <span key={kind} className={styles.count} data-kind={kind}>
              {words}
            </span>
          )
        return (
          <button
            key={kind}
            type="button"
            className={styles.count}
            data-kind={kind}
            data-missing={kind === 'unseen' && !isOpen && counts.unseen > 0 ? true : undefined}
            aria-pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >
            {words}
          </button>
        )
      })}
    </div>
  )
}

type SignProps = { readonly kind: TallyKind; readonly isOpen: boolean; readonly size: number }

/** The shape of a kind; the word stands beside it. */
export function KindSign({ kind, isOpen, size }: SignProps) {
  if (kind === 'unexpected') return <IconSquarePlus size={size} stroke={2.25} aria-hidden="true" />
  if (kind === 'elsewhere') return <IconMapPin size={size} stroke={2.25} aria-hidden="true" />
  if (kind === 'found') return <StatusGlyph kind="complete" size={size} label="" />
  return <StatusGlyph kind={isOpen ? 'not-started' : 'late'} size={size} label="" />
}
