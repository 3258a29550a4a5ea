export { keepTags, takeSettledTags } from './keep-tags.ts'
export { lockIdleVehicles } from './queries.ts'
