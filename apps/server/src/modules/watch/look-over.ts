import { newsSince } from '@lotline/domain/watch/crossings'
import type { Db, Doors } from '../../database/doors.ts'
import { loadSettings } from '../../module/rooftop-settings.ts'
import { tellOpened } from './gates.ts'
import { tellGoals } from './goals.ts'
import { endLook, type Look, type Progress, takeWatch } from './queries.ts'
import { tellWaits } from './waits.ts'

// Waits come after goals: who is told that a vehicle is late is not told that it waits.
const parts: readonly ((look: Look) => Promise<Progress>)[] = [tellGoals, tellWaits, tellOpened]
// What is left over comes with the next rounds, as nothing is ended before.
const mostLots = 25

/**
 * Looks over a rooftop for what nobody has done: goals that have passed, waits that have become too long, gates that have opened. What has
 * come to pass since the last look is told once, by however many servers and however long none has looked.
 */
export async function lookOver(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  let left = mostLots
  let isWhole = true
  for (const part of parts) {
    let progress: Progress | undefined = 'MORE'
    while (progress === 'MORE' && left > 0) {
      left -= 1
      progress = await doors.inRooftop(rooftopId, (db) => withWatch(db, rooftopId, now, part))
      // Another server looks just now.
      if (progress === undefined) return
    }
    if (progress !== 'ALL') isWhole = false
  }
  if (isWhole) await doors.inRooftop(rooftopId, (db) => endLook(db, now))
}

async function withWatch(db: Db, rooftopId: string, now: Date, part: (typeof parts)[number]): Promise<Progress | undefined> {
  const watch = await takeWatch(db, now)
  const settings = (await loadSettings(db, [rooftopId])).get(rooftopId)
  if (!watch || !settings) return undefined
  return part({ db, settings, from: newsSince(watch), to: now })
}
