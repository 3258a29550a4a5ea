export { keepTags, takeSettledTags } from './keep-tags.ts'
