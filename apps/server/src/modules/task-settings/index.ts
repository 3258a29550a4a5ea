export { layUsualRate } from './choices.ts'
export { layTaskTemplates } from './lay-templates.ts'
export { settingsChanged } from './refusals.ts'
