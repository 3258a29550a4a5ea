import { engageModuleFeature, engageModuleRule } from '@lotline/domain/people/permission-rule'
import { DEFAULT_MODULE_PAGE_SIZE, MAX_MODULE_PAGE_SIZE, moduleConditions } from '@lotline/domain/reports/engage-module'
import { z } from 'zod'
import { route } from '../route.ts'
import { Timestamp } from '../shapes.ts'

const ModuleCondition = z.enum(moduleConditions).default('U')

const ModuleQuery = z.object({
  condition: ModuleCondition,
  /** From 0 on (OPN-064). */
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(MAX_MODULE_PAGE_SIZE).default(DEFAULT_MODULE_PAGE_SIZE),
})
export type ModuleQuery = z.infer<typeof ModuleQuery>

export const ModuleRow = z.object({
  vehicleId: z.string(),
  stockNumber: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
  vin: z.string(),
  /** The day on which it entered the stock. */
  dateAdded: Timestamp,
  /** Since when it has documents: they come with it, so that this is `dateAdded` (OPN-060). */
  startDate: Timestamp,
  /** As the feed says. */
  dmsStockStatus: z.string().nullable(),
  /** Ids of columns whose document a shopper finds on its page. */
  presentDocuments: z.array(z.string()),
})
export type ModuleRow = z.infer<typeof ModuleRow>

/** Vehicles in stock, the longest there first. */
export const ModulePage = z.object({ content: z.array(ModuleRow), totalElements: z.number().int() })
export type ModulePage = z.infer<typeof ModulePage>

export const ModuleColumn = z.object({ id: z.string(), label: z.string() })
export type ModuleColumn = z.infer<typeof ModuleColumn>

export const readEngageModule = route({
  method: 'GET',
  path: '/reports/engage/module',
  summary: 'Vehicles in stock of one condition, each with the documents that a shopper finds on its page',
  permission: engageModuleRule,
  feature: engageModuleFeature,
  query: ModuleQuery,
  response: ModulePage,
  example: { query: { condition: 'U', page: '0', pageSize: '20' } },
})

export const readModuleColumns = route({
  method: 'GET',
  path: '/reports/engage/module/moduleDetails',
  summary:
    'Documents that every vehicle of a condition starts with, in the order in which shoppers meet them: the columns of the report',
  permission: engageModuleRule,
  feature: engageModuleFeature,
  query: z.object({ condition: ModuleCondition }),
  response: z.array(ModuleColumn),
})
