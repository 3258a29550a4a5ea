const key = 'rvweb_return'

/** Keeps where a person was when the session ended, for this tab. The sign-in page itself is nowhere to return to. */
export function rememberReturn({ pathname, search }: Location): void {
  if (pathname !== '/' && pathname !== '/login') sessionStorage.setItem(key, pathname + search)
}

/** Where to go after sign-in; told once. */
export function takeReturn(): string | undefined {
  const address = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  // Two slashes would name another host.
  return address?.startsWith('/') && !address.startsWith('//') ? address : undefined
}
