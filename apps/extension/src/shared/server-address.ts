/** A server as somebody types it: 'lotline.dealer.com' is https; undefined for what is no address. */
export function serverOf(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || !/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/i.test(url.hostname))
    return undefined
  // Sign-in over a network without encryption is for the machine that one sits at, and a house's own network.
  return url.origin
}
