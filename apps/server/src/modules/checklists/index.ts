export { askForChecklists, isChecklistFinished } from './ask.ts'
