import type { LineStep } from '@lotline/contract/recon/line'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { SettingsGroup } from '../SettingsForm.tsx'
import type { ChecklistDraft } from './checklist-draft.ts'

type Props = {
  readonly draft: ChecklistDraft
  readonly error: string | undefined
  readonly line: readonly LineStep[]
  readonly onChange: (changes: Partial<ChecklistDraft>) => void
}

/** What a checklist is called, and which vehicles are asked for it when. */
export function AskedFields({ draft: { name: typed, stepId, certifiedOnly }, error, line, onChange }: Props) {
  const steps = leavesOf(line)
    .filter(({ id, retired }) => !retired || id === stepId)
    .map(({ id, name, retired }) => ({ value: id, label: `In ${name}${retired ? ' (retired)' : ''}` }))
  return (
    <SettingsGroup title="Asked for" help="Each car gets it once per recon, on reaching this step.">
      <TextInput
        label="Name"
        name="name"
        value={typed}
        error={error}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="When"
        name="stepId"
        value={stepId}
        data={[{ value: '', label: 'As recon begins' }, ...steps]}
        onChange={(event) => onChange({ stepId: event.currentTarget.value })}
      />
      <Switch
        label="Certified vehicles only"
        checked={certifiedOnly}
        onChange={(event) => onChange({ certifiedOnly: event.currentTarget.checked })}
      />
    </SettingsGroup>
  )
}
