export { listHolders } from './holders-queries.ts'
export { type NewNotification, notify } from './notify.ts'
export { findReaders, markRead, takeBack } from './queries.ts'
