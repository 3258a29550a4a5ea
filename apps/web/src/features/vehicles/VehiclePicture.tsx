import { VehicleSilhouette } from '@lotline/look/glyphs/VehicleSilhouette'
import { useState } from 'react'
import styles from './VehiclePicture.module.css'

type Props = {
  /** The address of a photo. */
  readonly image: string | null
  /** The vehicle by name. */
  readonly title: string
  readonly bodyStyle: string | null
  readonly color: string | null
  /** Shows the other photos; a picture without it is no button. */
  readonly onOpen?: (() => void) | undefined
}

/** A vehicle's photo, filling the box it stands in; where there is none, or it does not load, a drawing in its body style and paint. */
export function VehiclePicture({ image, title, bodyStyle, color, onOpen }: Props) {
  // A photo has a new address every hour: one that failed says nothing of the next.
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={styles.picture}>
      {image && image !== broken ? (
        <img src={image} alt={title} loading="lazy" decoding="async" draggable={false} onError={() => setBroken(image)} />
      ) : (
        <VehicleSilhouette bodyStyle={bodyStyle} color={color} />
      )}
      {onOpen && <button type="button" className={styles.open} aria-label={`Show photos of ${title}`} onClick={onOpen} />}
    </div>
  )
}
