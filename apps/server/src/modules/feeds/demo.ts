import { Readable } from 'node:stream'
import { dayAfter, wallDay, wallMoment } from '@lotline/domain/calendar/wall-clock'
import { AppError } from '../../app-error.ts'
import type { DemoHouse, OpenDemo } from '../../module/demo-part.ts'
import { openFeeds } from './feeds.ts'
import { listRuns } from './run/run-queries.ts'
import { listStockBy } from './run/stock-queries.ts'

/** A feed by which the stock comes every morning, and of which a file that was cut short waits for somebody since last evening. */
export const openDemo: OpenDemo = async (house) => {
  const { feedName } = house.plan
  return feedName === undefined ? {} : { finish: () => runFeed(house, feedName) }
}

const mornings = 3
const [morning, evening] = [5 * 60 + 10, 18 * 60 + 40]

async function runFeed(house: DemoHouse, feedName: string): Promise<void> {
  const { doors, id: rooftopId, url, dataDir, now, plan } = house
  if ((await doors.inRooftop(rooftopId, (db) => listRuns(db, 1))).length > 0) return
  let at = now
  const feeds = openFeeds({ doors, url, dataDir, now: () => at, log: () => {} })
  const moment = (daysAgo: number, minutes: number) =>
    wallMoment(dayAfter(wallDay(now, plan.timeZone), -daysAgo), minutes, plan.timeZone)
  async function take(share: number): Promise<void> {
    const stock = await doors.inRooftop(rooftopId, (db) => listStockBy(db, at))
    const lines = stock
      .slice(0, Math.ceil(stock.length * share))
      .map((car) => [car.vin, car.stock_number, car.year, car.make, car.model].join())
    const content = Readable.from([['VIN,Stock,Year,Make,Model', ...lines].join('\n')])
    const uploadId = await feeds.save({ rooftopId, fileName: 'inventory.csv', content })
    const { done } = await feeds.start({ rooftopId, actorId: null, uploadId, feedName })
    await done
  }
  try {
    for (let daysAgo = mornings; daysAgo > 0; daysAgo -= 1) {
      at = moment(daysAgo, morning)
      await take(1)
    }
    at = moment(1, evening)
    await take(0.3)
  } catch (error) {
    // A disk too full for feed files is none for a demo to fail on.
    if (!(error instanceof AppError)) throw error
  } finally {
    await feeds.close()
  }
}
