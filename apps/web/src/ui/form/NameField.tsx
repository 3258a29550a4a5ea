import { TextInput } from '@mantine/core'

type Props = {
  readonly name: string
  readonly error: string | undefined
  /** Characters. */
  readonly maxLength: number
  readonly onChange: (name: string) => void
}

/** What something is called, in the dialog that adds or changes it; typing starts here. */
export function NameField({ name, error, maxLength, onChange }: Props) {
  return (
    <TextInput
      label="Name"
      name="name"
      value={name}
      error={error}
      maxLength={maxLength}
      autoComplete="off"
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
