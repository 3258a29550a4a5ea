import { AppError } from '../../app-error.ts'
import { uniquely } from '../../database/uniquely.ts'

/** Writes something that carries a name; the constraint decides whether it is free. */
export function namedUniquely<T>(name: string, what: 'rooftop' | 'role' | 'view', write: () => Promise<T>): Promise<T> {
  return uniquely(write, () => {
    const errors = [{ field: 'name', message: 'is in use' }]
    return new AppError('NAME_IN_USE', `There is already a ${what} called ${name}. Choose another name.`, { errors })
  })
}
