// Runs before the first paint so that nobody in a dark shop is flashed with a white page. The key is the one Mantine stores the choice under.
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
