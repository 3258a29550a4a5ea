import type { Cover } from '../../apps/server/src/modules/media/demo-plan.ts'
import { lit, mixed } from './paint.ts'
import { svg } from './studio.ts'

/** What an interior is covered with, and its seams. */
type Material = { color: string; seam: string }

export const covers: Record<Cover, Material> = {
  black: { color: '#2b3033', seam: '#596367' },
  gray: { color: '#7d8588', seam: '#b5bdbf' },
  beige: { color: '#bfae92', seam: '#e4d8c3' },
  brown: { color: '#85532f', seam: '#c59567' },
  red: { color: '#7d2127', seam: '#c4656a' },
}

const dark = '#191d1f'
const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9c8ce"/><stop offset="1" stop-color="#eef2f2"/></linearGradient>`

export function dashboard({ color }: Material): string {
  const top = mixed(dark, color, 0.22)
  const vent = (x: number, width: number) =>
    `<rect x="${x}" y="268" width="${width}" height="34" rx="10" fill="${dark}"/>${[276, 285, 294].map((y) => `<path d="M${x + 8} ${y}h${width - 16}" stroke="#4b5457" stroke-width="3"/>`).join('')}`
  return svg(
    `${sky}<linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit(top, 1.18)}"/><stop offset="1" stop-color="${lit(top, 0.7)}"/></linearGradient>`,
    `<rect width="800" height="600" fill="url(#sky)"/><path d="M0 0H800V34C560 6 240 6 0 34Z" fill="#3a4144"/><rect x="352" y="22" width="96" height="34" rx="9" fill="${dark}"/>
    <path d="M0 224C180 176 620 176 800 224V600H0Z" fill="url(#top)"/><path d="M0 318C220 286 580 286 800 318V470H0Z" fill="${lit(color, 0.86)}"/>
    <path d="M0 318C220 286 580 286 800 318" fill="none" stroke="${lit(color, 1.3)}" stroke-width="3"/>
    ${vent(24, 96)}${vent(676, 100)}${vent(424, 150)}
    <path d="M150 250C190 208 322 208 362 250V320H150Z" fill="${dark}"/><circle cx="212" cy="276" r="40" fill="#0d1112" stroke="#7a8588" stroke-width="3"/><circle cx="302" cy="276" r="40" fill="#0d1112" stroke="#7a8588" stroke-width="3"/>
    <path d="M212 276l-24 18M302 276l-22-20" stroke="#e2574c" stroke-width="4" stroke-linecap="round"/>
    <rect x="404" y="196" width="196" height="112" rx="9" fill="#0b0f10" stroke="#353d40" stroke-width="4"/><path d="M404 262l60-26 48 22 88-40v90H404Z" fill="#1d3f66" opacity=".55"/><path d="M420 290L478 248L520 262L588 214" fill="none" stroke="#8fc0ef" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M418 330H586L604 600H396Z" fill="${lit(dark, 1.06)}"/><g fill="#0b0f10" stroke="#5b6568" stroke-width="3"><circle cx="448" cy="352" r="17"/><circle cx="554" cy="352" r="17"/></g><path d="M486 344h32M486 356h32" stroke="#76817f" stroke-width="4"/>
    <rect x="474" y="420" width="54" height="92" rx="18" fill="#23292b" stroke="#5b6568" stroke-width="3"/><rect x="490" y="400" width="22" height="54" rx="10" fill="#c3cbcc"/>
    <path d="M604 600C596 520 604 452 640 420C700 404 760 404 800 412V600Z" fill="${color}"/><path d="M0 600V470C30 436 92 432 128 470C140 512 140 556 136 600Z" fill="${lit(color, 0.92)}"/>
    <g fill="none" stroke-linecap="round"><ellipse cx="256" cy="404" rx="158" ry="150" stroke="#0e1213" stroke-width="30"/><ellipse cx="256" cy="404" rx="158" ry="150" stroke="#3a4245" stroke-width="5"/><path d="M112 398H400M256 420V548" stroke="#14191b" stroke-width="34"/></g>
    <ellipse cx="256" cy="408" rx="58" ry="50" fill="#1f2527"/><circle cx="256" cy="406" r="13" fill="#9aa5a7"/>`,
  )
}

export function seats({ color, seam }: Material): string {
  const seat = (x: number, light: number) => `<g transform="translate(${x} 0)">
    <path d="M-52 150C-56 96 -34 74 0 74C34 74 56 96 52 150C48 176 -48 176 -52 150Z" fill="${lit(color, light)}"/><path d="M-26 164V196M26 164V196" stroke="#b9c2c3" stroke-width="8"/>
    <path d="M-118 470C-128 330 -112 236 -84 204C-58 184 58 184 84 204C112 236 128 330 118 470C96 500 -96 500 -118 470Z" fill="${lit(color, light)}"/>
    <path d="M-118 470C-128 330 -112 236 -84 204C-70 260 -72 400 -62 486ZM118 470C128 330 112 236 84 204C70 260 72 400 62 486Z" fill="${lit(color, light * 0.8)}"/>
    <path d="M-56 250H56M-58 300H58M-60 350H60M-60 400H60M-74 212C-62 280 -64 400 -56 480M74 212C62 280 64 400 56 480" fill="none" stroke="${seam}" stroke-width="3" opacity=".7"/>
    <path d="M-146 600C-150 520 -128 474 -100 462C-60 448 60 448 100 462C128 474 150 520 146 600Z" fill="${lit(color, light * 1.1)}"/><path d="M-70 462C-80 510 -84 560 -84 600M70 462C80 510 84 560 84 600" fill="none" stroke="${seam}" stroke-width="3" opacity=".7"/></g>`
  return svg(
    sky,
    `<rect width="800" height="600" fill="#22282a"/><path d="M40 40C160 12 640 12 760 40L720 190H80Z" fill="url(#sky)"/><path d="M0 190H800V600H0Z" fill="#2a3133"/><path d="M388 40h24v150h-24Z" fill="#22282a"/>
    <path d="M0 250C40 240 70 260 84 330L60 600H0ZM800 250C760 240 730 260 716 330L740 600H800Z" fill="${lit(color, 0.7)}"/>${seat(226, 0.96)}${seat(574, 1.02)}
    <path d="M348 600L362 410H438L452 600Z" fill="${dark}"/><rect x="366" y="360" width="68" height="92" rx="14" fill="${lit(color, 0.82)}"/><circle cx="384" cy="520" r="16" fill="#0c1011"/><circle cx="418" cy="520" r="16" fill="#0c1011"/>`,
  )
}

export function trunk({ color }: Material): string {
  const lining = mixed('#3b4245', color, 0.35)
  return svg(
    `<linearGradient id="mat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit(lining, 0.62)}"/><stop offset="1" stop-color="${lit(lining, 1)}"/></linearGradient>`,
    `<rect width="800" height="600" fill="#20262a"/><path d="M96 70H704L640 270H160Z" fill="${lit(color, 0.9)}"/><path d="M96 70H704L640 270H160Z" fill="#000" opacity=".18"/>
    <path d="M330 70L344 270M470 70L456 270" stroke="${lit(color, 0.6)}" stroke-width="5"/><path d="M214 92h70M516 92h70" stroke="#c3cbcc" stroke-width="9" stroke-linecap="round"/>
    <path d="M160 270H640L742 540H58Z" fill="url(#mat)"/><path d="M178 300H622M150 372H650M122 446H678" stroke="#000" stroke-width="3" opacity=".16"/>
    <path d="M96 70L160 270L58 540L0 470V120ZM704 70L640 270L742 540L800 470V120Z" fill="${lit(lining, 0.78)}"/><path d="M44 330C70 300 108 300 118 330V400H30ZM756 330C730 300 692 300 682 330V400H770Z" fill="${lit(lining, 0.6)}"/>
    <path d="M58 540H742L800 600H0Z" fill="#aeb8ba"/><path d="M58 540H742" stroke="#f2f5f5" stroke-width="4"/><rect x="352" y="560" width="96" height="20" rx="6" fill="#3b4245"/><rect x="580" y="330" width="66" height="44" rx="4" fill="#f4f6f4" opacity=".9"/><path d="M590 344h46M590 358h30" stroke="#3573c2" stroke-width="5"/>`,
  )
}

/** The instruments, with a dark field for the mileage. */
export function instruments(): string {
  return svg(
    '',
    `<rect width="800" height="600" fill="#12171a"/><path d="M0 150C150 50 650 50 800 150V600H0Z" fill="#1d2427"/>${gauge(220, -52)}${gauge(580, 24)}
    <rect x="262" y="424" width="276" height="106" rx="12" fill="#0b0f10" stroke="#3b4447" stroke-width="4"/><path d="M392 232l-20 16l20 16ZM408 232l20 16l-20 16Z" fill="#45c27a"/>`,
  )
}

function gauge(x: number, needle: number): string {
  const marks = Array.from(
    { length: 25 },
    (_, at) => `<path d="M0 -128V-${at % 3 === 0 ? 104 : 116}" transform="rotate(${at * 10 - 120})"/>`,
  )
  return `<g transform="translate(${x} 282)"><circle r="146" fill="#0d1213" stroke="#5d686b" stroke-width="6"/><g stroke="#c7d0d1" stroke-width="4">${marks.join('')}</g>
    <path d="M-5 16L0 -104L5 16Z" fill="#e2574c" transform="rotate(${needle})"/><circle r="17" fill="#394346"/></g>`
}

/** A wheel from close by, with the fender in the car's paint. */
export function wheel(paint: string): string {
  const spokes = Array.from(
    { length: 10 },
    (_, at) => `<path d="M-13 -40L-9 -150H9L13 -40Z" transform="rotate(${at * 36})" fill="#cdd5d7"/>`,
  ).join('')
  const bolts = Array.from(
    { length: 5 },
    (_, at) => `<circle cy="-26" r="5.5" transform="rotate(${at * 72})" fill="#4a5356"/>`,
  ).join('')
  return svg(
    `<linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit(paint, 1.22)}"/><stop offset=".4" stop-color="${paint}"/><stop offset="1" stop-color="${lit(paint, 0.66)}"/></linearGradient>
    <radialGradient id="disc"><stop offset="0" stop-color="#7b8588"/><stop offset="1" stop-color="#495255"/></radialGradient>`,
    `<rect width="800" height="600" fill="#cdd5d6"/><rect y="500" width="800" height="100" fill="#aab4b6"/><ellipse cx="400" cy="556" rx="330" ry="24" fill="#0c1214" opacity=".4" filter="url(#soft9)"/>
    <path d="M0 0H800V470H660A260 260 0 0 0 140 470H0Z" fill="url(#paint)"/><path d="M0 120C240 84 560 84 800 120V150C560 116 240 116 0 150Z" fill="#fff" opacity=".16"/><path d="M660 470A260 260 0 0 0 140 470Z" fill="#0e1213"/><path d="M668 470A268 268 0 0 0 132 470" fill="none" stroke="${lit(paint, 0.5)}" stroke-width="10"/>
    <g transform="translate(400 344)"><circle r="226" fill="#1b1f22"/><circle r="212" fill="none" stroke="#33393c" stroke-width="5"/><circle r="186" fill="none" stroke="#2a3033" stroke-width="3"/><circle r="168" fill="#c6ced0"/><circle r="157" fill="#2c3336"/><circle r="112" fill="url(#disc)"/>${spokes}<circle r="160" fill="none" stroke="#e2e8e9" stroke-width="6"/><circle r="48" fill="#b4bdbf"/>${bolts}<circle r="15" fill="#3b4245"/></g>`,
  )
}
