import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { MoveButtons, movedTo } from '../MoveButtons.tsx'
import { useNewRow } from '../use-new-row.ts'
import type { TypeDraft } from './choices-draft.ts'
import styles from './TaskSettings.module.css'

type Props = {
  readonly types: readonly TypeDraft[]
  readonly errors: Readonly<Record<string, string>>
  /** What taking types away comes to. */
  readonly warning: string | undefined
  readonly onChange: (types: readonly TypeDraft[]) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The types in their order, each renamed where it stands. */
export function TypeFields({ types, errors, warning, onChange }: Props) {
  const { list, nextKey } = useNewRow(types.length)
  return (
    <>
      <ol className={styles.list} ref={list}>
        {types.map((type, at) => (
          <li key={type.key} className={styles.row}>
            <TextInput
              aria-label={`Type ${at + 1}`}
              name={`types.${at}`}
              value={type.name}
              error={errors[`types.${at}`]}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange(types.with(at, { ...type, name: event.currentTarget.value }))}
            />
            <MoveButtons
              name={type.name || `type ${at + 1}`}
              at={at}
              of={types.length}
              onMove={(from, to) => onChange(movedTo(types, from, to))}
            />
            <Action
              icon={<IconX {...icon} />}
              aria-label={`Remove ${type.name || `type ${at + 1}`}`}
              data-tip="Remove"
              onClick={() => onChange(types.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {errors.types && <p className={styles.fault}>{errors.types}</p>}
      {warning && <p className="sec">{warning}</p>}
      <Action
        icon={<IconPlus {...icon} />}
        disabled={types.length >= 50}
        onClick={() => onChange([...types, { key: nextKey(), from: null, name: '' }])}
      >
        Add a type
      </Action>
    </>
  )
}
