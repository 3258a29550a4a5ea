import { mentionOf } from '@lotline/domain/notes/note-text'
import { personName } from '@lotline/domain/people/person-name'
import { newId } from '../../database/new-id.ts'
import type { DemoHouse, OpenDemo, Telling } from '../../module/demo-part.ts'
import { notify } from '../notifications/index.ts'
import { planTasks } from '../tasks/demo-plan.ts'
import { type PlannedNote, planNotes } from './demo-plan.ts'
import { insertNotes } from './queries.ts'
import { markReadByAll } from './read-queries.ts'

// What was said since has not been read by anybody else yet.
const unseenMs = 20 * 3_600_000

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
  const { db } = ctxAt(first.at, first.by)
  await insertNotes(db, notes)
  const seenUntil = new Date(house.now.getTime() - unseenMs)
  await markReadByAll(db, vehicleId, seenUntil)
  for (const [place, { id, mentions, at }] of notes.entries()) {
    const said = plan[place]
    if (!said || mentions.length === 0 || at <= seenUntil) continue
    const target = { type: 'note', id } as const
    const told = { type: 'RECON_NOTE_MENTION', personIds: mentions, vehicleId, target, facts: { noteId: id } } as const
    await notify(ctxAt(said.at, said.by), told)
  }
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
