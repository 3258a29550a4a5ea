import type { TaskChoices } from '@lotline/contract/tasks/task-settings'
import type { EventFact } from '@lotline/domain/history/sentences'
import { mostPackages } from '@lotline/domain/tasks/task-settings'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import { countPackages, deletePackageRow, insertPackage, lockTaskSettings, replaceTemplatesIn, updatePackage } from './queries.ts'
import { malformed, templateNotFound } from './refusals.ts'
import { listTemplates } from './template-queries.ts'

type Package = TaskChoices['packages'][number]
type Wish = Omit<Package, 'id'>

export async function addPackage(ctx: Ctx, { name, templateIds }: Wish): Promise<Package> {
  await lockTaskSettings(ctx.db)
  if ((await countPackages(ctx.db)) >= mostPackages)
    throw malformed('name', 'is one too many', `A rooftop may have ${mostPackages} packages. Delete some first.`)
  const id = newId()
  await namedUniquely('package', name, () => insertPackage(ctx.db, id, name))
  await fill(ctx, id, templateIds)
  await tell(ctx, { sentence: 'taskPackageAdded', name })
  return { id, name, templateIds }
}

export async function changePackage(ctx: Ctx, id: string, { name, templateIds }: Wish): Promise<Package> {
  await lockTaskSettings(ctx.db)
  if (!isUuid(id) || !(await namedUniquely('package', name, () => updatePackage(ctx.db, id, name)))) throw packageNotFound()
  await fill(ctx, id, templateIds)
  await tell(ctx, { sentence: 'taskPackageChanged', name })
  return { id, name, templateIds }
}

export async function deletePackage(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await lockTaskSettings(ctx.db)
  const name = isUuid(id) ? await deletePackageRow(ctx.db, id) : undefined
  if (name === undefined) throw packageNotFound()
  await tell(ctx, { sentence: 'taskPackageDeleted', name })
  return {}
}

async function fill({ db }: Ctx, id: string, templateIds: readonly string[]): Promise<void> {
  const known = new Set((await listTemplates(db)).map((template) => template.id))
  if (templateIds.some((one) => !known.has(one))) throw templateNotFound()
  if (new Set(templateIds).size < templateIds.length)
    throw malformed('templateIds', 'names a template twice', 'A template can be in a package once.')
  await replaceTemplatesIn(db, id, templateIds)
}

function packageNotFound(): AppError {
  return new AppError('PACKAGE_NOT_FOUND', 'This rooftop has no such package. It may have been deleted.')
}

function tell(ctx: Ctx, fact: EventFact): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'tasks', fact })
}
