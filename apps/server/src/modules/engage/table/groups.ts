import type { EngagementList } from '@lotline/contract/engage/engagement-table'
import { type EngagementGroup, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { formatPhone, shopperName } from '@lotline/domain/engage/shoppers'
import { isLooking } from '@lotline/domain/engage/visits'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { GroupRow } from './group-queries.ts'

type Group = EngagementList['groups'][number]

export const groupLabels: Readonly<Record<EngagementGroup, string>> = {
  SHOPPER: 'Shopper',
  USER: 'Salesperson',
  INVENTORY: 'Vehicle',
}
export const noShopperLabel = 'No shopper'

/** The head of a group, without its engagements. */
export function groupOf(attribute: EngagementGroup, row: GroupRow, now: Date): Group {
  const option = { value: row.value ?? NO_SHOPPER, displayName: nameOf(attribute, row) }
  return {
    groupFacet: { attribute, displayName: groupLabels[attribute], filterOptions: [option] },
    sums: {
      engagements: row.engagements,
      opens: row.opens,
      actions: row.actions,
      totalDurationSeconds: row.seconds,
      lastOpen: row.lastOpen?.toISOString() ?? null,
      isLooking: isLooking(row.lastSign?.getTime() ?? null, now.getTime()),
      contact: row.phone === null ? row.email : formatPhone(row.phone),
      stockNumber: row.stockNumber,
    },
    engagements: [],
  }
}

function nameOf(attribute: EngagementGroup, row: GroupRow): string {
  if (row.value === null) return noShopperLabel
  const name = { firstName: row.firstName ?? '', lastName: row.lastName ?? '' }
  if (attribute === 'SHOPPER') return shopperName(name)
  return attribute === 'USER' ? `${name.firstName} ${name.lastName}`.trim() : titleOf({ ...row, vin: row.vin ?? '' })
}
