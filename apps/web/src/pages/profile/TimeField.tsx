import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { timeWords } from './preference-words.ts'
import styles from './TimeField.module.css'

type Props = { readonly label: string; readonly value: string; readonly onChange: (time: string) => void }

/** A time of day as one reads it, until it is filled in; what is filled in counts once the field is left or Enter is pressed. */
export function TimeField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const isOffline = useNetworkRefusal() !== undefined
  const settle = () => {
    if (typed && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <span className={styles.field}>
      <TextInput
        type="time"
        w={128}
        aria-label={label}
        value={typed ?? value}
        readOnly={isOffline}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <span className={styles.words} aria-hidden="true">
        {timeWords(value)}
      </span>
    </span>
  )
}
