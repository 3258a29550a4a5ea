import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { formatMoney } from '@lotline/domain/amounts/money'
import { nameFault } from '@lotline/domain/people/names'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { costOf, packageWords } from '../template-words.ts'
import { DeleteRow } from './DeleteRow.tsx'
import styles from './TaskSettings.module.css'
import { type NewPackage, type Package, useDeletePackage, useSavePackage } from './use-packages.ts'

type Props = {
  /** Absent while it is new. */
  readonly pack: Package | undefined
  readonly templates: readonly TaskTemplate[]
  readonly onClosed: () => void
}

/** Searching a list that one sees whole helps nobody. */
const mostWithoutSearch = 10

/** A package and its templates, in the order of the templates. */
export function PackageDialog({ pack, templates, onClosed }: Props) {
  const [isCovered, setCovered] = useState(false)
  const [isGone, setGone] = useState(false)
  const start: NewPackage = { name: pack?.name ?? '', templateIds: pack?.templateIds ?? [] }
  const typing = useLiveForm<NewPackage>(start, faultsIn)
  const { draft, errors } = typing
  const { save, isPending, isSuccess } = useSavePackage(pack)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const isDone = isSuccess || isGone
  const name = pack?.name ?? 'the new package'
  const leaving = useUnsaved(isDirty && !isDone)
  const shown = costsShown(new Set(useCurrentUser().permissions))
  const chosen = templates.filter(({ id }) => draft.templateIds.includes(id))
  const words = (ids: readonly string[]) => templates.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  const meanwhile = typing.changed.map((field) => ({
    label: field === 'name' ? 'Name' : 'Templates',
    theirs: field === 'name' ? start.name : words(start.templateIds) || 'none',
    onTake: typing.isReplaced(field) ? () => typing.giveBack(field) : undefined,
  }))
  return (
    <FormDialog
      title={pack?.name ?? 'Add a package'}
      errors={errors}
      consequence={chosen.length > 0 && packageWords(chosen, shown)}
      submitLabel={pack ? 'Save' : 'Add package'}
      isBusy={isPending}
      isIdle={pack !== undefined && !isDirty}
      isDone={isDone}
      isCovered={isCovered || leaving.isAsked}
      unsaved={isDirty ? name : undefined}
      onSubmit={() => typing.submit((draft) => save({ ...draft, name: draft.name.trim() }, typing.setErrors))}
      onClosed={onClosed}
    >
      <MeanwhileNote changes={pack && isDirty && !isDone ? meanwhile : []} />
      <NameField name={draft.name} error={errors.name} maxLength={60} onChange={(name) => typing.change({ name })} />
      <TemplateChooser
        templates={templates}
        chosen={draft.templateIds}
        error={errors.templateIds}
        onChoose={(templateIds) => typing.change({ templateIds })}
      />
      {pack && <DeletePackage pack={pack} onAsking={setCovered} onDeleted={() => setGone(true)} />}
      <LeaveQuestion name={name} {...leaving} />
    </FormDialog>
  )
}

function faultsIn({ name, templateIds }: NewPackage) {
  const fault = nameFault(name.trim())
  return {
    ...(fault && { name: fault }),
    ...(templateIds.length === 0 && { templateIds: 'Choose at least one template' }),
    ...(templateIds.length > 50 && { templateIds: 'Choose 50 templates at most' }),
  }
}

type ChooserProps = {
  readonly templates: readonly TaskTemplate[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChoose: (ids: string[]) => void
}

/** The templates to choose from, each with what it costs; what is chosen stays chosen while the list is searched. */
function TemplateChooser({ templates, chosen, error, onChoose }: ChooserProps) {
  const [text, setText] = useState('')
  const shown = costsShown(new Set(useCurrentUser().permissions))
  const wanted = text.trim().toLowerCase()
  const found = templates.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(wanted))
  const choose = (id: string, isChosen: boolean) =>
    onChoose(templates.flatMap((one) => ((one.id === id ? isChosen : chosen.includes(one.id)) ? [one.id] : [])))
  return (
    <fieldset className={styles.chooser}>
      <legend>Templates</legend>
      {templates.length > mostWithoutSearch && (
        <SearchBox label="Search templates" placeholder="Name or type" text={text} onSearch={setText} />
      )}
      {error && <p className={styles.fault}>{error}</p>}
      <div className={styles.choices}>
        {found.map((template) => {
          const cost = costOf(template, shown)
          return (
            <Checkbox
              key={template.id}
              name="templateIds"
              label={template.name}
              description={[template.type, cost === undefined ? '' : formatMoney({ amount: cost, currency: 'USD' })]
                .filter(Boolean)
                .join(', ')}
              checked={chosen.includes(template.id)}
              onChange={(event) => choose(template.id, event.currentTarget.checked)}
            />
          )
        })}
        {found.length === 0 && <p className="mut">No template matches.</p>}
      </div>
    </fieldset>
  )
}

type DeleteProps = { readonly pack: Package; readonly onAsking: (isAsking: boolean) => void; readonly onDeleted: () => void }

function DeletePackage({ pack, ...asking }: DeleteProps) {
  return (
    <DeleteRow
      label="The package as a whole"
      name={pack.name}
      words="Its templates stay, and so do the tasks that were made from it."
      consequence="Its templates stay."
      deleting={useDeletePackage(pack)}
      {...asking}
    />
  )
}
