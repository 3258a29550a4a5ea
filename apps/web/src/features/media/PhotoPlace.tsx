import type { Media } from '@lotline/contract/files/media'
import { IconArrowBarToLeft, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { refused } from '../../ui/form/refusal.ts'
import type { MediaChanges } from './gallery.ts'
import styles from './PhotoPane.module.css'

type Props = { readonly one: Media; readonly media: readonly Media[]; readonly onPut: NonNullable<MediaChanges['onPut']> }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Where a photo stands in the order that shoppers and the carousel see, and how to move it there without dragging. */
export function PhotoPlace({ one, media, onPut }: Props) {
  const at = media.indexOf(one)
  const isFirst = at === 0 && refused('It is the first already.')
  const isLast = at === media.length - 1 && refused('It is the last already.')
  return (
    <div className={styles.place}>
      <span>
        <b className="fig">{at + 1}</b> of <span className="fig">{media.length}</span>
      </span>
      <Action
        icon={<IconArrowBarToLeft {...icon} />}
        aria-label="Make cover photo"
        data-tip="Make cover photo"
        needsNetwork
        onClick={() => onPut(one.id, media[0]?.id)}
        {...isFirst}
      />
      <Action
        icon={<IconArrowLeft {...icon} />}
        aria-label="Move left"
        data-tip="Move left"
        needsNetwork
        onClick={() => onPut(one.id, media[at - 1]?.id)}
        {...isFirst}
      />
      <Action
        icon={<IconArrowRight {...icon} />}
        aria-label="Move right"
        data-tip="Move right"
        needsNetwork
        onClick={() => onPut(one.id, media[at + 2]?.id)}
        {...isLast}
      />
    </div>
  )
}
