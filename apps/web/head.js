// Runs before anything else of the page. First, so that nobody in a dark shop is flashed with a white page, its colours. The key is the one
// Mantine stores the choice under.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked: follow the system then.
  }
  const scheme =
    chosen === 'light' || chosen === 'dark' ? chosen : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()

// Then, for those who have signed in, what their page needs beside the document's own scripts, which would ask for it only when they run.
;(() => {
  /** @type {{ early?: string, list?: string[], frame?: string[] }} put in by the build */
  const parts = {}
  // A frame of the extension has a session of its own.
  if (location.pathname.startsWith('/velocity-insight/')) return
  try {
    if (!localStorage.getItem('rvweb_token')) return
  } catch {
    return
  }
  const [, first, page, id] = location.pathname.split('/')
  if (first === 'forgot-password' || first === 'reset-password') return
  const isList = !id && (!page || page === 'inventory')
  // Whatever does not come is asked for again by whoever needs it.
  if (parts.early) import(parts.early).catch(() => undefined)
  for (const file of (isList ? parts.list : parts.frame) ?? []) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
