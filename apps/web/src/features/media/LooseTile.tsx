import type { Media } from '@lotline/contract/files/media'
import { useRef } from 'react'
import { isLocked, type MediaChanges } from './gallery.ts'
import styles from './MediaTile.module.css'
import { MediaTile } from './MediaTile.tsx'
import { useOrderTarget } from './use-media-drag.ts'

type Props = {
  readonly one: Media
  readonly media: readonly Media[]
  readonly mayAdd: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
  readonly onPut: NonNullable<MediaChanges['onPut']>
}

/** A photo without a shot, or a video: others of them are dropped before it or behind it. */
export function LooseTile({ one, media, mayAdd, onPut, ...tile }: Props) {
  const box = useRef<HTMLLIElement>(null)
  const side = useOrderTarget(box, mayAdd, {
    takes: (id) => id !== one.id && media.some((other) => other.id === id && other.shot === 'UNKNOWN'),
    onDrop: (id, dropped) => {
      const at = media.findIndex((other) => other.id === one.id)
      onPut(id, dropped === 'before' ? one.id : media.slice(at + 1).find((other) => other.id !== id)?.id)
    },
  })
  return (
    <li ref={box} className={styles.slot} data-side={side}>
      <MediaTile one={one} mayMove={mayAdd} {...tile}>
        <span>{isLocked(one) ? 'Cannot be moved' : one.name}</span>
      </MediaTile>
    </li>
  )
}
