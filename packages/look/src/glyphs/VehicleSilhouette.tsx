import { type CSSProperties, useEffect, useState } from 'react'
import { bodyShapeOf } from '../body-shape.ts'
import type { drawings as allDrawings } from '../drawings/silhouettes.ts'
import { paintColor } from '../paint-color.ts'
import { VehicleShape } from './VehicleShape.tsx'
import styles from './VehicleSilhouette.module.css'

type Props = {
  /** Body style as the vehicle has it ('SUV', 'Crew Cab Pickup'). */
  readonly bodyStyle: string | null
  /** Colour code or name; the car is drawn in its paint, a neutral grey where unknown. */
  readonly color?: string | null
  /** 'scene' stands the car on a floor for thumbnails and fills its box; 'plain' is the car alone. */
  readonly scene?: 'scene' | 'plain'
}

const names = { suv: 'SUV', 'pickup-regular': 'pickup' }

type Drawings = typeof allDrawings

let known: Drawings | undefined
let loading: Promise<Drawings | undefined> | undefined

/** Loaded with the first vehicle that has no photo; without them it stands on its floor unseen. */
function useDrawings(): Drawings | undefined {
  const [drawings, setDrawings] = useState(known)
  useEffect(() => {
    if (drawings) return
    loading ??= import('../drawings/silhouettes.ts').then(
      (loaded) => {
        known = loaded.drawings
        return known
      },
      () => {
        loading = undefined
        return undefined
      },
    )
    void loading.then(setDrawings)
  }, [drawings])
  return drawings
}

/** Stands in for a photo: the body style drawn in the paint colour, facing right. */
export function VehicleSilhouette({ bodyStyle, color = null, scene = 'scene' }: Props) {
  const shape = bodyShapeOf(bodyStyle)
  const drawing = useDrawings()?.[shape]
  const paint = paintColor(color)
  const name = shape === 'suv' || shape === 'pickup-regular' ? names[shape] : shape
  // React's style type knows no custom properties.
  const style = (paint === null ? {} : { '--paint': paint }) as CSSProperties
  return (
    <svg
      className={`${styles.car} ${paint === null ? '' : styles.painted} ${scene === 'scene' ? styles.scene : ''}`}
      style={style}
      viewBox={scene === 'scene' ? '-6 -8 256 130' : '0 0 244 98'}
      role="img"
      aria-label={`Drawing of a ${name}`}
    >
      {scene === 'scene' && <rect x="-400" y="90" width="1100" height="600" fill="var(--car-floor)" />}
      {drawing && <VehicleShape drawing={drawing} />}
    </svg>
  )
}
