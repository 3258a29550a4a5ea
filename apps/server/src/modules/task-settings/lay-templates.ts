import { isSameName, mostTemplates, typeNamed } from '@lotline/domain/tasks/task-settings'
import type { Db } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { getChoices, lockTaskSettings } from './queries.ts'
import { spanishNameOf } from './spanish-names.ts'
import { insertTemplates, listTemplates } from './template-queries.ts'

/** Work that something else of the rooftop proposes; hours cost what its own rate is. */
type Work = { name: string; type: string; hours: number | null; parts: number | null }

/** The rooftop's task templates for pieces of work, by their names in small letters; those that it lacks are added, as long as there is room. */
export async function layTaskTemplates(db: Db, works: readonly Work[]): Promise<Map<string, string>> {
  await lockTaskSettings(db)
  const [there, { types, rates }] = await Promise.all([listTemplates(db), getChoices(db)])
  const rate = rates.find(({ isDefault }) => isDefault)?.rate ?? null
  const isFirst = ({ name }: Work, at: number) => works.findIndex((work) => isSameName(work.name, name)) === at
  const missing = works
    .filter((work, at) => isFirst(work, at) && !there.some(({ name }) => isSameName(name, work.name)))
    .slice(0, Math.max(0, mostTemplates - there.length))
    .map(({ name, type, hours, parts }) => ({
      id: newId(),
      name,
      spanish_name: spanishNameOf(name),
      type: typeNamed(types, type) ?? types[0] ?? type,
      description: '',
      labor_hours: hours,
      labor_rate: hours === null ? null : rate,
      parts_cost: parts,
    }))
  if (missing.length > 0) await insertTemplates(db, missing)
  return new Map([...there, ...missing].map(({ id, name }) => [name.trim().toLowerCase(), id]))
}
