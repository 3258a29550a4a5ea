import { Carousel } from '@mantine/carousel'
import '@mantine/carousel/styles.layer.css'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { ShownPhoto } from '../../ui/Shown.tsx'
import styles from './PhotosDialog.module.css'

type Props = {
  /** The vehicle by name. */
  readonly title: string
  /** Addresses, in order. */
  readonly photos: readonly string[]
  /** How many there are with those that are still on their way. */
  readonly total: number
  /** Asks for the others again, where they could not be had. */
  readonly onRetry?: (() => void) | undefined
  /** What can be done to the photo at a place, from 0. */
  readonly actsOf?: ((at: number) => ReactNode) | undefined
  /** After it has left the screen and given the focus back. */
  readonly onClosed: () => void
}

/** A vehicle's photos, open from the start, one at a time: arrows, swipes and buttons lead from one to the next. */
export function PhotosDialog({ title, photos, total, onRetry, actsOf, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [current, setCurrent] = useState(0)
  return (
    // Where somebody else deletes the last of them, there is nothing left to look at.
    <Dialog isOpen={isOpen && photos.length > 0} onClose={() => setOpen(false)} onClosed={onClosed} title={title} size={960}>
      <Carousel
        aria-label="Photos"
        // Takes the focus from the start, so that the arrow keys work at once.
        data-autofocus
        tabIndex={0}
        controlSize={40}
        previousControlProps={{ 'aria-label': 'Previous photo' }}
        nextControlProps={{ 'aria-label': 'Next photo' }}
        classNames={{ root: styles.root ?? '', control: styles.control ?? '' }}
        onSlideChange={setCurrent}
      >
        {photos.map((photo, at) => (
          <Carousel.Slide key={photo}>
            <div className={styles.photo}>
              <ShownPhoto uri={photo} name={`${title}, photo ${at + 1}`} />
            </div>
          </Carousel.Slide>
        ))}
      </Carousel>
      <div className={styles.foot}>
        <span className="sign">
          {Math.min(current + 1, total)} of {total}
        </span>
        {actsOf?.(Math.min(current, photos.length - 1))}
        {onRetry && (
          <span className={styles.failed} role="alert">
            The other photos could not be loaded.
            <button type="button" className={styles.retry} onClick={onRetry}>
              Try again
            </button>
          </span>
        )}
      </div>
    </Dialog>
  )
}
