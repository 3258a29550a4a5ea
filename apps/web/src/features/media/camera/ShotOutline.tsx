import type { Shot } from '@lotline/domain/vehicles/media'
import { VehicleSilhouette } from '@lotline/look/glyphs/VehicleSilhouette'
import styles from './ShotOutline.module.css'

type Props = { readonly shot: Shot; readonly bodyStyle: string | null }

/** How a vehicle stands in the picture of a shot, drawn in lines; nothing for photos without one. */
export function ShotOutline({ shot, bodyStyle }: Props) {
  if (shot === 'UNKNOWN') return null
  if (shot === 'DRIVER_SIDE' || shot === 'PASSENGER_SIDE')
    return (
      <span className={styles.side} data-turned={shot === 'DRIVER_SIDE' || undefined} aria-hidden="true">
        <VehicleSilhouette bodyStyle={bodyStyle} scene="plain" />
      </span>
    )
  return (
    <svg className={styles.lines} viewBox="0 0 240 180" aria-hidden="true">
      <path d={lines[shot]} />
    </svg>
  )
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
const oval = (x: number, y: number, across: number, down: number) =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${across * 2} 0a${across} ${down} 0 1 0 ${-across * 2} 0Z`

const body =
  'M30 126V98Q30 86 42 80L58 48Q62 38 74 38H166Q178 38 182 48L198 80Q210 86 210 98V126Q210 134 202 134H38Q30 134 30 126ZM40 134v14h26v-14M200 134v14h-26v-14M48 68H34Q28 68 28 74V78Q28 80 32 80H42M192 68H206Q212 68 212 74V78Q212 80 208 80H198'
const seat = (x: number) =>
  `M${x - 12} 46q0-10 12-10t12 10v8q0 6-12 6t-12-6ZM${x - 24} 124V78Q${x - 24} 62 ${x - 10} 62H${x + 10}Q${x + 24} 62 ${x + 24} 78V124ZM${x - 30} 152Q${x - 34} 126 ${x - 22} 126H${x + 22}Q${x + 34} 126 ${x + 30} 152Z`
const headrest = (x: number) => `M${x - 14} 58V50Q${x - 14} 40 ${x} 40T${x + 14} 50V58Z`
const gauge = (x: number) => `M${x - 36} 116A44 44 0 1 1 ${x + 36} 116M${x} 92L${x - 22} 72`
const turns = [-90, -18, 54, 126, 198].map((degrees) => (degrees * Math.PI) / 180)
const spokes = turns
  .map(
    (turn) =>
      `M${120 + 12 * Math.cos(turn)} ${92 + 12 * Math.sin(turn)}L${120 + 46 * Math.cos(turn)} ${92 + 46 * Math.sin(turn)}`,
  )
  .join('')
const quarter = `${oval(118, 124, 14, 20)}${oval(198, 114, 10, 15)}M90 142L104 144M132 138L186 126`

// On 240 x 180, a listing site's shape. Of a car that comes towards the camera three quarters show its front and the driver's side.
const lines: Readonly<Record<Exclude<Shot, 'UNKNOWN' | 'DRIVER_SIDE' | 'PASSENGER_SIDE'>, string>> = {
  FRONT: `${body}M64 78L76 50Q78 46 84 46H156Q162 46 164 50L176 78ZM88 98H152L146 116H94ZM38 92H72L66 106H40ZM202 92H168L174 106H200Z`,
  REAR: `${body}M70 76L80 52Q82 48 88 48H152Q158 48 160 52L170 76ZM92 96H148V114H92ZM36 90H64V106H36ZM204 90H176V106H204ZM34 122H206`,
  THREE_QUARTER_FRONT: `${quarter}M22 106Q22 95 32 92L64 82L88 54Q94 46 108 46H162Q176 46 186 55L212 80Q223 85 223 97V112Q223 118 214 120L208 121M90 142Q84 143 78 141L30 131Q22 128 22 120V106L90 110L92 142M90 110Q104 94 126 84L64 82M126 84L138 52M134 82L146 54H164Q172 54 179 61L198 78ZM28 108L44 110V118L28 116ZM52 112L82 115L80 128L54 123Z`,
  THREE_QUARTER_REAR: `${quarter}M22 98Q22 90 32 86L58 80L78 56Q86 46 102 46H156Q170 46 180 55L204 78L216 85Q223 90 223 100V112Q223 118 214 120L208 121M90 142Q84 143 78 141L30 131Q22 128 22 120V98L92 106L92 142M92 106Q100 92 120 82L58 80M120 82L132 52M128 80L140 54H158Q166 54 173 61L194 78ZM24 100L40 102V112L24 110ZM76 106L92 108V118L76 116ZM48 110L70 113V124L48 121Z`,
  DASHBOARD: `M12 72Q60 54 120 56T228 72V92Q180 84 156 84L150 150H106L102 86Q60 84 12 94Z${circle(62, 112, 38)}${circle(62, 112, 10)}M26 108L52 111M98 108L72 111M60 122L58 149M108 90H148L145 116H110ZM112 124H144M114 134H142M170 78H208`,
  ODOMETER: `M16 132Q16 40 120 40T224 132Q224 140 216 140H24Q16 140 16 132Z${gauge(70)}${gauge(170)}M96 118H144V134H96Z`,
  INTERIOR_FRONT: `${seat(72)}${seat(168)}M108 152V110Q108 102 120 102T132 110V152`,
  INTERIOR_REAR: `${headrest(64)}${headrest(120)}${headrest(176)}M28 116V72Q28 58 42 58H198Q212 58 212 72V116ZM20 152Q16 118 30 118H210Q224 118 220 152ZM92 58V116M148 58V116M92 118V152M148 118V152`,
  TRUNK: `M38 58Q40 26 62 20H178Q200 26 202 58M38 58L48 138Q50 146 58 146H182Q190 146 192 138L202 58M62 68H178L170 112H70ZM70 112L58 146M170 112L182 146M104 130H136`,
  WHEEL: `${circle(120, 92, 66)}${circle(120, 92, 48)}${circle(120, 92, 12)}${spokes}M18 96Q22 8 120 8T222 96`,
}
