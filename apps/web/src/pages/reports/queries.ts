import { readBottleneck } from '@lotline/contract/reports/bottleneck'
import { readEngageCorporate, readEngageFilters, readPartsSeen } from '@lotline/contract/reports/engage'
import { type ModuleQuery, readEngageModule, readModuleColumns } from '@lotline/contract/reports/engage-module'
import { readFlow } from '@lotline/contract/reports/flow'
import { readSpread, readSpreadPoints } from '@lotline/contract/reports/spread'
import type { CorporateQuery, RangeQuery } from '@lotline/contract/reports/step-report'
import { readCorporateFilters, readCorporateReport, readStepReport, readTimeInStep } from '@lotline/contract/reports/step-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { reportKeys } from './keys.ts'

const staleTime = 60_000

/** What was completed in a range; that of another range stays in sight until the next has come. */
export function stepReportQuery(range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'step', range],
    queryFn: async ({ signal }) => (await call(readStepReport, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export function timeInStepQuery(stepId: string, range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'step', range, stepId],
    queryFn: async ({ signal }) => (await call(readTimeInStep, { params: { stepId }, query: range }, { signal })).data,
    staleTime,
  })
}

/** All vehicles behind the averages of a range. */
export function spreadQuery(range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'spread', range],
    queryFn: async ({ signal }) => (await call(readSpread, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The vehicles of one of its rows; those of another row stay in sight until these have come. */
export function spreadPointsQuery(stepId: string, range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'spread', range, stepId],
    queryFn: async ({ signal }) => (await call(readSpreadPoints, { params: { stepId }, query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The figures of all rooftops of the group that somebody may read. */
export function corporateQuery(query: CorporateQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'corporate', query],
    queryFn: async ({ signal }) => (await call(readCorporateReport, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const corporateFiltersQuery = queryOptions({
  queryKey: [...reportKeys.all, 'corporate-filters'],
  queryFn: async ({ signal }) => (await call(readCorporateFilters, {}, { signal })).data,
  staleTime,
})

/** What came of sharing vehicles, in all rooftops of the group that somebody may read. */
export function engageCorporateQuery(query: CorporateQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'engage', query],
    queryFn: async ({ signal }) => (await call(readEngageCorporate, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const engageFiltersQuery = queryOptions({
  queryKey: [...reportKeys.all, 'engage-filters'],
  queryFn: async ({ signal }) => (await call(readEngageFilters, {}, { signal })).data,
  staleTime,
})

/** The parts of the page that shoppers of a rooftop saw. */
export function partsSeenQuery(tenantId: string, query: CorporateQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'engage', query, tenantId],
    queryFn: async ({ signal }) => (await call(readPartsSeen, { params: { tenantId }, query }, { signal })).data,
    staleTime,
  })
}

/**
 * A page of vehicles with their documents, read anew as one comes back from adding one; another page or condition leaves it in sight until
 * that has come.
 */
export function engageModuleQuery(query: ModuleQuery) {
  return queryOptions({
    queryKey: [...reportKeys.engageModule, query],
    queryFn: async ({ signal }) => (await call(readEngageModule, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function moduleColumnsQuery(condition: ModuleQuery['condition']) {
  return queryOptions({
    queryKey: [...reportKeys.engageModule, 'columns', condition],
    queryFn: async ({ signal }) => (await call(readModuleColumns, { query: { condition } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** What came and went; what it says of now grows old by the minute. */
export function flowQuery(range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'flow', range],
    queryFn: async ({ signal }) => (await call(readFlow, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: staleTime,
  })
}

/** Where vehicles wait; what it says of now grows old by the minute. */
export function bottleneckQuery(range: RangeQuery) {
  return queryOptions({
    queryKey: [...reportKeys.all, 'bottleneck', range],
    queryFn: async ({ signal }) => (await call(readBottleneck, { query: range }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime,
    refetchInterval: staleTime,
  })
}
