import type { StepDraft } from './step-draft.ts'

/** What a part of the step's form is given. */
export type StepFieldsProps = {
  readonly draft: StepDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<StepDraft>) => void
}
