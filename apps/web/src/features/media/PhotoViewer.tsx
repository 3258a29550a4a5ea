import type { Media } from '@lotline/contract/files/media'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { ShownPhoto, ShownVideo } from '../../ui/Shown.tsx'
import { useVehicle } from '../vehicles/index.ts'
import { type MediaChanges, shotName } from './gallery.ts'
import { PhotoActs } from './PhotoActs.tsx'
import styles from './PhotoViewer.module.css'

type Props = MediaChanges & {
  /** The one that it opens with. */
  readonly startId: string
  readonly onClosed: () => void
}

const swipePx = 48

/** Photos and videos as large as the screen allows, one at a time, with what can be done to them (MED-009). */
export function PhotoViewer(props: Props) {
  const { media, startId, onClosed } = props
  const { vehicleCard } = useVehicle()
  const [isOpen, setOpen] = useState(true)
  const [seen, setSeen] = useState({ id: startId, at: 0, isGone: false })
  const at = media.findIndex(({ id }) => id === seen.id)
  const next = media[Math.min(seen.at, media.length - 1)]
  // What is deleted while it is looked at, here or by somebody else, gives way to the one that takes its place.
  if (at < 0 && next) setSeen({ id: next.id, at: seen.at, isGone: true })
  else if (at >= 0 && at !== seen.at) setSeen({ ...seen, at })
  const one = media[at]
  const go = (by: number) => {
    const to = media[at + by]
    if (to) setSeen({ id: to.id, at: at + by, isGone: false })
  }
  return (
    <Dialog
      isOpen={isOpen && media.length > 0}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={titleOf(vehicleCard)}
      size={1040}
    >
      <Stage one={one} onGo={go} isFirst={at <= 0} isLast={at >= media.length - 1} />
      <div className={styles.foot}>
        <span className={styles.words} role="status">
          {seen.isGone && <b>The one you saw has been deleted. </b>}
          {at + 1} of {media.length}
          {one && `: ${one.shot === 'UNKNOWN' ? one.name : shotName(one.shot)}`}
        </span>
        {one && <PhotoActs {...props} one={one} />}
      </div>
    </Dialog>
  )
}

type StageProps = {
  readonly one: Media | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onGo: (by: number) => void
}

function Stage({ one, isFirst, isLast, onGo }: StageProps) {
  const began = useRef<number>(undefined)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onGo(-1)
    if (key === 'ArrowRight') onGo(1)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (began.current ?? 0)
    if (Math.abs(moved) > swipePx) onGo(moved < 0 ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of form fields is something else.
    <div
      className={styles.stage}
      role="group"
      aria-label="Photos"
      aria-roledescription="carousel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows lead from one to the next wherever the focus is in it.
      tabIndex={0}
      data-autofocus
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        began.current = touches[0]?.clientX
      }}
      onTouchEnd={onTouchEnd}
    >
      {one && (one.kind === 'VIDEO' ? <ShownVideo key={one.uri} {...one} /> : <ShownPhoto key={one.uri} {...one} />)}
      <button type="button" className={styles.back} aria-label="Previous photo" disabled={isFirst} onClick={() => onGo(-1)}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" className={styles.forth} aria-label="Next photo" disabled={isLast} onClick={() => onGo(1)}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
