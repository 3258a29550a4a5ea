import { DatabaseError } from 'pg'
import { AppError } from '../app-error.ts'

/** Writes what a unique index may refuse, as somebody else has written the like in between; then throws what that means. */
export async function uniquely<T>(write: () => Promise<T>, refusal: () => AppError): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    throw refusal()
  }
}

/** Writes something that carries a name; the constraint decides whether it is free. */
export function namedUniquely<T>(what: string, name: string, write: () => Promise<T>): Promise<T> {
  return uniquely(write, () => nameInUse(what, name, 'name'))
}

export function nameInUse(what: string, name: string, field: string): AppError {
  const errors = [{ field, message: 'is in use' }]
  return new AppError('NAME_IN_USE', `There is already a ${what} called ${name}. Choose another name.`, { errors })
}
