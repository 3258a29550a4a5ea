import { useQuery } from '@tanstack/react-query'
import { taskChoicesQuery, taskTemplatesQuery } from '../../../features/tasks/queries.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { ChoicesForm } from './ChoicesForm.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import { PackagesPanel } from './PackagesPanel.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'

/** What tasks are written with. The address says which template or package is open, 'new' for one that is added. */
export function TasksPage({ tenant }: SectionProps) {
  const { search, change: show } = useSectionSearch(tenant, 'tasks')
  const choices = useQuery(taskChoicesQuery)
  const templates = useQuery(taskTemplatesQuery)
  const close = () => show({ template: undefined, package: undefined }, { isSure: true })
  const head = (
    <PageHead title="Tasks">
      What people choose from when they write down work. Tasks that are on a vehicle already keep the words and costs they were
      written with.
    </PageHead>
  )
  if (!choices.data || !templates.data)
    return (
      <>
        {head}
        <section className="panel">
          <NotLoaded what="the settings of tasks" {...(choices.data ? templates : choices)} rows={9} />
        </section>
      </>
    )
  const template = templates.data.find(({ id }) => id === search.template)
  const pack = choices.data.packages.find(({ id }) => id === search.package)
  return (
    <>
      {head}
      <TemplatesPanel
        templates={templates.data}
        isOrdering={search.order === '1'}
        onOrder={(isOrdering) => show({ order: isOrdering ? '1' : undefined })}
        onOpen={(id) => show({ template: id })}
      />
      <PackagesPanel packages={choices.data.packages} templates={templates.data} onOpen={(id) => show({ package: id })} />
      <ChoicesForm choices={choices.data} templates={templates.data} />
      {(template || search.template === 'new') && (
        <TemplateDialog key={search.template} template={template} choices={choices.data} onClosed={close} />
      )}
      {(pack || search.package === 'new') && (
        <PackageDialog key={search.package} pack={pack} templates={templates.data} onClosed={close} />
      )}
    </>
  )
}
