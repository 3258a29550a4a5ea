export { addPerson, createPerson, join } from './create-person.ts'
