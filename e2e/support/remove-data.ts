import { rmSync } from 'node:fs'

/** The run's own data folder goes with it. */
export default function removeData(): void {
  const dataDir = process.env.LOTLINE_E2E_DATA
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
