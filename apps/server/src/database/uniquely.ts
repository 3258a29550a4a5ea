import { DatabaseError } from 'pg'
import type { AppError } from '../app-error.ts'

/** Writes what a unique index may refuse, as somebody else has written the like in between; then throws what that means. */
export async function uniquely<T>(write: () => Promise<T>, refusal: () => AppError): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    throw refusal()
  }
}
