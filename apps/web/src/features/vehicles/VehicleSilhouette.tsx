import type { CSSProperties } from 'react'
import { bodyShapeOf } from './body-shape.ts'
import { paintColor } from './paint-color.ts'
import { type BodyShape, type Drawing, drawings } from './silhouette-drawings.ts'
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
const spokes = [-90, -18, 54, 126, 198]

/** Stands in for a photo: the body style drawn in the paint colour, facing right. */
export function VehicleSilhouette({ bodyStyle, color = null, scene = 'scene' }: Props) {
  const shape = bodyShapeOf(bodyStyle)
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
      <VehicleShape shape={shape} />
    </svg>
  )
}

/** The car alone, 244 x 96, for a larger drawing around it, which sets --body, --shade and --glass. */
export function VehicleShape({ shape }: { readonly shape: BodyShape }) {
  const drawing: Drawing = drawings[shape]
  return (
    <>
      <ellipse cx="124" cy="94" rx="112" ry="4" fill="var(--car-dark)" opacity=".22" />
      <Body drawing={drawing} />
      <Wheel x={drawing.rear} radius={drawing.wheel} arch={drawing.arch} />
      <Wheel x={drawing.front} radius={drawing.wheel} arch={drawing.arch} />
    </>
  )
}

function Body({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      {drawing.inside && <path d={drawing.inside} fill="var(--trim)" />}
      <path d={drawing.body} fill="var(--body)" stroke="var(--edge)" strokeWidth="0.9" />
      <path d={drawing.shade} fill="var(--shade)" opacity=".55" />
      {drawing.glass.map((pane) => (
        <path key={pane} d={pane} fill="var(--glass)" />
      ))}
      {drawing.trim && <path d={drawing.trim} fill="none" stroke="var(--trim)" strokeWidth="1.8" strokeLinecap="round" />}
      <path d={drawing.seams} fill="none" stroke="var(--shade)" strokeWidth="1.4" />
      <path d={drawing.handles} stroke="var(--car-dark)" strokeWidth="1.8" strokeLinecap="round" opacity=".7" />
      <path d={drawing.headlight} fill="var(--glass)" />
      <path d={drawing.tail} fill="var(--car-dark)" opacity=".6" />
      <path d={drawing.mirror} fill="var(--shade)" />
      {drawing.sill && <path d={drawing.sill} stroke="var(--car-dark)" strokeWidth="3" opacity=".35" />}
    </>
  )
}

function Wheel({ x, radius, arch }: { readonly x: number; readonly radius: number; readonly arch: number }) {
  const well = `M${x - arch} 76a${arch} ${arch} 0 0 1 ${arch * 2} 0Z`
  return (
    <>
      <path d={well} fill="var(--shade)" />
      <path d={well} fill="var(--car-dark)" opacity=".6" />
      <circle cx={x} cy="77" r={radius} fill="var(--car-dark)" />
      <circle cx={x} cy="77" r={radius * 0.62} fill="var(--car-rim)" />
      {spokes.map((turn) => (
        <path
          key={turn}
          d={`M${x} 77h${radius * 0.6}`}
          transform={`rotate(${turn} ${x} 77)`}
          stroke="var(--car-dark)"
          strokeWidth="1.6"
        />
      ))}
      <circle cx={x} cy="77" r={radius * 0.16} fill="var(--car-dark)" />
    </>
  )
}
