import type { FormEvent } from 'react'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import type { useLiveForm } from '../../ui/form/use-live-form.ts'

type Fields = Readonly<Record<string, unknown>>

type Given<Draft extends Fields> = {
  /** What is stored, as the form holds it. */
  readonly start: Draft
  readonly typing: ReturnType<typeof useLiveForm<Draft>>
  readonly send: (draft: Draft) => void
  /** Forgets what the last saving was refused for. */
  readonly reset: () => void
  readonly labels: Readonly<Record<keyof Draft, string>>
  /** What somebody else has saved in a field, in words. */
  readonly theirs: (field: keyof Draft) => string
}

/** What every form that is a page does alike: types, takes back, saves or moves to what is wrong, and tells what others have saved meanwhile. */
export function useSettingsForm<Draft extends Fields>({ start, typing, send, reset, labels, theirs }: Given<Draft>) {
  const isDirty = JSON.stringify(typing.draft) !== JSON.stringify(start)
  const meanwhile = typing.changed.map((field) => ({
    label: labels[field],
    theirs: theirs(field),
    onTake: typing.isReplaced(field) ? () => typing.giveBack(field) : undefined,
  }))
  return {
    isDirty,
    meanwhile: isDirty ? meanwhile : [],
    change: (changes: Partial<Draft>) => {
      typing.change(changes)
      reset()
    },
    undo: () => {
      typing.forget()
      reset()
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      typing.submit(send, (wrong) => focusFirstWrong(form, wrong))
    },
  }
}
