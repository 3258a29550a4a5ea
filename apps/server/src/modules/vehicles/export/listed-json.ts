import { sql } from 'kysely'
import { personNameJson } from '../../../database/person-name.ts'
import type { Sql } from '../../../database/statement.ts'
import { daysInInventory, figuresOf, lightOfStep, type Mask, nothing, stepMs } from '../one/json.ts'

/** What a card shows of a vehicle, and no more: a long list of them is read for a file. Goals in whole seconds are its rooftop's own. */
export function listedJson(now: Sql, mask: Mask): Sql {
  const { price, cost, profit, recon, retailReady } = figuresOf(now, mask)
  return sql`json_build_object(
    'stockNumber', v.stock_number, 'vin', v.vin, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim, 'color', v.exterior_color,
    'mileage', v.mileage, 'odometerUnit', v.odometer_unit, 'disposition', v.disposition, 'sold', v.sold_at is not null,
    'daysInInventory', ${daysInInventory(now)}, 'tags', ${tagNames(mask)}, 'location', r.name,
    'reconStatus', ${mask.recon ? sql`v.recon_status` : nothing}, 'step', ${listedStep(now, mask)},
    'reconSeconds', ${recon}, 'reconGoals', json_build_array(r.recon_warning_seconds, r.recon_goal_seconds), 'retailReadySeconds', ${retailReady},
    'retailReadyGoals', json_build_array(r.retail_ready_warning_seconds, r.retail_ready_goal_seconds), 'price', ${price}, 'cost', ${cost}, 'profit', ${profit})`
}

function listedStep(now: Sql, mask: Mask): Sql {
  if (!mask.recon) return nothing
  const ms = stepMs(now)
  const assignee = mask.assignee ? sql`case when a.id is null then null else ${personNameJson('a')} end` : nothing
  return sql`case when s.id is null then null else json_build_object('name', s.name, 'state', v.step_state, 'status', ${lightOfStep(now)},
    'tracked', s.enhanced_state_tracking, 'goalSeconds', s.recommended_duration_seconds, 'assignee', ${assignee},
    'timeInStepSeconds', floor((${ms.inStep}) / 1000)::int, 'reconTimeInStepSeconds', floor(${ms.elapsed} / 1000)::int) end`
}

function tagNames(mask: Mask): Sql {
  if (!mask.tags) return sql`'[]'::json`
  return sql`coalesce((select json_agg(t.value order by t.tag_type desc, t.value)
    from vehicle_tag vt join tag t on t.rooftop_id = vt.rooftop_id and t.id = vt.tag_id
    where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id), '[]'::json)`
}
