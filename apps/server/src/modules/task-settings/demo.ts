import { usualLaborRate } from '@lotline/domain/tasks/task-settings'
import { newId } from '../../database/new-id.ts'
import type { OpenDemo } from '../../module/demo-part.ts'
import { jobs } from '../tasks/demo-plan.ts'
import { layUsualRate } from './choices.ts'
import { insertPackage, lockTaskSettings, replaceTemplatesIn } from './queries.ts'
import { spanishNameOf } from './spanish-names.ts'
import { insertTemplates, listTemplates, type TemplateRow } from './template-queries.ts'

/** What a shop does once in a while is not kept ready. */
const rare: readonly string[] = ['Valve cover gasket', 'Wheel bearing, front left', 'Front bumper refinish', 'Wheel repair (2)']

const packages: Readonly<Record<string, readonly string[]>> = {
  'Brakes, all four wheels': ['Front brake pads and rotors', 'Rear brake pads'],
  'Service on arrival': ['Oil and filter service', 'Cabin and engine air filters', 'Wiper blades'],
}

/** The shop's rate, the work that inspection often finds, and what of it belongs together. */
export const openDemo: OpenDemo = async ({ doors, id }) => {
  await doors.inRooftop(id, async (db) => {
    await lockTaskSettings(db)
    if ((await listTemplates(db)).length > 0) return
    await layUsualRate(db)
    const templates = jobs.filter(({ name }) => !rare.includes(name)).map(templateOf)
    await insertTemplates(db, templates)
    for (const [name, members] of Object.entries(packages)) {
      const packageId = newId()
      await insertPackage(db, packageId, name)
      await replaceTemplatesIn(
        db,
        packageId,
        members.map((member) => idOf(templates, member)),
      )
    }
  })
  return {}
}

function templateOf({ name, type, description, labor, parts }: (typeof jobs)[number]): TemplateRow {
  const hours = 'hours' in labor ? labor.hours : null
  const rate = hours === null ? null : usualLaborRate.rate
  return {
    id: newId(),
    name,
    spanish_name: spanishNameOf(name),
    type,
    description,
    labor_hours: hours,
    labor_rate: rate,
    parts_cost: parts || null,
  }
}

function idOf(templates: readonly TemplateRow[], name: string): string {
  const found = templates.find((template) => template.name === name)
  if (!found) throw new Error(`The demo has no template ${name}`)
  return found.id
}
