import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { MoveButtons } from '../../MoveButtons.tsx'
import styles from './Documents.module.css'
import type { DocumentsDesk } from './use-documents-desk.ts'

type Props = {
  readonly itemKey: string
  readonly name: string
  /** Its place among those that it goes past, and how many these are. */
  readonly at: number
  readonly of: number
  readonly desk: DocumentsDesk
  readonly handle: Ref<HTMLButtonElement>
}

/** Drags a row; Space lifts it, arrows move it, Enter drops it, Esc puts it back. Lifted by a finger it has buttons. */
export function Grip({ itemKey, name, at, of, desk, handle }: Props) {
  const isLifted = desk.liftedKey === itemKey
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isLifted ? liftedKeys(desk, itemKey)[event.key] : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: some buttons are no fieldset.
    <span
      role="group"
      aria-label={`Place of ${name}`}
      className={styles.gripped}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isLifted && !currentTarget.contains(relatedTarget)) desk.drop()
      }}
    >
      <button
        ref={handle}
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}`}
        aria-pressed={isLifted}
        aria-description={isLifted ? 'Arrows move it, Enter drops it, Esc puts it back' : 'Space lifts it'}
        data-tip="Drag to another place"
        onClick={() => (isLifted ? desk.drop() : desk.lift(itemKey))}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isLifted && <MoveButtons name={name} at={at} of={of} onMove={(from, to) => desk.move(itemKey, to < from ? -1 : 1)} />}
    </span>
  )
}

function liftedKeys(desk: DocumentsDesk, key: string): Readonly<Record<string, () => void>> {
  return {
    ArrowUp: () => desk.move(key, -1),
    ArrowDown: () => desk.move(key, 1),
    Enter: desk.drop,
    Escape: desk.putBack,
  }
}
