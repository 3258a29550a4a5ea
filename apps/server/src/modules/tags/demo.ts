import { newId } from '../../database/new-id.ts'
import { minute } from '../../demo/shop-hours.ts'
import { type DemoTag, demoTags } from '../../demo/tags.ts'
import type { DemoHouse, OpenDemo } from '../../module/demo-part.ts'
import { insertTag, listTags } from './queries.ts'
import { tagVehicle } from './tag-vehicle.ts'

/** The dealership's tags, which are put on vehicles as they come. */
export const openDemo: OpenDemo = async (house) => {
  const idOf = await tagsIn(house)
  return {
    acts: ({ facts, life }) => [
      {
        at: life.receivedAt + minute,
        by: 'manager',
        perform: (ctx, vehicleId) => tagVehicle(ctx, vehicleId, facts.tags.map(idOf)),
      },
    ],
  }
}

async function tagsIn({ doors, id }: DemoHouse): Promise<(value: DemoTag) => string> {
  const tags = await doors.inRooftop(id, async (db) => {
    const known = await listTags(db)
    if (known.length > 0) return known
    for (const [value, hexColor] of Object.entries(demoTags)) await insertTag(db, { id: newId(), value, hexColor })
    return listTags(db)
  })
  const ids = new Map(tags.map((tag) => [tag.value, tag.id]))
  return (value) => {
    const found = ids.get(value)
    if (found === undefined)
      throw new Error(`The demo group lacks the tag ${value}. Empty the database and start again, or set DEMO=0.`)
    return found
  }
}
