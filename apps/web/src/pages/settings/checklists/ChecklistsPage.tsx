import { type ChecklistTemplate, orderChecklistTemplates } from '@lotline/contract/tasks/checklist-settings'
import { mostChecklists } from '@lotline/domain/checklists/checklists'
import { IconArrowsSort, IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { dayWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { useOrder } from '../use-order.tsx'
import { AddDialog } from './AddDialog.tsx'
import { ChecklistPage } from './ChecklistPage.tsx'
import { askedWords, sizeWords } from './checklist-words.ts'
import { retiredQuery, templatesQuery } from './queries.ts'
import { useBringBack } from './use-checklists.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** All checklists, or the one that the address names. */
export function ChecklistsPage({ tenant, item }: SectionProps) {
  const { search } = useSectionSearch(tenant, 'checklists')
  if (item) return <ChecklistPage key={`${item} ${search.copy}`} tenant={tenant} id={item} copyId={search.copy} />
  return <ChecklistList tenant={tenant} />
}

function ChecklistList({ tenant }: { readonly tenant: string }) {
  const { search, change: show } = useSectionSearch(tenant, 'checklists')
  const navigate = useNavigate()
  const { data: templates, ...state } = useQuery(templatesQuery)
  const isOrdering = search.order === '1'
  const open = (id: string) => navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: `checklists/${id}` } })
  const add = () => show({ template: 'new' })
  const isFull = (templates?.length ?? 0) >= mostChecklists
  return (
    <>
      <PageHead title="Checklists">
        What vehicles are checked for, and when. A change makes the next version: sheets that vehicles have stay as they are.
      </PageHead>
      <section className="panel" aria-label="Checklists">
        <PanelHead title="Asked for">
          {templates && templates.length > 1 && (
            <Action
              icon={<IconArrowsSort {...icon} />}
              aria-pressed={isOrdering}
              onClick={() => show({ order: isOrdering ? undefined : '1' })}
            >
              {isOrdering ? 'Done reordering' : 'Reorder'}
            </Action>
          )}
          {templates && !isOrdering && (
            <Action
              look="filled"
              icon={<IconPlus {...icon} />}
              onClick={add}
              {...(isFull && refused(`There are ${mostChecklists} already. Retire some first.`))}
            >
              Add a checklist
            </Action>
          )}
        </PanelHead>
        {!templates ? (
          <NotLoaded what="checklists" {...state} rows={5} />
        ) : templates.length === 0 ? (
          <EmptyState
            icon={<IconClipboardCheck size={24} stroke={1.75} aria-hidden="true" />}
            title="There are no checklists yet"
            action={{ label: 'Add a checklist', onClick: add }}
          >
            Start from one that comes with Lotline, as a 60-point inspection, or write your own.
          </EmptyState>
        ) : (
          <Templates templates={templates} isOrdering={isOrdering} onOpen={open} />
        )}
      </section>
      <Retired />
      {search.template === 'new' && (
        <AddDialog onBlank={() => open('new')} onClosed={() => show({ template: undefined }, { isSure: true })} />
      )}
    </>
  )
}

type TableProps = {
  readonly templates: readonly ChecklistTemplate[]
  readonly isOrdering: boolean
  readonly onOpen: (id: string) => void
}

function Templates({ templates, isOrdering, onOpen }: TableProps) {
  const order = useOrder({
    rows: templates,
    queryKey: templatesQuery.queryKey,
    send: (body) => call(orderChecklistTemplates, { body }),
  })
  const first: Column<ChecklistTemplate> = {
    head: 'Checklist',
    width: '30%',
    onPhone: 'title',
    cell: ({ id, name }) => <RowButton onClick={() => onOpen(id)}>{name}</RowButton>,
  }
  const facts: Column<ChecklistTemplate>[] = [
    { head: 'Asked for', cell: askedWords },
    { head: 'Items', cell: sizeWords },
    { head: 'Version', isFigure: true, width: '90px', onPhone: 'named', cell: ({ version }) => <b className="fig">{version}</b> },
    {
      head: 'Open sheets',
      isFigure: true,
      width: '110px',
      onPhone: 'named',
      cell: ({ openSheets }) => <b className="fig">{openSheets.reduce((sum, { count }) => sum + count, 0)}</b>,
    },
  ]
  return (
    <>
      <DataTable
        caption="Checklists of the rooftop"
        columns={isOrdering ? [first, order.column] : [first, ...facts]}
        rows={templates}
        keyOf={({ id }) => id}
      />
      {order.told}
    </>
  )
}

/** Those that can be brought back; absent where there are none. */
function Retired() {
  const { data = [] } = useQuery(retiredQuery)
  const { mutate, isPending, variables } = useBringBack()
  if (data.length === 0) return null
  const columns: Column<ChecklistTemplate>[] = [
    { head: 'Checklist', width: '30%', onPhone: 'title', cell: ({ name }) => name },
    { head: 'Items', cell: sizeWords },
    { head: 'Retired', cell: ({ retiredDate }) => retiredDate && dayWords(new Date(retiredDate), new Date()), onPhone: 'named' },
    {
      head: 'Bring back',
      isFigure: true,
      onPhone: 'aside',
      cell: (template) => (
        <Action
          needsNetwork
          isBusy={isPending && variables.id === template.id}
          aria-label={`Bring back ${template.name}`}
          onClick={() => mutate(template)}
        >
          Bring back
        </Action>
      ),
    },
  ]
  return (
    <section className="panel" aria-label="Retired">
      <PanelHead title="Retired" />
      <DataTable caption="Retired checklists" columns={columns} rows={data} keyOf={({ id }) => id} />
    </section>
  )
}
