import type { ExportPart } from '@lotline/domain/rooftop-export/export-parts'

/** Which part of an export people find a table in; a table that is not named is of the settings. */
const parts = {
  VEHICLES: [
    'vehicle',
    'media',
    'attachment',
    'price_change',
    'position_reading',
    'location_fix',
    'tracker',
    'vehicle_spot',
    'window_sticker',
    'feed',
    'feed_run',
    'feed_row',
    'feed_vehicle',
    'feed_photo',
    'last_import',
    'lot_walk',
    'lot_walk_missing',
    'lot_walk_scan',
    'file',
  ],
  LINE_TIMES: [
    'recon_run',
    'step_visit',
    'work_interval',
    'step_waiver',
    'gate_held',
    'goal_told',
    'wait_told',
    'clock_mark',
    'watch',
  ],
  TASKS: [
    'task',
    'approval_rule',
    'approval_stand_in',
    'labor_rate',
    'task_settings',
    'task_template',
    'task_package',
    'task_package_template',
    'known_template_name',
  ],
  NOTES: [
    'note',
    'note_read',
    'mention',
    'tag',
    'vehicle_tag',
    'checklist',
    'checklist_answer',
    'checklist_template',
    'checklist_version',
    'recall',
    'recall_asking',
    'recall_settings',
    'repair_order',
    'repair_order_line',
    'repair_order_left_out',
  ],
  SHOPPERS: [
    'prospect',
    'engagement',
    'engagement_visit',
    'engagement_visit_part',
    'engagement_action',
    'engagement_hour',
    'engagement_hour_part',
    'engage_alert',
    'engage_ask',
    'text_reply',
  ],
  EVENTS: ['event'],
} as const satisfies Partial<Record<ExportPart, readonly string[]>>

const partOfTable = new Map<string, ExportPart>(
  Object.entries(parts).flatMap(([part, tables]) => tables.map((table) => [table, part as ExportPart] as const)),
)

export function partOf(table: string): ExportPart {
  return partOfTable.get(table) ?? 'SETTINGS'
}

/** Tables that are written as CSV too, for people to read: the main nouns. */
export const readableTables: ReadonlySet<string> = new Set([
  'vehicle',
  'price_change',
  'recon_run',
  'step_visit',
  'task',
  'note',
  'vehicle_tag',
  'checklist',
  'checklist_answer',
  'recall',
  'repair_order',
  'repair_order_line',
  'prospect',
  'engagement',
  'engagement_visit',
])
