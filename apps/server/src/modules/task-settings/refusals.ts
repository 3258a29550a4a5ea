import { AppError } from '../../app-error.ts'

export function malformed(field: string, message: string, sentence: string): AppError {
  return new AppError('MALFORMED', sentence, { errors: [{ field, message }] })
}

export function templateNotFound(): AppError {
  return new AppError('TEMPLATE_NOT_FOUND', 'This rooftop has no such task template. It may have been deleted.')
}

/** `what`: what has been changed by somebody else since the caller has read it. */
export function settingsChanged(what: string): AppError {
  return new AppError('SETTINGS_CHANGED', `Someone else has changed ${what} in the meantime. Check it, then save.`)
}
