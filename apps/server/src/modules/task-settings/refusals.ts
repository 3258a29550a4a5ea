import { AppError } from '../../app-error.ts'
import { uniquely } from '../../database/uniquely.ts'

/** Writes something that carries a name; the constraint decides whether it is free. */
export function namedUniquely<T>(what: string, name: string, write: () => Promise<T>): Promise<T> {
  return uniquely(write, () => nameInUse(what, name, 'name'))
}

export function nameInUse(what: string, name: string, field: string): AppError {
  return new AppError('NAME_IN_USE', `There is already a ${what} called ${name}. Choose another name.`, {
    errors: [{ field, message: 'is in use' }],
  })
}

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
