import { dayAfter, dayStart } from '@lotline/domain/calendar/wall-clock'
import {
  customRangeBounds,
  DEFAULT_ENGAGEMENT_PAGE_SIZE,
  DEFAULT_ENGAGEMENT_PRESET,
  DEFAULT_ENGAGEMENT_SORT,
  type EngagementGroup,
  type EngagementPreset,
  type EngagementSort,
  engagementGroups,
  engagementPageSizes,
  engagementPresets,
  engagementSorts,
  presetFirstDay,
} from '@lotline/domain/engage/engagement-table'
import { type EngagementType, engagementTypes } from '@lotline/domain/engage/links'
import type { TableSearch } from './table-search.ts'

export type Sort = { readonly attribute: EngagementSort; readonly direction: 'ASC' | 'DESC' }
export type Days = { readonly from: string; readonly to: string }

/** How the table of engagements stands (ENG-076). Pages count from 0; `page` is that of the open group where rows are grouped. */
export type TableState = {
  readonly preset: EngagementPreset
  /** Days of a custom range, 'YYYY-MM-DD', both counted whole. */
  readonly days: Days | null
  readonly shopper: string | null
  readonly salesperson: string | null
  readonly method: EngagementType | null
  /** Null while rows are grouped. */
  readonly sort: Sort | null
  readonly group: EngagementGroup | null
  readonly openGroup: string | null
  readonly page: number
  readonly pageSize: number
  /** The engagement whose heat map is open. */
  readonly row: string | null
}

export const defaultTable: TableState = {
  preset: DEFAULT_ENGAGEMENT_PRESET,
  days: null,
  shopper: null,
  salesperson: null,
  method: null,
  sort: DEFAULT_ENGAGEMENT_SORT,
  group: null,
  openGroup: null,
  page: 0,
  pageSize: DEFAULT_ENGAGEMENT_PAGE_SIZE,
  row: null,
}

/** The longest value that the server takes of a filter. */
const MAX_VALUE = 60

/** The state that an address asks for; whatever in it means nothing is as at first. */
export function readTable(search: TableSearch, now: Date, timeZone: string): TableState {
  const preset = engagementPresets.find((known) => known === search.range) ?? defaultTable.preset
  const days = preset === 'CUSTOM_RANGE' ? readDays(search, now, timeZone) : null
  const group = engagementGroups.find((known) => known === search.group) ?? null
  return {
    preset: preset === 'CUSTOM_RANGE' && days === null ? defaultTable.preset : preset,
    days,
    shopper: readValue(search.shopper),
    salesperson: readValue(search.salesperson),
    method: engagementTypes.find((known) => known === search.method) ?? null,
    sort: group === null ? readSort(search.sort) : null,
    group,
    openGroup: group === null ? null : readValue(search.open),
    page: /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) - 1 : 0,
    pageSize: engagementPageSizes.find((size) => String(size) === search.size) ?? defaultTable.pageSize,
    row: readValue(search.row),
  }
}

function readValue(text: string | undefined): string | null {
  return text && text.length <= MAX_VALUE ? text : null
}

function readSort(text = ''): Sort {
  const attribute = engagementSorts.find((known) => known === text.replace(/^-/, ''))
  if (!attribute) return DEFAULT_ENGAGEMENT_SORT
  return { attribute, direction: text.startsWith('-') ? 'DESC' : 'ASC' }
}

function readDays({ from = '', to = '' }: TableSearch, now: Date, timeZone: string): Days | null {
  return daysFault({ from, to }, now, timeZone) ? null : { from, to }
}

/** The first thing wrong with the days of a custom range; undefined where nothing is (ENG-063). */
export function daysFault({ from, to }: Days, now: Date, timeZone: string): { field: keyof Days; message: string } | undefined {
  const { first, last } = customRangeBounds(now, timeZone)
  if (!isDay(from)) return { field: 'from', message: 'Choose the first day.' }
  if (!isDay(to)) return { field: 'to', message: 'Choose the last day.' }
  if (from < first) return { field: 'from', message: 'Choose a day within the last year.' }
  if (from > last) return { field: 'from', message: 'Choose today or an earlier day.' }
  if (to > last) return { field: 'to', message: 'Choose today or an earlier day.' }
  if (to < from) return { field: 'to', message: 'This is before the first day. Choose that day or a later one.' }
  return undefined
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
}

/** What an address says of a state: nothing of what is as at first. */
export function writeTable(state: TableState): TableSearch {
  const { preset, days, sort, group, page, pageSize } = state
  const sorted = sort && `${sort.direction === 'DESC' ? '-' : ''}${sort.attribute}`
  const written = {
    range: preset === defaultTable.preset ? null : preset,
    from: days?.from,
    to: days?.to,
    shopper: state.shopper,
    salesperson: state.salesperson,
    method: state.method,
    sort: sorted === `-${DEFAULT_ENGAGEMENT_SORT.attribute}` ? null : sorted,
    group,
    open: state.openGroup,
    page: page === 0 ? null : String(page + 1),
    size: pageSize === defaultTable.pageSize ? null : String(pageSize),
    row: state.row,
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value != null))
}

/** Another column starts with the largest, the same turns round (ENG-085, ENG-086); grouped rows keep their order (ENG-084). */
export function sortTable(state: TableState, attribute: EngagementSort): TableState {
  if (state.sort === null) return state
  const isTurned = state.sort.attribute === attribute && state.sort.direction === 'DESC'
  return { ...state, sort: { attribute, direction: isTurned ? 'ASC' : 'DESC' }, page: 0, row: null }
}

/** A group resets everything else; without one the table is as at first (ENG-082, ENG-083). */
export function groupTable(group: EngagementGroup | null): TableState {
  return group === null ? defaultTable : { ...defaultTable, group, sort: null }
}

/** Opens a group, closing any other, or closes the open one. */
export function openGroup(state: TableState, value: string): TableState {
  return { ...state, openGroup: state.openGroup === value ? null : value, page: 0, row: null }
}

type Filters = Pick<TableState, 'preset' | 'days' | 'shopper' | 'salesperson' | 'method'>

export function filterTable(state: TableState, filters: Partial<Filters>): TableState {
  const days = filters.preset === undefined || filters.preset === 'CUSTOM_RANGE' ? {} : { days: null }
  return { ...state, ...days, ...filters, openGroup: null, page: 0, row: null }
}

export function resizePages(state: TableState, pageSize: number): TableState {
  return { ...state, pageSize, page: 0, row: null }
}

export function turnPage(state: TableState, page: number): TableState {
  return { ...state, page, row: null }
}

export function hasNextPage({ page, pageSize }: Pick<TableState, 'page' | 'pageSize'>, total: number): boolean {
  return (page + 1) * pageSize < total
}

export function hasPreviousPage({ page }: Pick<TableState, 'page'>): boolean {
  return page > 0
}

/** Whether a stretch of time is asked for; the two weeks at first are one. */
export function isDateFiltered({ preset }: Pick<TableState, 'preset'>): boolean {
  return preset !== 'ALL_TIME'
}

/** Whether anything is as it was not at first, pages, order and open rows aside. */
export function isFiltered({ preset, shopper, salesperson, method, group }: TableState): boolean {
  const chosen = [shopper, salesperson, method, group].some((one) => one !== null)
  return chosen || preset !== defaultTable.preset
}

/** The query of a list; facets are JSON (OPN-213). */
export type ListQuery = {
  readonly filterFacets?: string
  readonly sortFacets?: string
  readonly groupFacets?: string
  readonly pageSize: number
  readonly startIndex: number
}

/** The two ends of time that a state asks for, by the store's clock; nothing for all time. */
export function timeFacets({ preset, days }: Pick<TableState, 'preset' | 'days'>, now: Date, timeZone: string) {
  const first = preset === 'CUSTOM_RANGE' ? (days?.from ?? null) : presetFirstDay(preset, now, timeZone)
  const begin = first === null ? [] : [momentFacet('TIMESTAMP_BEGIN', dayStart(first, timeZone))]
  if (preset !== 'CUSTOM_RANGE' || !days) return begin
  // Both ends are counted, to the millisecond.
  return [...begin, momentFacet('TIMESTAMP_END', new Date(dayStart(dayAfter(days.to), timeZone).getTime() - 1))]
}

function momentFacet(attribute: 'TIMESTAMP_BEGIN' | 'TIMESTAMP_END', moment: Date) {
  return { attribute, values: [moment.toISOString()] }
}

/** The query of a state's rows; of its group's heads where it is grouped, and with `group` of one group's rows. */
export function listQuery(state: TableState, now: Date, timeZone: string, group?: string): ListQuery {
  const { shopper, salesperson, method, sort, page, pageSize } = state
  const chosen = Object.entries({ SHOPPER: shopper, SALESPERSON: salesperson, METHOD: method })
  const filters = [
    ...timeFacets(state, now, timeZone),
    ...chosen.flatMap(([attribute, value]) => (value === null ? [] : [{ attribute, values: [value] }])),
  ]
  const isHeads = state.group !== null && group === undefined
  return {
    ...(filters.length > 0 && { filterFacets: JSON.stringify(filters) }),
    ...(sort && { sortFacets: JSON.stringify([sort]) }),
    ...(state.group && {
      groupFacets: JSON.stringify([{ attribute: state.group, ...(group !== undefined && { value: group }) }]),
    }),
    pageSize,
    startIndex: isHeads ? 0 : page * pageSize,
  }
}
