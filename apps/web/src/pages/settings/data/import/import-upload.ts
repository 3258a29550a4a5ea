import { checkImport } from '@lotline/contract/rooftops/import'
import { exportFileEnding, importPurpose, MAX_IMPORT_BYTES } from '@lotline/domain/rooftop-export/export-parts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../../../api/call.ts'
import { refusalWords } from '../../../../api/refusals.ts'
import { endFileInPieces, sendFileInPieces } from '../../../../features/uploads/index.ts'
import { sizeWords } from '../data-words.ts'
import { importKey } from '../keys.ts'

/** A file on its way to be imported. It goes on while other pages are looked at, and where it stopped after a cut. */
export type ImportUpload = {
  readonly file: File
  /** 0 to 1. */
  readonly fraction: number
  /** Why it stopped; null while it is sent. */
  readonly error: string | null
}

let upload: ImportUpload | null = null
let uploadUrl: string | null = null
let stop: AbortController | null = null
const listeners = new Set<() => void>()

function set(next: ImportUpload | null): void {
  upload = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Why a file can be no export, before anything of it is sent. */
export function importFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!name.toLowerCase().endsWith('.tar')) return `${name} is no export. An export’s name ends with ${exportFileEnding}.`
  if (size === 0) return `${name} is empty. Choose another file.`
  if (size > MAX_IMPORT_BYTES) return `${name} is over ${sizeWords(MAX_IMPORT_BYTES)}. Import it with the command on the server.`
  return undefined
}

async function send(client: QueryClient, file: File): Promise<void> {
  stop = new AbortController()
  const { signal } = stop
  set({ file, fraction: upload?.fraction ?? 0, error: null })
  addEventListener('beforeunload', warn)
  try {
    const sending = {
      signal,
      onProgress: (fraction: number) => signal.aborted || set({ file, fraction, error: null }),
      onAddress: (address: string) => {
        uploadUrl = address
      },
    }
    const address = await sendFileInPieces(file, uploadUrl, sending, { purpose: importPurpose })
    await call(checkImport, { body: { uploadUrl: new URL(address, window.location.href).pathname } })
    uploadUrl = null
    set(null)
  } catch (error) {
    if (!signal.aborted) set({ file, fraction: upload?.fraction ?? 0, error: refusalWords(error) })
  } finally {
    removeEventListener('beforeunload', warn)
    await client.invalidateQueries({ queryKey: importKey })
  }
}

/** The file that is sent, and what can be done with it. */
export function useImportUpload() {
  const client = useQueryClient()
  const current = useSyncExternalStore(subscribe, () => upload)
  return {
    upload: current,
    begin: (file: File) => {
      uploadUrl = null
      set(null)
      const fault = importFileFault(file)
      if (fault === undefined) void send(client, file)
      return fault
    },
    retry: () => current && void send(client, current.file),
    cancel: () => {
      stop?.abort()
      if (uploadUrl) void endFileInPieces(uploadUrl)
      uploadUrl = null
      set(null)
    },
  }
}
