import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { nextNumber } from './numbers.ts'
import type { Caller, TestServer } from './server.ts'

export type Cells = Record<string, string | number>

/** A comma-separated file of rows, with the headers of them all. */
export function csv(rows: readonly Cells[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (value: string | number) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((row) => row.map(quoted).join(','))
    .join('\n')
}

/** A vehicle's row as a dealership's feed has it. */
export function feedRow(changes: Cells = {}): Cells & { VIN: string; Stock: string } {
  const last = nextNumber('feed row')
  const stock = `F${last}`
  const vin = makeCheckDigit(`2HGFC2F8${String(last).padStart(9, '0')}`)
  return {
    VIN: vin,
    Stock: stock,
    Year: 2021,
    Make: 'Honda',
    Model: 'Civic',
    Mileage: 20_000 + last,
    Price: 18_000 + last,
    Color: 'Red',
    'New/Used': 'Used',
    ...changes,
  }
}

/** How a person works with feeds over the wire. */
export function feedsOf({ app }: TestServer, call: Caller) {
  async function upload(content: string | Buffer, fileName = 'stock.csv') {
    const boundary = randomUUID()
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = {
      authorization: `Bearer ${call.token}`,
      'tenant-id': call.rooftopId,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await app.api.inject({ method: 'POST', url: '/api/feeds/uploads', headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function ended(runId: string) {
    for (;;) {
      const { body } = await call('GET', `/feeds/runs/${runId}`)
      if (body.data.state !== 'RUNNING') return body.data
      await delay(10)
    }
  }

  /** Uploads and runs a file to its end, and answers the run. */
  async function run(rows: readonly Cells[] | string | Buffer, options: Record<string, unknown> & { fileName?: string } = {}) {
    const { fileName, ...wishes } = options
    const uploaded = await upload(
      typeof rows === 'string' || Buffer.isBuffer(rows) ? rows : csv(rows as readonly Cells[]),
      fileName,
    )
    if (uploaded.status !== 201) throw new Error(JSON.stringify(uploaded.body))
    const started = await call('POST', '/feeds/runs', { uploadId: uploaded.body.data.uploadId, ...wishes })
    if (started.status !== 201) throw new Error(started.text)
    return ended(started.body.data.id)
  }

  /** Uploads a file, asks what a run would do and then runs it with the same choices; answers both. */
  async function foretold(
    rows: readonly Cells[] | string | Buffer,
    options: Record<string, unknown> & { fileName?: string } = {},
  ) {
    const { fileName, confirm, ...choices } = options
    const uploaded = await upload(
      typeof rows === 'string' || Buffer.isBuffer(rows) ? rows : csv(rows as readonly Cells[]),
      fileName,
    )
    if (uploaded.status !== 201) throw new Error(JSON.stringify(uploaded.body))
    const { uploadId } = uploaded.body.data
    const told = await call('POST', '/feeds/dryRuns', { uploadId, ...choices })
    if (told.status !== 200) throw new Error(told.text)
    const started = await call('POST', '/feeds/runs', { uploadId, ...choices, confirm })
    if (started.status !== 201) throw new Error(started.text)
    return { told: told.body.data, run: await ended(started.body.data.id) }
  }

  /** The rows of a run's report, shortened: line, outcome, reason, notes. */
  async function report(runId: string, query = ''): Promise<[number, string, string, string[]][]> {
    const { body } = await call('GET', `/feeds/runs/${runId}/rows?pageSize=100${query}`)
    return body.data.map((row: { line: number; outcome: string; reason: string; notes: string[] }) => [
      row.line,
      row.outcome,
      row.reason,
      row.notes,
    ])
  }

  /** What is stored under a VIN in the caller's rooftop, unsold first. */
  const stored = (vin: string) =>
    app.doors.inRooftop(call.rooftopId, (db) =>
      db
        .selectFrom('vehicle')
        .selectAll()
        .where('vin', '=', vin)
        .orderBy('sold_at', (order) => order.desc().nullsFirst())
        .execute(),
    )

  return { upload, run, foretold, ended, report, stored }
}

/** The run's four outcomes, and that they add up to the rows read. */
export function sums(run: { read: number; added: number; changed: number; unchanged: number; leftOut: number }) {
  const { read, added, changed, unchanged, leftOut } = run
  if (read !== added + changed + unchanged + leftOut) throw new Error(`Rows are missing: ${JSON.stringify(run)}`)
  return { added, changed, unchanged, leftOut }
}
