import { AppError } from '../../../app-error.ts'

/** A file that is not taken in, and what is wrong with it. */
export function damaged(what: string): AppError {
  return new AppError(
    'FILE_UNREADABLE',
    `The file ${what}. Nothing was imported. Copy it again from where it was made, or make a new export.`,
  )
}
