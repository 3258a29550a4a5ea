import { orderTaskTemplates, type TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { formatMoney } from '@lotline/domain/amounts/money'
import { mostTemplates } from '@lotline/domain/tasks/task-settings'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { IconArrowsSort, IconPlus, IconTemplate } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { taskTemplatesQuery } from '../../../features/tasks/queries.ts'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { costOf, laborWords } from '../template-words.ts'
import { useOrder } from '../use-order.tsx'
import styles from './TaskSettings.module.css'

type Props = {
  readonly templates: readonly TaskTemplate[]
  readonly isOrdering: boolean
  readonly onOrder: (isOrdering: boolean) => void
  readonly onOpen: (id: string) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Work that is often found, in the order in which it is offered. */
export function TemplatesPanel({ templates, isOrdering, onOrder, onOpen }: Props) {
  const add = () => onOpen('new')
  return (
    <section className="panel" aria-label="Templates">
      <PanelHead title="Templates">
        {templates.length > 1 && (
          <Action icon={<IconArrowsSort {...icon} />} aria-pressed={isOrdering} onClick={() => onOrder(!isOrdering)}>
            {isOrdering ? 'Done reordering' : 'Reorder'}
          </Action>
        )}
        {!isOrdering && (
          <Action
            look="filled"
            icon={<IconPlus {...icon} />}
            onClick={add}
            {...(templates.length >= mostTemplates && refused(`There are ${mostTemplates} already. Delete some first.`))}
          >
            Add a template
          </Action>
        )}
      </PanelHead>
      {templates.length === 0 ? (
        <EmptyState
          icon={<IconTemplate size={24} stroke={1.75} aria-hidden="true" />}
          title="There are no templates yet"
          action={{ label: 'Add a template', onClick: add }}
        >
          A template is common work with its usual hours and parts, so no one has to type it again.
        </EmptyState>
      ) : (
        <Templates templates={templates} isOrdering={isOrdering} onOpen={onOpen} />
      )}
    </section>
  )
}

function Templates({ templates, isOrdering, onOpen }: Omit<Props, 'onOrder'>) {
  const shown = costsShown(new Set(useCurrentUser().permissions))
  const order = useOrder({
    rows: templates,
    queryKey: taskTemplatesQuery.queryKey,
    send: (body) => call(orderTaskTemplates, { body }),
  })
  const dollars = (amount: number | undefined) =>
    amount === undefined ? <span className="mut">None</span> : <b className="fig">{formatMoney({ amount, currency: 'USD' })}</b>
  const first: Column<TaskTemplate> = {
    head: 'Template',
    width: '38%',
    onPhone: 'title',
    cell: ({ id, name, description }) => (
      <span className={styles.name}>
        <RowButton onClick={() => onOpen(id)}>{name}</RowButton>
        {description && <span className="lab ell">{description}</span>}
      </span>
    ),
  }
  const facts: Column<TaskTemplate>[] = [
    { head: 'Type', cell: ({ type }) => type },
    { head: 'Labor', cell: laborWords },
    { head: 'Parts', isFigure: true, onPhone: 'named', cell: ({ partsCost }) => partsCost && formatMoney(partsCost) },
    { head: 'Total', isFigure: true, onPhone: 'aside', cell: (template) => shown.total && dollars(costOf(template, shown)) },
  ]
  return (
    <>
      <DataTable
        caption="Task templates"
        columns={isOrdering ? [first, order.column] : [first, ...facts]}
        rows={templates}
        keyOf={({ id }) => id}
      />
      {order.told}
    </>
  )
}
