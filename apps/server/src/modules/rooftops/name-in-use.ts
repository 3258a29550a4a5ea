import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'

/** Writes something that carries a name; the constraint decides whether it is free. */
export async function namedUniquely<T>(name: string, what: 'rooftop' | 'role' | 'view', write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    throw new AppError('NAME_IN_USE', `There is already a ${what} called ${name}. Choose another name.`, {
      errors: [{ field: 'name', message: 'is in use' }],
    })
  }
}
