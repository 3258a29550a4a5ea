import type { ApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { Checkbox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { useNewRow } from '../use-new-row.ts'
import styles from './Approvals.module.css'
import { goneFault, type PartProps, type RuleDraft } from './approvals-draft.ts'

type Props = PartProps & { readonly settings: ApprovalSettings; readonly types: readonly string[] }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Who approves which types up to what, a rule each. */
export function RuleFields({ draft: { rules }, errors, onChange, settings, types }: Props) {
  const { list, nextKey } = useNewRow(rules.length)
  const change = (at: number, changes: Partial<RuleDraft>) =>
    onChange({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)) })
  return (
    <>
      {rules.length === 0 && <p className="mut">No rules: everybody whose role allows it approves any task.</p>}
      <ol className={styles.list} ref={list}>
        {rules.map((rule, at) => (
          <li key={rule.key} className={styles.row} aria-label={`Rule ${at + 1}`}>
            <div className={styles.rule}>
              <PickField
                label="Who"
                name={`rules.${at}.who`}
                placeholder="A person or a role"
                choices={choicesFor(settings, rule.who)}
                value={rule.who}
                error={errors[`rules.${at}.who`] ?? goneFault(rule.who, settings)}
                nothingFoundMessage="No one by that name can approve tasks"
                onPick={(who) => change(at, { who })}
              />
              <MoneyField
                label="Up to"
                name={`rules.${at}.limit`}
                description="Empty for any amount"
                value={rule.limit}
                error={errors[`rules.${at}.limit`]}
                onChange={(limit) => change(at, { limit })}
              />
            </div>
            <TypeChoice types={types} chosen={rule.types} onChoose={(chosen) => change(at, { types: chosen })} />
            <Action
              className={styles.remove ?? ''}
              icon={<IconX {...icon} />}
              aria-label={`Remove rule ${at + 1}`}
              data-tip="Remove"
              onClick={() => onChange({ rules: rules.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {errors.rules && <p className={styles.fault}>{errors.rules}</p>}
      <Action
        icon={<IconPlus {...icon} />}
        disabled={rules.length >= 200}
        onClick={() => onChange({ rules: [...rules, { key: nextKey(), who: null, types: [], limit: '' }] })}
      >
        Add a rule
      </Action>
    </>
  )
}

/** Everybody who can be named, roles first; who is named already stays so even where they may approve no longer. */
function choicesFor({ approvers, roles, rules }: ApprovalSettings, chosen: string | null) {
  const choices = [
    ...roles.map(({ id, name }) => ({ value: `role ${id}`, label: `Everyone in the role ${name}` })),
    ...approvers.map(({ id, name }) => ({ value: `person ${id}`, label: name })),
  ]
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices
  const gone = rules.flatMap(({ person, role }) => [
    ...(person ? [{ value: `person ${person.id}`, label: person.name }] : []),
    ...(role ? [{ value: `role ${role.id}`, label: role.name }] : []),
  ])
  return [...choices, gone.find(({ value }) => value === chosen) ?? { value: chosen, label: 'A former employee' }]
}

type TypeChoiceProps = {
  readonly types: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (types: string[]) => void
}

/** The types that a rule covers; none chosen is all of them. Types that are offered no more stay where they were chosen. */
function TypeChoice({ types, chosen, onChoose }: TypeChoiceProps) {
  const all = [...types, ...chosen.filter((type) => !types.includes(type))]
  return (
    <Checkbox.Group
      label="Types"
      description={chosen.length === 0 ? 'None checked: every type' : undefined}
      value={[...chosen]}
      onChange={onChoose}
    >
      <div className={styles.types}>
        {all.map((type) => (
          <Checkbox key={type} value={type} label={type} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
