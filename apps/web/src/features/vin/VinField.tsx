import { findVin } from '@lotline/domain/vin/scanned-vin'
import { normalizeVin } from '@lotline/domain/vin/vin'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { ScanButton } from './scan/ScanButton.tsx'
import styles from './VinField.module.css'

type Props = {
  readonly value: string
  /** Receives the VIN in capitals, without spaces, at most 17 characters. */
  readonly onChange: (vin: string) => void
  /** Opens the camera; without it there is no button for that. */
  readonly onScan?: () => void
  readonly label?: string
  /** What the lookup found; an error replaces it. */
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly isDisabled?: boolean
  /** A dialog starts in this field. */
  readonly autoFocus?: boolean
}

const vinLength = 17
// Where manufacturer, description, check digit and model year with plant end.
const groupEnds = new Set([2, 7, 8, 10])
const cells = Array.from({ length: vinLength }, (_, at) => ({ at, ends: groupEnds.has(at), isCheckDigit: at === 8 }))

/** Seventeen cells drawn under one real input, so that paste, caret, screen readers and phone keyboards work as anywhere. */
export function VinField(props: Props) {
  const { value, onChange, onScan, label = 'VIN', hint, error = null, isDisabled = false, autoFocus = false } = props
  const id = useId()
  const below = error !== null || hint ? `${id}-below` : undefined
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true">
          {value.length} of {vinLength}
        </span>
      </div>
      <div className={`${styles.box} ${error === null ? '' : styles.wrong} ${isDisabled ? styles.disabled : ''}`}>
        <span className={styles.entry}>
          <Cells value={value} />
          <input
            id={id}
            name="vin"
            className={styles.input}
            value={value}
            onChange={(event) => onChange(cleaned(event))}
            disabled={isDisabled}
            data-autofocus={autoFocus || undefined}
            aria-invalid={error !== null}
            aria-describedby={below}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        </span>
        {onScan && !isDisabled && <ScanButton onClick={onScan} />}
      </div>
      <div id={below} className={`${styles.below} ${error === null ? '' : 't-late'}`} aria-live="polite">
        {error === null ? hint : <Problem text={error} />}
      </div>
    </div>
  )
}

function Cells({ value }: { readonly value: string }) {
  return (
    <span className={styles.cells} aria-hidden="true">
      {cells.map(({ at, ends, isCheckDigit }) => (
        <span key={at} className={`${ends ? styles.ends : ''} ${isCheckDigit ? styles.check : ''}`}>
          {value[at]}
        </span>
      ))}
    </span>
  )
}

function Problem({ text }: { readonly text: string }) {
  return (
    <>
      <StatusGlyph kind="late" label="" />
      {text}
    </>
  )
}

// The input gets the cleaned text itself, so that React finds nothing to correct and the caret stays where the person typed.
function cleaned(event: ChangeEvent<HTMLInputElement>): string {
  const input = event.currentTarget
  const keep = (text: string) => text.replace(/[^A-Za-z0-9-]/g, '').toUpperCase()
  const typed = keep(normalizeVin(input.value))
  // What is too long was pasted, with words around the VIN or hyphens in it.
  const pasted = [input.value, input.value.replace(/[\s-]/g, '')]
  const vin = typed.length > vinLength ? (findVin(pasted) ?? typed.slice(0, vinLength)) : typed
  const caret = Math.min(keep(input.value.slice(0, input.selectionStart ?? vinLength)).length, vin.length)
  if (input.value !== vin) {
    input.value = vin
    input.setSelectionRange(caret, caret)
  }
  return vin
}
