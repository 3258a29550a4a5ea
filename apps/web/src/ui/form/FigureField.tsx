import { TextInput } from '@mantine/core'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'

type Props = ComponentProps<typeof TextInput> & {
  readonly value: string
  readonly grouped: (text: string) => string
  readonly onLeave?: () => void
}

/** A figure as it is typed while it is typed, and grouped, as one reads it, at any other time. Whoever comes to it by key types over it. */
export function FigureField({ value, grouped, onLeave, ...field }: Props) {
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The selection is the browser's, which loses it as the grouping goes: what is typed then would stand behind the old figure.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])
  return (
    <TextInput
      {...field}
      ref={input}
      value={isTyping ? value : grouped(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave?.()
      }}
    />
  )
}
