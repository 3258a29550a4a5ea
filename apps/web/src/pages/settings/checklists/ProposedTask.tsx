import { formatMoney } from '@lotline/domain/amounts/money'
import { mayFail } from '@lotline/domain/checklists/definition'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { Link, useParams } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { PickField } from '../../../ui/form/PickField.tsx'
import { costOf, laborWords } from '../template-words.ts'
import styles from './Checklists.module.css'
import type { ItemDraft, Work } from './checklist-draft.ts'
import { itemsOf } from './read-draft.ts'

type Props = { readonly item: ItemDraft; readonly work: Work; readonly onPick: (taskTemplateId: string | null) => void }

/** The work that an answer which fails proposes, by its task template, and what that costs. */
export function ProposedTask({ item, work, onPick }: Props) {
  const { tenant } = useParams({ from: '/$tenant/settings/general/$' })
  const shown = costsShown(new Set(useCurrentUser().permissions))
  const [field] = itemsOf([{ key: '', label: null, items: [item] }])
  if (!field || !('uiType' in field) || !mayFail(field))
    return <p className="sec">No answer to it fails, so it proposes no task.</p>
  const template = work.find(({ id }) => id === item.taskTemplateId)
  const cost = template && costOf(template, shown)
  const price = cost === undefined ? '' : formatMoney({ amount: cost, currency: 'USD' })
  return (
    <div className={styles.task}>
      <PickField
        label="Task that a failed answer proposes"
        placeholder="None"
        description={
          template
            ? [template.type, laborWords(template), price].filter(Boolean).join(', ')
            : 'From the task templates of the rooftop'
        }
        choices={work.map(({ id, name }) => ({ value: id, label: name }))}
        value={template?.id ?? null}
        isOptional
        onPick={onPick}
      />
      {/* In a tab of its own: what is typed here stays. */}
      <Link
        to="/$tenant/settings/general/$"
        params={{ tenant, _splat: 'tasks' }}
        search={{ template: template?.id ?? 'new' }}
        target="_blank"
        className={styles.write}
      >
        {template ? 'Change its price or labor' : 'Write a task template'}
      </Link>
    </div>
  )
}
