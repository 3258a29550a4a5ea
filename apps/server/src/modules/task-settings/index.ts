export { layUsualRate } from './choices.ts'
