import { createHash } from 'node:crypto'
import type { Doors } from '../../../database/doors.ts'
import { queueLetters } from '../../../mail/outbox.ts'
import { listPeople, receiversOf } from '../people.ts'
import { type FeedRow, findUsualReceivers } from '../queries.ts'

export type LetterDeps = { doors: Doors; origin: string; now: () => Date }

export type Letter = { feed: Pick<FeedRow, 'name' | 'receiver_ids'>; subject: string; words: string; about: string }

/** Mails those who are told of a feed; asked for again under the same `about`, none goes out twice. Answers whom. */
export async function mailReceivers(
  { doors, origin, now }: LetterDeps,
  rooftopId: string,
  { feed, subject, words, about }: Letter,
): Promise<string[]> {
  const usual = await doors.inRooftop(rooftopId, findUsualReceivers)
  const people = receiversOf(await listPeople(doors, rooftopId), feed, usual)
  const letters = people.flatMap(({ id, email, firstName }) =>
    email === null
      ? []
      : [
          {
            id: idOf(`${about} ${id}`),
            ...{ personId: id, rooftopId, to: email, subject, membersOnly: true, needs: 'INVENTORY_VDP_CREATE' as const },
            text: [`Hi ${firstName},`, words, `See the feed:\n${origin}/${rooftopId}/settings/general/data`].join('\n\n'),
          },
        ],
  )
  if (letters.length > 0) await doors.identity((db) => queueLetters(db, letters, now()))
  return letters.map(({ personId }) => personId)
}

function idOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
