import type { ChecklistItem } from '@lotline/domain/checklists/checklists'
import type { EventFact } from '@lotline/domain/history/sentences'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import { insertTemplate, insertVersion, type NewTemplate } from './template-queries.ts'

/** Writes a checklist with its first version; the constraint decides whether its name is free. */
export async function writeTemplate(
  { db, actor, now }: JobCtx,
  template: Omit<NewTemplate, 'id'>,
  items: readonly ChecklistItem[],
): Promise<string> {
  const id = newId()
  await namedUniquely('checklist', template.name, () => insertTemplate(db, { id, ...template }))
  await insertVersion(db, { templateId: id, version: 1, name: template.name, items, by: actor?.personId ?? null, at: now })
  return id
}

export function tell(ctx: JobCtx, fact: EventFact): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'checklists', fact })
}
