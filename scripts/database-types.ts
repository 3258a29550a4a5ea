// Writes apps/server/src/database/types.ts anew from the migrated tables, in a database of its own that is gone afterwards.
// `node scripts/database-types.ts FILE URL` writes another file, and from a database that is there.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@lotline/embedded-postgres'
import { migrate } from '../apps/server/src/database/migrate.ts'

const [output = path.join(import.meta.dirname, '../apps/server/src/database/types.ts'), given] = process.argv.slice(2)
const words = "import('@lotline/domain/recon/recon-states')"
const media = "import('@lotline/domain/vehicles/media')"
const overrides = {
  columns: {
    'vehicle.step_state': `${words}.StepState | null`,
    'vehicle.recon_status': `ColumnType<${words}.ReconStatus, ${words}.ReconStatus | undefined, ${words}.ReconStatus>`,
    'step_visit.state': `${words}.StepState`,
    'task.status': "import('@lotline/domain/tasks/tasks').TaskStatus",
    'media.kind': `${media}.MediaKind`,
    'media.shot': `ColumnType<${media}.Shot, ${media}.Shot | undefined, ${media}.Shot>`,
    'media.image_type': `${media}.ImageType`,
    'workflow_step.goal_clock': `ColumnType<${words}.GoalClock, ${words}.GoalClock | undefined, ${words}.GoalClock>`,
    'step_visit.pause_reason': `${words}.PauseReason | null`,
    'vehicle.step_pause_reason': `${words}.PauseReason | null`,
  },
}

if (given === undefined) await inOwnDatabase(write)
else write(given)

async function inOwnDatabase(work: (url: string) => void): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-types-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.url)
    work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function write(url: string): void {
  const codegen = path.join(import.meta.dirname, '../node_modules/.bin/kysely-codegen')
  const from = ['--dialect', 'postgres', '--url', url, '--include-pattern', 'public.*', '--exclude-pattern', 'migration']
  const parsers = ['--numeric-parser', 'number', '--date-parser', 'timestamp', '--type-mapping', '{"int8":"number"}']
  execFileSync(codegen, [...from, '--out-file', output, ...parsers, '--overrides', JSON.stringify(overrides)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
