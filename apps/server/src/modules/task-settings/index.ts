export { layUsualRate } from './choices.ts'
export { layTaskTemplates } from './lay-templates.ts'
export { namedUniquely, settingsChanged } from './refusals.ts'
