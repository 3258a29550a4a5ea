export { forgetShopper } from './prune.ts'
