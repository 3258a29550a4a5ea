export { keepTags, limitsOf, takeSettledTags } from './keep-tags.ts'
export { listWanting, lockIdleVehicles, type Wanting } from './queries.ts'
