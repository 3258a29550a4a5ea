import type { Media } from '@lotline/contract/files/media'
import { IconLock, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { isLocked } from './gallery.ts'
import styles from './MediaTile.module.css'
import { useDraggableMedia } from './use-media-drag.ts'

type Props = {
  readonly one: Media
  readonly isChosen: boolean
  readonly mayMove: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
  /** Under its picture. */
  readonly children: ReactNode
  /** Over its picture. */
  readonly over?: ReactNode
}

/** A photo or a video in the gallery: chosen with a press, seen large with two. */
export function MediaTile({ one, isChosen, mayMove, onChoose, onOpen, children, over }: Props) {
  const tile = useRef<HTMLButtonElement>(null)
  useDraggableMedia(tile, one.id, mayMove && one.kind === 'IMAGE' && !isLocked(one))
  return (
    <button ref={tile} type="button" className={styles.tile} aria-pressed={isChosen} onClick={onChoose} onDoubleClick={onOpen}>
      <span className={styles.picture}>
        {one.kind === 'VIDEO' ? (
          <span className={styles.video}>
            <IconPlayerPlay size={22} stroke={1.75} role="img" aria-label="Video" />
          </span>
        ) : (
          <Picture key={one.gridUri} one={one} />
        )}
        {isLocked(one) && (
          <span className={styles.stock}>
            <IconLock size={13} stroke={1.75} aria-hidden="true" />
            Stock
          </span>
        )}
        {over}
      </span>
      <span className={styles.words}>{children}</span>
    </button>
  )
}

/** A photo that does not load is hidden (MED-021). Each address is another picture, keyed by it. */
function Picture({ one }: { readonly one: Media }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !one.gridUri) return null
  return <img src={one.gridUri} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(true)} />
}
