// The reference works without it: then calls open as pages of their own, and nothing is filtered or copied by a button.

/** @param {ParentNode} place */
function addCopyButtons(place) {
  for (const pre of place.querySelectorAll('pre')) {
    if (pre.parentElement?.classList.contains('block')) continue
    const block = document.createElement('div')
    block.className = 'block'
    pre.replaceWith(block)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      button.textContent = (await copy(pre)) ? 'Copied' : 'Press Ctrl+C'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    block.append(pre, button)
  }
}

/** Selects the text where the browser gives no clipboard, as on an address without https. */
async function copy(pre) {
  try {
    await navigator.clipboard.writeText(pre.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(pre)
    return false
  }
}

/** Brings a call's page into its entry, once. */
async function fill(entry) {
  const link = entry.querySelector(':scope > a')
  if (!link || entry.dataset.filling) return
  entry.dataset.filling = 'yes'
  try {
    const answer = await fetch(link.href)
    const article = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('article')
    if (!article) return
    link.replaceWith(article)
    addCopyButtons(article)
  } catch {
    // The link stays, which tries again as a page.
  } finally {
    delete entry.dataset.filling
  }
}

function followFilter(field, count, none) {
  const entries = [...document.querySelectorAll('details[data-words]')]
  const sections = [...new Set(entries.map((entry) => entry.closest('section')))]
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const entry of entries) {
      entry.hidden = !words.every((word) => entry.dataset.words.includes(word))
      if (!entry.hidden) shown += 1
    }
    for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])')
    count.textContent = shown === 1 ? '1 call' : `${shown} calls`
    none.hidden = shown > 0
  }
  field.addEventListener('input', show)
  show()
}

function openNamed() {
  const entry = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
  if (entry instanceof HTMLDetailsElement) entry.open = true
}

addCopyButtons(document)
for (const entry of document.querySelectorAll('details[data-words]'))
  entry.addEventListener('toggle', () => {
    if (!entry.open) return
    history.replaceState(null, '', `#${entry.id}`)
    void fill(entry)
  })
const field = document.getElementById('filter')
if (field) followFilter(field, document.getElementById('count'), document.getElementById('none'))
openNamed()
