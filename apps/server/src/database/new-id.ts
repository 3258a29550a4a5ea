import { v7 } from 'uuid'

/** A time-ordered id. Made here because PostgreSQL 16 has no uuidv7(). */
export function newId(): string {
  return v7()
}
