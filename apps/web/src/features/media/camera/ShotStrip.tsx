import type { Shot } from '@lotline/domain/vehicles/media'
import { IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Slot } from '../gallery.ts'
import styles from './CameraSheet.module.css'
import { ShotOutline } from './ShotOutline.tsx'

type Props = {
  readonly slots: readonly Slot[]
  /** The one that is taken next. */
  readonly shot: Shot
  readonly glanceOf: (shot: Shot) => string | undefined
  readonly isDone: (slot: Slot) => boolean
  readonly onChoose: (shot: Shot) => void
}

const others: Slot = { shot: 'UNKNOWN', name: 'Other photos', photo: undefined }

/** The shots in their order, those that have a photo with it; any of them can be taken next. */
export function ShotStrip({ slots, shot, glanceOf, isDone, onChoose }: Props) {
  const strip = useRef<HTMLOListElement>(null)
  // The outside system is the browser's scrolling: what is taken next stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shot is another place.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shot])
  return (
    <ol ref={strip} className={styles.strip} aria-label="Shots">
      {[...slots, others].map((slot) => {
        const picture = glanceOf(slot.shot) ?? slot.photo?.thumbnailUri
        const isThere = slot.shot !== 'UNKNOWN' && isDone(slot)
        return (
          <li key={slot.shot}>
            <button
              type="button"
              className={styles.shot}
              aria-current={slot.shot === shot ? 'step' : undefined}
              data-done={isThere || undefined}
              onClick={() => onChoose(slot.shot)}
            >
              <span className={styles.small}>
                {picture ? <img src={picture} alt="" /> : <Sign shot={slot.shot} />}
                {isThere && (
                  <i className={styles.done}>
                    <IconCheck size={14} stroke={2.5} role="img" aria-label="Taken:" />
                  </i>
                )}
              </span>
              <span className={styles.name}>{slot.name}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Sign({ shot }: Pick<Props, 'shot'>) {
  if (shot === 'UNKNOWN') return <IconPhotoPlus size={22} stroke={1.5} aria-hidden="true" />
  return <ShotOutline shot={shot} bodyStyle={null} />
}
