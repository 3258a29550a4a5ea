import { TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'

type Props = ComponentProps<typeof TextInput> & {
  readonly value: string
  readonly grouped: (text: string) => string
  readonly onLeave?: () => void
}

/** A figure as it is typed while it is typed, and grouped, as one reads it, at any other time. */
export function FigureField({ value, grouped, onLeave, ...field }: Props) {
  const [isTyping, setTyping] = useState(false)
  return (
    <TextInput
      {...field}
      value={isTyping ? value : grouped(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave?.()
      }}
    />
  )
}
