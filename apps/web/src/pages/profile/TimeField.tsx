import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'

type Props = { readonly label: string; readonly value: string; readonly onChange: (time: string) => void }

/** A time of day, which counts once the field is left or Enter is pressed. */
export function TimeField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const isOffline = useNetworkRefusal() !== undefined
  const settle = () => {
    if (typed && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
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
  )
}
