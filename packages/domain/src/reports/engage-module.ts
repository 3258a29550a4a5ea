import type { Condition } from '../vehicles/conditions.ts'

/** The report's letters for conditions, in the order of its filter; the first is where one starts (REP-045). */
export const moduleConditions = ['U', 'N', 'C'] as const
export type ModuleCondition = (typeof moduleConditions)[number]

export const conditionOfLetter: Readonly<Record<ModuleCondition, Condition>> = { U: 'USED', N: 'NEW', C: 'CPO' }

/** Vehicles of a page, as people choose and at most (REP-046). */
export const modulePageSizes = [20, 50, 100] as const
export const DEFAULT_MODULE_PAGE_SIZE = 20
export const MAX_MODULE_PAGE_SIZE = 100
