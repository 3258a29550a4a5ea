// What other features use of people.
export { usersQuery } from './queries.ts'
