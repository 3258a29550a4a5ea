import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { Rooftop } from './dealership.ts'

export type BareServer = { port: number; pid: number; stop(): Promise<void> }

/** A plain table of 30 columns with a row a vehicle of one rooftop, one of its notes, and the indexes that requests ask for, without policies. */
async function preparePlainTable(ownerUrl: string, { id, vehicles }: Rooftop): Promise<string> {
  const table = `plain_${vehicles}`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`drop table if exists ${table}`)
    await client.query(`create table ${table} as select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, v.body_style, v.doors,
        v.drive_train, v.engine, v.transmission, v.fuel_type, v.exterior_color, v.interior_color, v.mileage, v.odometer_unit, v.condition,
        v.disposition, v.advertised_price as price, v.initial_cost, v.estimated_recon, v.inventory_date as in_stock_at, v.recon_status,
        s.name as step, v.step_state, v.step_entered_at, v.warning_at, v.late_at, v.photo_count
      from vehicle v left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
      where v.rooftop_id = '${id}' and v.sold_at is null`)
    await client.query(`alter table ${table} add primary key (id)`)
    await client.query(`create index on ${table} (in_stock_at, id)`)
    await client.query(`create index on ${table} (make, step, in_stock_at)`)
    await client.query(`create index on ${table} using gin (vin gin_trgm_ops)`)
    await client.query(`drop table if exists ${table}_note`)
    await client.query(
      `create table ${table}_note as select id, vehicle_id, sender_id, text, created_at from note where rooftop_id = '${id}'`,
    )
    await client.query(`alter table ${table}_note add primary key (id)`)
    await client.query(`create index on ${table}_note (vehicle_id, created_at, id)`)
    await client.query(`vacuum analyze ${table}, ${table}_note`)
    await prepareTasks(client, table, id)
  } finally {
    await client.end()
  }
  return table
}

/** A row a task of its vehicles, the same way. */
async function prepareTasks(client: pg.Client, table: string, rooftopId: string): Promise<void> {
  const tasks = `${table}_task`
  await client.query(`drop table if exists ${tasks}`)
  await client.query(`create table ${tasks} as select t.id, t.vehicle_id, t.name, t.type, t.description, t.status, t.parts_cost, t.labor_cost,
      t.labor_hours, t.labor_rate, t.total, t.note, t.created_at, t.requested_at, t.decided_at, p.first_name, p.last_name
    from task t left join person p on p.id = t.created_by where t.rooftop_id = '${rooftopId}'`)
  await client.query(`alter table ${tasks} add primary key (id)`)
  await client.query(`create index on ${tasks} (vehicle_id, created_at, id)`)
  await client.query(`vacuum analyze ${tasks}`)
}

/** A server by hand over that table: node:http, the driver, and one statement a request. */
export async function startBareServer(url: string, rooftop: Rooftop): Promise<BareServer> {
  const table = await preparePlainTable(url, rooftop)
  return spawnBareServer(join(import.meta.dirname, 'bare-server.ts'), { url, table })
}

/** Starts a file as a process of its own, sends it its order, and answers once it says at which port it listens. */
export async function spawnBareServer(file: string, order: object): Promise<BareServer> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(order)
  const [port] = await once(child, 'message')
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
