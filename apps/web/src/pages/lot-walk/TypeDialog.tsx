import { longestSpot, spotOf } from '@lotline/domain/lot-walk/lot-walk'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Expected } from '../../features/lot-walk/scans.ts'
import { vinTyped } from '../../features/lot-walk/walk-shown.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { LastScan, type LastScanProps } from './LastScan.tsx'
import styles from './LotWalk.module.css'

type Props = LastScanProps & {
  readonly expected: readonly Expected[]
  readonly spot: string | null
  readonly onSpot: (spot: string | null) => void
  /** Answers the id of the scan. */
  readonly onVin: (vin: string) => string
  readonly onClosed: () => void
}

/** Cars one after the other by keyboard: by VIN, its last six characters, or stock number, and the row that one stands in. */
export function TypeDialog({ walk, aside, expected, spot, onSpot, onVin, onUndo, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const [row, setRow] = useState(spot ?? '')
  const [fault, setFault] = useState<string>()
  const [last, setLast] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const vin = vinTyped(typed, expected)
    if (vin === undefined) return setFault('No car in stock has that number. Type all 17 characters of the VIN.')
    setFault(undefined)
    setTyped('')
    setLast(onVin(vin))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Type what you see"
      actions={
        <Action size="md" onClick={() => setOpen(false)}>
          Tally
        </Action>
      }
    >
      <form className={styles.typing} onSubmit={submit} noValidate>
        <TextInput
          label="Row or spot"
          description="Used for every car until you change it"
          size="md"
          maxLength={longestSpot}
          autoComplete="off"
          autoCapitalize="characters"
          value={row}
          onChange={({ currentTarget }) => {
            setRow(currentTarget.value)
            onSpot(spotOf(currentTarget.value))
          }}
        />
        <TextInput
          label="VIN or stock number"
          size="md"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          data-autofocus
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={styles.add} disabled={typed.trim() === ''}>
          Add
        </button>
      </form>
      <div role="status" className={styles.typed}>
        <LastScan walk={walk} aside={aside} id={last} onUndo={onUndo} />
      </div>
    </Dialog>
  )
}
