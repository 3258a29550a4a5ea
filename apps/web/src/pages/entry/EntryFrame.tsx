import { suv } from '@lotline/look/drawings/suv'
import { Mark } from '@lotline/look/glyphs/Mark'
import { VehicleShape } from '@lotline/look/glyphs/VehicleShape'
import type { ReactNode } from 'react'
import styles from './EntryFrame.module.css'

type Props = { readonly version: string; readonly year: number; readonly children: ReactNode }

/** What stands around every page for coming in: the line at the left, the form at the right, the version below. */
export function EntryFrame({ version, year, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.art}>
        <LineArt />
        <div className={styles.brand}>
          <Mark />
          Lotline
        </div>
        <p className={styles.headline}>Every car on the lot, every hour of recon.</p>
      </header>
      <div className={styles.side}>
        <main className={styles.center}>{children}</main>
        <footer className={styles.footer}>
          <span>© {year} Lotline</span>
          <span>Version {version}</span>
        </footer>
      </div>
    </div>
  )
}

const steps = ['Intake', 'Inspection', 'Parts hold', 'Mechanical', 'Body/Paint', 'Detail', 'Photos', 'Frontline']
const current = 4

/** A car standing at its step of the line: what the product is about, in one picture. */
function LineArt() {
  return (
    <svg className={styles.lineArtArt} viewBox="0 0 760 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M-900 606H1700V1400H-900Z" fill="#1B2427" />
      <path d="M-900 650H1700" stroke="#2E393C" strokeWidth="2" />
      <path d="M-900 650H428" stroke="#7FABE2" strokeWidth="4" />
      {steps.map((name, at) => (
        <Stop key={name} name={name} x={40 + at * 97} place={at - current} />
      ))}
      <g className={styles.car} transform="translate(182 386) scale(2.131)">
        <VehicleShape drawing={suv} />
      </g>
    </svg>
  )
}

function Stop({ name, x, place }: { readonly name: string; readonly x: number; readonly place: number }) {
  return (
    <>
      {place < 0 && <circle cx={x} cy="650" r="7" fill="#EAF0F0" />}
      {place === 0 && <circle cx={x} cy="650" r="12" fill="#7FABE2" />}
      {place === 0 && <circle cx={x} cy="650" r="4.5" fill="#131B1D" />}
      {place > 0 && <circle cx={x} cy="650" r="5" fill="#1B2427" stroke="#65757A" strokeWidth="2" />}
      <text x={x} y="688" textAnchor="middle" className={place === 0 ? styles.now : styles.name}>
        {name}
      </text>
    </>
  )
}
