import type { RooftopExport } from '@lotline/contract/rooftops/export'
import type { RooftopImport } from '@lotline/contract/rooftops/import'
import { importPurpose } from '@lotline/domain/rooftop-export/export-parts'
import { expect, vi } from 'vitest'
import type { Caller, TestServer } from './server.ts'
import { uploadsOf } from './uploads.ts'

const PATIENCE = { timeout: 45_000, interval: 50 }

/** Packs the caller's rooftop, which a server must be working on, and answers the export with its bytes. */
export async function exportOf({ app }: TestServer, admin: Caller): Promise<{ made: RooftopExport; bytes: Buffer }> {
  const begun = await admin('POST', '/settings/export')
  expect(begun.status).toBe(201)
  const { id } = begun.body.data
  const made = async () => (await admin('GET', '/settings/export')).body.data.finished.find((one: RooftopExport) => one.id === id)
  await vi.waitFor(async () => expect(await made()).toBeDefined(), PATIENCE)
  const { uri } = (await admin('GET', `/settings/export/${id}/file`)).body.data
  return { made: await made(), bytes: (await app.api.inject(uri)).rawPayload }
}

/** Sends a file in pieces; answers the address of the upload. */
export async function sendImport(server: TestServer, admin: Caller, bytes: Buffer): Promise<string> {
  const uploads = uploadsOf(server, admin)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const headers = {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${base64('here.lotline.tar')},purpose ${base64(importPurpose)}`,
  }
  const { location } = await uploads.tus('POST', '/uploads', headers)
  await uploads.patch(location.split('/').at(-1) ?? '', 0, bytes)
  return location
}

/** Sends a file and has it checked; answers what came of it. */
export async function checkedImport(server: TestServer, admin: Caller, bytes: Buffer): Promise<RooftopImport> {
  const answer = await admin('POST', '/settings/import', { uploadUrl: await sendImport(server, admin, bytes) })
  expect([answer.status, answer.body.data?.state]).toEqual([201, 'CHECKING'])
  return settledImport(admin, 'CHECKING')
}

/** The caller's import once it is no longer in a state. */
export async function settledImport(admin: Caller, state: RooftopImport['state']): Promise<RooftopImport> {
  const current = async (): Promise<RooftopImport> => (await admin('GET', '/settings/import')).body.data.current
  await vi.waitFor(async () => expect((await current()).state).not.toBe(state), PATIENCE)
  return current()
}
