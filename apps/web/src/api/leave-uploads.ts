/** Says that this device keeps files on their way. */
export const keptName = 'rvweb_uploads'
/** Names those who have signed out and left some. */
export const leftName = 'rvweb_uploads_left'

/**
 * A person who signs out: what is kept of theirs goes, at the latest before anything kept is read again (UPL-024). In `localStorage`, because
 * whoever signs out leaves the page before anything slower is done.
 */
export function leaveUploads(personId: string): void {
  const left = localStorage.getItem(leftName) ?? ''
  if (localStorage.getItem(keptName)) localStorage.setItem(leftName, `${left} ${personId}`)
}
