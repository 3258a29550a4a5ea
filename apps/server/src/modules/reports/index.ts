export { passagesAmong } from './passages.ts'
