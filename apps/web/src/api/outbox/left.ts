/** Says that this device holds files. */
export const filesName = 'rvweb_outbox_file'
/** Names those who have signed out and left some. */
export const leftName = 'rvweb_left'

/**
 * A person who signs out: files of theirs go, at the latest before anything of the outbox is read again (UPL-024). In `localStorage`, because
 * whoever signs out leaves the page before anything slower is done.
 */
export function leaveFiles(personId: string): void {
  const all = [localStorage.getItem(leftName), personId].join(' ')
  if (localStorage.getItem(filesName)) localStorage.setItem(leftName, all)
}
