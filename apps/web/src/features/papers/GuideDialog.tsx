import { type GuideTerms, guideMistakes } from '@lotline/domain/papers/buyers-guide'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'
import { Banner } from '../../ui/message/Banner.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { TermsFields } from './TermsFields.tsx'

type Props = DialogState & {
  readonly stockNumber: string
  /** What the rooftop's settings say. */
  readonly terms: GuideTerms
  /** What they do not tell of the dealer. */
  readonly missing: readonly string[]
  readonly onPrint: (terms: GuideTerms) => void
}

/** The terms of one Buyers Guide before it is printed: the rooftop's, unless this car has others. */
export function GuideDialog({ stockNumber, terms: usual, missing, onPrint, ...dialog }: Props) {
  const [terms, setTerms] = useState(usual)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = guideMistakes(terms)
    setErrors(found)
    if (focusFirstWrong(event.currentTarget, found)) return
    dialog.onClose()
    onPrint(terms)
  }
  return (
    <Dialog
      {...dialog}
      title={`Buyers Guide for ${stockNumber}`}
      onSubmit={submit}
      consequence="Prints both sides. Changes count for this printout only"
      actions={<DialogButtons submitLabel="Print" onCancel={dialog.onClose} />}
    >
      {missing.length > 0 && (
        <Banner tone="warning">
          The back has no {listed(missing)} yet. Write it in by hand, or have it set under Settings, Papers.
        </Banner>
      )}
      <TermsFields
        terms={terms}
        errors={errors}
        onChange={(changes) => {
          setTerms({ ...terms, ...changes })
          setErrors({})
        }}
      />
      <p className="lab">English. A guide in Spanish is not offered here: its official text is not part of Lotline.</p>
    </Dialog>
  )
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)
}
