import { enhanceActs } from './acts.ts'
import { offerCopies } from './copy.ts'
import { showNews, shownPrice } from './news.ts'
import { watchConnection } from './offline.ts'
import { openPhotosHere } from './photos.ts'
import { trackVisit } from './visit.ts'

// Of staff nothing is counted: the server knows their browsers, and their own application opens the page with `heatmap`.
const isCounted = document.querySelector<HTMLElement>('[data-counted="yes"]') !== null
const [, code] = /^#heat=([\w-]{22})$/.exec(location.hash) ?? []
if (code !== undefined) import('./heat.ts').then(({ showHeat }) => showHeat(code)).catch(() => undefined)
if (code === undefined && isCounted && new URLSearchParams(location.search).get('heatmap') !== 'true')
  trackVisit({ shownPrice, onNews: showNews })
openPhotosHere()
offerCopies()
watchConnection()
enhanceActs()
