import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { databaseAt } from './global-setup.ts'
import { dropDatabase, runAt } from './server.ts'

const folder = path.join(import.meta.dirname, '../migrations')

/** The owner's address of an empty database as it was before `migration`, gone after the test. */
export async function databaseBefore(migration: string): Promise<string> {
  const owner = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAt(owner, `create database ${name}`)
  onTestFinished(() => dropDatabase(owner, name))
  const url = databaseAt(owner, name)
  const earlier = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < migration)
  const steps = earlier
    .sort()
    .map((file) => `${readFileSync(path.join(folder, file), 'utf8')};insert into migration (name) values ('${file}');`)
  await runAt(
    url,
    `begin;
     create table migration (name text primary key, applied_at timestamptz not null default now());
     grant usage on schema public to lotline_app, lotline_group, lotline_identity;
     ${steps.join('\n')}
     commit`,
  )
  return url
}

/** The address at which the owner acts as `role` for a rooftop. */
export const addressAs = (url: string, role: string, rooftopId = '') =>
  `${url}?options=-c%20role%3D${role}%20-c%20app.rooftop_id%3D${rooftopId}`
