import { AppError } from '../app-error.ts'

export function storageFull(): AppError {
  return new AppError('STORAGE_FULL', 'The server is out of disk space. Nothing was saved. Contact your server administrator.')
}
