import type { EngagementFacets, FilterFacet } from '@lotline/contract/engage/engagement-table'
import { dayAfter, dayStart, wallDay } from '@lotline/domain/calendar/wall-clock'
import { type EngagementGroup, MAX_FILTER_OPTIONS, methodLabels, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { engagementTypes } from '@lotline/domain/engage/links'
import { shopperName } from '@lotline/domain/engage/shoppers'
import type { Ctx } from '../../../ctx.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { seesOthers } from '../scope.ts'
import { listMethods, listPeopleOptions } from './facet-queries.ts'
import { engagementsWhere } from './filters.ts'
import { groupLabels, noShopperLabel } from './groups.ts'
import { scopeOf } from './list.ts'

/** Days before today whose engagements are asked for where nobody names a stretch (API-112). */
const DEFAULT_FACET_DAYS = 14

type Options = EngagementFacets['filterFacets'][number]['filterOptions']

/** Choices of the table's filters, of the engagements of a stretch of time. */
export async function readFacets(
  ctx: Ctx,
  vehicleId: string | undefined,
  given: readonly FilterFacet[] = [],
): Promise<EngagementFacets> {
  const { db, actor } = ctx
  const stretch = given.filter(({ attribute }) => attribute === 'TIMESTAMP_BEGIN' || attribute === 'TIMESTAMP_END')
  const where = engagementsWhere(await scopeOf(ctx, vehicleId), stretch.length > 0 ? stretch : [await usualStretch(ctx)])
  const shoppers = (await listPeopleOptions(db, where, 'SHOPPER', MAX_FILTER_OPTIONS)).map(({ id, ...name }) =>
    id === null ? { value: NO_SHOPPER, displayName: noShopperLabel } : { value: id, displayName: shopperName(name) },
  )
  const senders = seesOthers(actor) ? await listPeopleOptions(db, where, 'USER', MAX_FILTER_OPTIONS) : []
  const salespeople = senders.flatMap(({ id, firstName, lastName }) =>
    id === null ? [] : [{ value: id, displayName: `${firstName} ${lastName}`.trim() }],
  )
  const used = new Set(await listMethods(db, where))
  const methods = engagementTypes
    .filter((type) => used.has(type))
    .map((type) => ({ value: type, displayName: methodLabels[type] }))
  const facet = (attribute: 'SHOPPER' | 'SALESPERSON' | 'METHOD', displayName: string, filterOptions: Options) => ({
    ...{ attribute, displayName, filterOptions: filterOptions.toSorted(byName) },
    displayType: 'SELECT_LIST' as const,
  })
  return {
    filterFacets: [
      facet('SHOPPER', 'Shopper', shoppers),
      ...(seesOthers(actor) ? [facet('SALESPERSON', 'Salesperson', salespeople)] : []),
      facet('METHOD', 'Method', methods),
    ],
    groupFacets: groupsFor(vehicleId, seesOthers(actor)).map((attribute) => ({ attribute, displayName: groupLabels[attribute] })),
  }
}

/** Grouping by what is the same in every row would be one group. */
function groupsFor(vehicleId: string | undefined, hasOthers: boolean): EngagementGroup[] {
  return ['SHOPPER', ...(hasOthers ? (['USER'] as const) : []), ...(vehicleId === undefined ? (['INVENTORY'] as const) : [])]
}

async function usualStretch({ db, now }: Ctx): Promise<FilterFacet> {
  const { time_zone: timeZone } = await getRooftop(db)
  const day = dayAfter(wallDay(now, timeZone), -DEFAULT_FACET_DAYS)
  return { attribute: 'TIMESTAMP_BEGIN', values: [dayStart(day, timeZone).toISOString()] }
}

/** By name; links without a shopper come last. */
function byName(one: Options[number], other: Options[number]): number {
  if (one.value === NO_SHOPPER || other.value === NO_SHOPPER) return one.value === NO_SHOPPER ? 1 : -1
  return one.displayName.localeCompare(other.displayName, 'en-US') || (one.value < other.value ? -1 : 1)
}
