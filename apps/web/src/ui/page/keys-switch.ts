const key = 'lotline-keys'

/** Whether single keys work on this device. Whoever dictates to it turns them off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
