import type { TaskChoices, TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { mostPackages } from '@lotline/domain/tasks/task-settings'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { packageWords } from '../template-words.ts'

type Package = TaskChoices['packages'][number]
type Props = {
  readonly packages: readonly Package[]
  readonly templates: readonly TaskTemplate[]
  readonly onOpen: (id: string) => void
}

/** Templates whose tasks are added together. */
export function PackagesPanel({ packages, templates, onOpen }: Props) {
  const shown = costsShown(new Set(useCurrentUser().permissions))
  const membersOf = ({ templateIds }: Package) => templateIds.flatMap((id) => templates.find((one) => one.id === id) ?? [])
  const columns: Column<Package>[] = [
    {
      head: 'Package',
      width: '30%',
      onPhone: 'title',
      cell: ({ id, name }) => <RowButton onClick={() => onOpen(id)}>{name}</RowButton>,
    },
    {
      head: 'Templates',
      cell: (one) =>
        membersOf(one)
          .map(({ name }) => name)
          .join(', '),
    },
    {
      head: 'Total',
      width: '22%',
      isFigure: true,
      onPhone: 'aside',
      cell: (one) => <span className="fig">{packageWords(membersOf(one), shown)}</span>,
    },
  ]
  const add = () => onOpen('new')
  const hold =
    templates.length === 0
      ? 'Add a template first: a package is made of them.'
      : packages.length >= mostPackages
        ? `There are ${mostPackages} already. Delete some first.`
        : undefined
  return (
    <section className="panel" aria-label="Packages">
      <PanelHead title="Packages">
        <Action icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add} {...(hold && refused(hold))}>
          Add a package
        </Action>
      </PanelHead>
      {packages.length === 0 ? (
        <EmptyState icon={<IconPackage size={24} stroke={1.75} aria-hidden="true" />} title="There are no packages yet">
          A package adds several tasks at once, as brakes all around or a service on arrival.
        </EmptyState>
      ) : (
        <DataTable caption="Packages of templates" columns={columns} rows={packages} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
