import { mentionOf } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import { newId } from '../../database/new-id.ts'
import type { DemoHouse, OpenDemo, Telling } from '../../module/demo-part.ts'
import { planTasks } from '../tasks/demo-plan.ts'
import { type PlannedNote, planNotes } from './demo-plan.ts'
import { insertNotes } from './queries.ts'

/** What people say of a vehicle and of its tasks. */
export const openDemo: OpenDemo = async (house) => ({
  write: (story, telling) => writeNotes(house, telling, planNotes(story, planTasks(story, house.now), house)),
})

async function writeNotes(house: DemoHouse, { ctxAt, vehicleId }: Telling, plan: readonly PlannedNote[]): Promise<void> {
  const [first] = plan
  if (!first) return
  const notes = plan.map(({ at, by, text }) => ({
    id: newId(),
    vehicleId,
    senderId: house.actor(by).personId,
    at: new Date(at),
    ...withMentions(house, text),
  }))
  await insertNotes(ctxAt(first.at, first.by).db, notes)
}

function withMentions(house: DemoHouse, text: string): { text: string; mentions: string[] } {
  const mentions: string[] = []
  const written = text.replace(/@\{(\w+)\}/g, (_, key: string) => {
    const actor = house.actor(key)
    mentions.push(actor.personId)
    return mentionOf({ id: actor.personId, name: personName(actor) })
  })
  return { text: written, mentions }
}
