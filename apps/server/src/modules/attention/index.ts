export { takeSettledTags } from './keep-tags.ts'
