import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { formatMoney, sumOfDollars } from '@lotline/domain/amounts/money'
import { costsOf, hoursText } from '@lotline/domain/tasks/task-draft'
import { Checkbox, TextInput } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useVehicle } from '../../vehicles/index.ts'
import { costsOpen } from '../act/task-acts.ts'
import { useReader } from '../page/task-desk.ts'
import { taskChoicesQuery, taskTemplatesQuery } from '../queries.ts'
import { StartChoice } from './StartChoice.tsx'
import styles from './TemplatesDialog.module.css'
import { type Adjusted, costsOfTemplate, useTemplates } from './use-templates.ts'

/** Tasks from templates: one by one or as a package, adjusted where this vehicle is another, added all at once. */
export function TemplatesDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { stockNumber } = useVehicle().vehicleCard
  const { data: templates, ...state } = useQuery(taskTemplatesQuery)
  const form = useTemplates(templates ?? [])
  const { picked } = form
  const count = picked.length === 1 ? '1 task' : `${picked.length} tasks`
  return (
    <FormDialog
      title={`Add from template to ${stockNumber}`}
      errors={form.errors}
      consequence={picked.length > 0 ? <Sum picked={picked} /> : undefined}
      submitLabel={picked.length > 0 ? `Add ${count}` : 'Add tasks'}
      isBusy={form.isSending}
      isIdle={picked.length === 0}
      isDone={form.isDone}
      unsaved={picked.length > 0 ? 'the chosen templates' : undefined}
      onSubmit={form.send}
      onClosed={onClosed}
    >
      {!templates && <NotLoaded what="templates" {...state} />}
      {templates?.length === 0 && (
        <EmptyState icon={<IconTemplate size={24} stroke={1.75} aria-hidden="true" />} title="No templates yet">
          An administrator writes them in the rooftop's settings.
        </EmptyState>
      )}
      {templates && templates.length > 0 && (
        <>
          <Choice templates={templates} form={form} />
          <StartChoice value={form.start} onChoose={form.startAs} />
        </>
      )}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useTemplates>
type ChoiceProps = { readonly templates: readonly TaskTemplate[]; readonly form: Form }

const fewTemplates = 8

function Choice({ templates, form }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ name, type }: TaskTemplate) => words.every((word) => `${name} ${type}`.toLowerCase().includes(word))
  const shown = templates.filter((template) => isMeant(template) || form.isPicked(template.id))
  return (
    <>
      <Packages form={form} />
      {templates.length > fewTemplates && (
        <TextInput
          type="search"
          placeholder="Find a template"
          aria-label="Find a template"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      )}
      <ul className={styles.templates} aria-label="Templates">
        {shown.map((template) => (
          <Template key={template.id} template={template} form={form} />
        ))}
        {shown.length === 0 && <li className="mut">No template by that name</li>}
      </ul>
    </>
  )
}

/** Templates that are chosen together. */
function Packages({ form }: Pick<ChoiceProps, 'form'>) {
  const { data } = useQuery(taskChoicesQuery)
  if (!data?.packages.length) return null
  return (
    <fieldset className={styles.packages}>
      <legend className="visually-hidden">Packages</legend>
      {data.packages.map(({ id, name, templateIds }) => (
        <Action key={id} aria-pressed={templateIds.every(form.isPicked)} onClick={() => form.pickAll(templateIds)}>
          {name} ({templateIds.length})
        </Action>
      ))}
    </fieldset>
  )
}

function Template({ template, form }: { readonly template: TaskTemplate; readonly form: Form }) {
  const { id, name, type } = template
  const adjusted = form.picked.find((one) => one.template.id === id)
  const { total } = costsOfTemplate(adjusted ?? { template })
  return (
    <li className={styles.template}>
      <Checkbox label={name} description={type} checked={adjusted !== undefined} onChange={() => form.turn(id)} />
      <span className="fig">{total !== null && formatMoney({ amount: total, currency: 'USD' })}</span>
      {adjusted && <Adjust adjusted={adjusted} onChange={(changes) => form.adjust(id, changes)} />}
    </li>
  )
}

type AdjustProps = {
  readonly adjusted: Adjusted
  readonly onChange: (changes: Partial<Pick<Adjusted, 'laborHours' | 'partsCost'>>) => void
}

/** Hours and parts of a chosen template, where this vehicle wants others. */
function Adjust({ adjusted: { template, laborHours, partsCost }, onChange }: AdjustProps) {
  const may = costsOpen(useReader().held)
  if (!may.labor && !may.parts) return null
  return (
    <div className={styles.adjust}>
      {may.labor && (
        <TextInput
          label="Labor hours"
          aria-label={`Labor hours of ${template.name}`}
          inputMode="decimal"
          rightSection={<span className="mut">h</span>}
          value={laborHours}
          onChange={({ currentTarget: { value } }) => onChange({ laborHours: hoursText(value) })}
        />
      )}
      {may.parts && (
        <MoneyField
          label="Parts"
          name={`parts ${template.id}`}
          value={partsCost}
          error={undefined}
          onChange={(next) => onChange({ partsCost: next })}
        />
      )}
    </div>
  )
}

function Sum({ picked }: { readonly picked: readonly Adjusted[] }) {
  const totals = picked.map((one) => costsOf(costsOfTemplate(one).typed).total ?? 0)
  return (
    <span className={styles.sum}>
      Together <b className="sign">{formatMoney({ amount: sumOfDollars(totals), currency: 'USD' })}</b>
    </span>
  )
}
