import type { OpenDemo } from '../../module/demo-part.ts'
import { findSettings, putSettings } from './queries.ts'
import { loadSettings } from './settings.ts'

/** Streets that are in no city, and numbers that are kept for stories. */
const addresses = ['4100 Demo River Road, Demo City, IL 60000', '20 Demo Lake Drive, Demo City, CO 80000']

/** The dealership as its papers and its mail to shoppers name it. */
export const openDemo: OpenDemo = async ({ id, doors, plan }) => {
  await doors.inRooftop(id, async (db) => {
    if (await findSettings(db)) return
    const [place = ''] = plan.name.toLowerCase().split(' ')
    const at = plan.timeZone === 'America/Denver' ? 1 : 0
    await putSettings(db, {
      ...(await loadSettings(db)),
      ...{
        dealer_name: plan.name,
        address: addresses[at] ?? '',
        phone: `(951) 555-010${at}`,
        email: `sales@${place}.demo.lotline.test`,
      },
    })
  })
  return {}
}
