import {
  endingsAt,
  type FilePlace,
  filePlaces,
  megabytes,
  mostFilesAtOnce,
  wrongTypeWords,
} from '@lotline/domain/files/file-limits'
import type { FileType } from '@lotline/domain/files/file-types'
import { AppError } from '../../app-error.ts'
import { storageFull } from '../../files/storage-full.ts'

export function tooLarge(mostBytes: number): AppError {
  return new AppError('FILE_TOO_LARGE', `The file is larger than ${megabytes(mostBytes)}. Send a smaller one.`, { mostBytes })
}

export function wrongType(place: FilePlace, type: FileType | undefined, isPhonePhoto: boolean): AppError {
  const why = isPhonePhoto ? 'This photo is in the HEIC format: send it as JPEG.' : wrongTypeWords('This file', place, type)
  return new AppError('FILE_TYPE', `${why} Here a file can be: ${endingsAt(place)}.`)
}

export function unreadable(why: string, remedy = 'Choose it again, or another.'): AppError {
  return new AppError('FILE_UNREADABLE', `${why} ${remedy}`)
}

export function missingFile(): AppError {
  return new AppError('MALFORMED', 'file: send one file as multipart form data', {
    errors: [{ field: 'file', message: 'is missing' }],
  })
}

export function tooManyAtOnce(): AppError {
  const words = `Send one file a request; ${mostFilesAtOnce} can be chosen at a time.`
  return new AppError('TOO_MANY_FILES', words, { most: 1 })
}

export function placeFull(place: FilePlace): AppError {
  const { most, of } = filePlaces[place]
  return new AppError('TOO_MANY_FILES', `Limit of ${most} ${of} reached. Delete one first.`, { most })
}

export function uploadNotFound(): AppError {
  return new AppError('UPLOAD_NOT_FOUND', 'There is no such upload, or it is no longer kept. Send the file again.')
}

export function rooftopNotFound(): AppError {
  return new AppError('ROOFTOP_NOT_FOUND', 'There is no rooftop with this id that you work in.')
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'])

/** What a store that did not take a file is to whoever sent it; the reason stays in the log. */
export function storageFault(error: unknown): Error {
  if (error instanceof AppError) return error
  const fault = isFull(error)
    ? storageFull()
    : new AppError('STORAGE_AWAY', 'Files cannot be stored right now. Nothing was stored: try again in a moment.', {
        retryAfter: 10,
      })
  fault.cause = error
  return fault
}

/** Whether something, or what led to it, says that there is no room. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return fullCodes.has(code) || fullCodes.has(error.name) || isFull(error.cause)
}
