import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { taskTemplatesQuery } from '../../../features/tasks/queries.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { lineQuery } from '../line-query.ts'
import { ChecklistEditor } from './ChecklistEditor.tsx'
import { copyOf } from './checklist-draft.ts'
import { templatesQuery } from './queries.ts'

type Props = {
  readonly tenant: string
  /** 'new' for one that is being added. */
  readonly id: string
  /** The checklist that a new one starts from. */
  readonly copyId: string | undefined
}

/** One checklist, with what it is made of: steps that ask for it, tasks that it proposes. */
export function ChecklistPage({ tenant, id, copyId }: Props) {
  const templates = useQuery(templatesQuery)
  const line = useQuery(lineQuery)
  const taskTemplates = useQuery(taskTemplatesQuery)
  const navigate = useNavigate()
  const toList = () =>
    navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: 'checklists' }, ignoreBlocker: true })
  if (!templates.data || !line.data || !taskTemplates.data) {
    const missing = [templates, line, taskTemplates].find(({ data }) => !data) ?? templates
    return (
      <section className="panel">
        <NotLoaded what="the checklist" {...missing} rows={10} />
      </section>
    )
  }
  const template = templates.data.find((one) => one.id === id)
  const origin = templates.data.find((one) => one.id === copyId)
  if (!template && id !== 'new')
    return (
      <section className="panel">
        <EmptyState
          icon={<IconClipboardCheck size={24} stroke={1.75} aria-hidden="true" />}
          title="This checklist is not asked for"
          action={{ label: 'All checklists', onClick: toList }}
        >
          Someone retired it, or it belongs to another rooftop.
        </EmptyState>
      </section>
    )
  return (
    <ChecklistEditor
      tenant={tenant}
      template={template}
      start={!template && origin ? copyOf(origin) : {}}
      line={line.data}
      work={taskTemplates.data}
      onDone={toList}
    />
  )
}
