import type { ApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { useNewRow } from '../use-new-row.ts'
import styles from './Approvals.module.css'
import type { PartProps, StandInDraft } from './approvals-draft.ts'

type Props = PartProps & Pick<ApprovalSettings, 'approvers'>

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Who is away, who decides instead, and when, by the rooftop's clock. */
export function StandInFields({ draft: { standIns }, errors, onChange, approvers }: Props) {
  const { list, nextKey } = useNewRow(standIns.length)
  const change = (at: number, changes: Partial<StandInDraft>) =>
    onChange({ standIns: standIns.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const add = () =>
    onChange({ standIns: [...standIns, { key: nextKey(), personId: null, standInId: null, from: '', until: '' }] })
  return (
    <>
      {standIns.length === 0 && <p className="mut">No stand-ins are set.</p>}
      <ol className={styles.list} ref={list}>
        {standIns.map((one, at) => (
          <li key={one.key} className={styles.row} aria-label={`Stand-in ${at + 1}`}>
            <StandInRow
              one={one}
              field={`standIns.${at}`}
              errors={errors}
              approvers={approvers}
              onChange={(changes) => change(at, changes)}
            />
            <Action
              className={styles.remove ?? ''}
              icon={<IconX {...icon} />}
              aria-label={`Remove stand-in ${at + 1}`}
              data-tip="Remove"
              onClick={() => onChange({ standIns: standIns.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {errors.standIns && <p className={styles.fault}>{errors.standIns}</p>}
      <Action icon={<IconPlus {...icon} />} disabled={standIns.length >= 200} onClick={add}>
        Add a stand-in
      </Action>
    </>
  )
}

type RowProps = Pick<Props, 'errors' | 'approvers'> & {
  readonly one: StandInDraft
  readonly field: string
  readonly onChange: (changes: Partial<StandInDraft>) => void
}

function StandInRow({ one, field, errors, approvers, onChange }: RowProps) {
  const choices = approvers.map(({ id, name }) => ({ value: id, label: name }))
  const person = (name: 'personId' | 'standInId', label: string) => (
    <PickField
      label={label}
      name={`${field}.${name}`}
      placeholder="Choose a person"
      choices={choices}
      value={one[name]}
      error={errors[`${field}.${name}`]}
      nothingFoundMessage="No one by that name can approve tasks"
      onPick={(id) => onChange({ [name]: id })}
    />
  )
  const time = (name: 'from' | 'until', label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      name={`${field}.${name}`}
      value={one[name]}
      error={errors[`${field}.${name}`]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.pair}>
      {person('personId', 'Away')}
      {person('standInId', 'Decides instead')}
      {time('from', 'From')}
      {time('until', 'Until')}
    </div>
  )
}
