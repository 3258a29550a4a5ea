export { type NewNotification, notify } from './notify.ts'
