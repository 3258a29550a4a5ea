/** What to do where something could not be loaded: a phone's page is pulled, a desk's is reloaded. */
export function reloadAdvice(): string {
  const canPull = matchMedia('(pointer: coarse) and (max-width: 767.98px)').matches
  return canPull ? 'Check your connection and pull to refresh.' : 'Check your connection and reload.'
}
