import type { ImportCheck } from '@lotline/contract/rooftops/import'
import type { Transfer } from '../../../database/transfer.ts'

export type Contents = { vehicles: number; shoppers: number; people: number; staff: number }

/** What stands in the way of an import. People who administer the rooftop do not: somebody must. */
export async function readContents({ query, enter }: Transfer, rooftopId: string): Promise<Contents> {
  await enter('lotline_app', rooftopId)
  const [stock] = await query<{ vehicles: number; shoppers: number }>(
    'select (select count(*)::int from vehicle where rooftop_id = $1) as vehicles, (select count(*)::int from prospect where rooftop_id = $1) as shoppers',
    [rooftopId],
  )
  await enter('lotline_identity', rooftopId)
  const [people] = await query<{ people: number; staff: number }>(
    `select count(*)::int as people, count(*) filter (where not coalesce('DEALERSHIP_ADMIN_VIEW' = any (r.permissions), false))::int as staff
     from membership m left join role r on r.rooftop_id = m.rooftop_id and r.id = m.role_id where m.rooftop_id = $1 and m.ended_at is null`,
    [rooftopId],
  )
  return {
    vehicles: stock?.vehicles ?? 0,
    shoppers: stock?.shoppers ?? 0,
    people: people?.people ?? 0,
    staff: people?.staff ?? 0,
  }
}

export function isEmpty({ vehicles, shoppers, staff }: Contents): boolean {
  return vehicles === 0 && shoppers === 0 && staff === 0
}

/** The third check before an import, in words. */
export function emptyCheck(name: string, contents: Contents): ImportCheck {
  if (isEmpty(contents))
    return {
      state: 'RIGHT',
      title: `${name} is empty`,
      detail: 'Its line, roles and settings are replaced by those of the file.',
    }
  const { vehicles, people, shoppers } = contents
  const has = [
    counted(vehicles, 'vehicle'),
    ...(shoppers > 0 ? [counted(shoppers, 'shopper')] : []),
    people === 1 ? '1 person' : `${people} people`,
  ]
  const list = `${has.slice(0, -1).join(', ')} and ${has.at(-1)}`
  return {
    state: 'WRONG',
    title: `${name} is not empty`,
    detail: `It has ${list}. Two stocks are never mixed. Choose another rooftop, or make a new one for it.`,
  }
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
