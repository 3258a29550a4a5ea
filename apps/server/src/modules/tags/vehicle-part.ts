import { sql } from 'kysely'
import type { VehiclePart } from '../../module/vehicle-part.ts'

/** The tags that are on a vehicle. */
export const tagsOfVehicle = {
  kept: {
    tags: sql`coalesce((select json_agg(json_build_object('tagId', t.id, 'instanceId', vt.instance_id, 'value', t.value, 'hexColor', t.hex_color,
        'tagType', t.tag_type, 'tagIcon', t.tag_icon) order by t.tag_type desc, t.value)
      from vehicle_tag vt join tag t on t.rooftop_id = vt.rooftop_id and t.id = vt.tag_id
      where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id), '[]'::json)`,
  },
  staleBy: { rows: ['vehicle_tag'], rooftopWide: { tag: ['value', 'hex_color', 'tag_type', 'tag_icon'] } },
  atRead: {},
  masks: { tags: { unless: 'TAGS_VIEW', instead: [] } },
} satisfies VehiclePart
