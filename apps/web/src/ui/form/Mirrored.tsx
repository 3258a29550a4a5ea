import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './Mirrored.module.css'

type Props = {
  /** The same words as the text field's, those that are set apart in `mark`. */
  readonly pieces: ReactNode
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly className?: string | undefined
  /** The text field. */
  readonly children: ReactNode
}

/** A text field over its own words, which give it its height and set some of them apart. It stays a plain field to whoever types or listens. */
export function Mirrored({ pieces, field, className = '', children }: Props) {
  const mirror = useRef<HTMLDivElement>(null)
  // The scroll position is the browser's.
  useLayoutEffect(() => {
    const [text, back] = [field.current, mirror.current]
    if (!text || !back) return
    const follow = () => {
      back.scrollTop = text.scrollTop
    }
    text.addEventListener('scroll', follow, { passive: true })
    return () => text.removeEventListener('scroll', follow)
  }, [field])
  return (
    <div className={`${styles.field} ${className}`}>
      <div ref={mirror} className={styles.mirror} aria-hidden="true">
        {pieces}
        {/* An empty last line is as high as any other. */}
        {'\u200b'}
      </div>
      {children}
    </div>
  )
}
