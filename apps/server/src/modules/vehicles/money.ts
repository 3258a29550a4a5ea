import { sql } from 'kysely'

// The money of recon (OPN-102): null inputs give null results. What its tasks add up to is `k`, which they join to a vehicle.
export const cost = sql`(v.initial_cost + k.actual_recon + r.pack)`
export const profit = sql`(v.advertised_price - ${cost})`
