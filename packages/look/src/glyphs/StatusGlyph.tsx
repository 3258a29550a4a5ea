export type GlyphKind = 'ok' | 'warning' | 'late' | 'paused' | 'idle' | 'not-started' | 'complete' | 'unknown'

const labels: Record<GlyphKind, string> = {
  ok: 'On time',
  warning: 'Due soon',
  late: 'Late',
  paused: 'Paused',
  idle: 'Idle over its limit',
  'not-started': 'Not started',
  complete: 'Done',
  unknown: 'No goal',
}

type Props = {
  readonly kind: GlyphKind
  /** Edge in pixels: 10 in counts, 12 in text, 16 beside times, 24 on the line, 30 on a phone's timer. */
  readonly size?: number
  /** '' hides the glyph from screen readers where the word stands beside it. */
  readonly label?: string
  readonly className?: string | undefined
}

/** Shapes follow road signs so that a status survives greyscale. A step without goal has no glyph. */
export function StatusGlyph({ kind, size = 12, label = labels[kind], className }: Props) {
  if (kind === 'unknown') return null
  const shape = { className, width: size, height: size, viewBox: '0 0 16 16' }
  if (label === '')
    return (
      <svg {...shape} aria-hidden="true">
        {shapeOf(kind)}
      </svg>
    )
  return (
    <svg {...shape} role="img" aria-label={label}>
      {shapeOf(kind)}
    </svg>
  )
}

function shapeOf(kind: Exclude<GlyphKind, 'unknown'>) {
  switch (kind) {
    case 'ok':
      return <circle cx="8" cy="8" r="5.6" fill="none" stroke="var(--ok-text)" strokeWidth="2.4" />
    case 'warning':
      return (
        <>
          <path d="M8 .6 15.4 8 8 15.4 .6 8Z" fill="var(--warn-fill)" stroke="var(--warn-hatch)" />
          <path d="M8 4.6v4" stroke="#2b1a00" strokeWidth="1.9" strokeLinecap="round" />
          <circle cx="8" cy="11.2" r="1.05" fill="#2b1a00" />
        </>
      )
    case 'late':
      return (
        <>
          <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" fill="var(--late-fill)" />
          <path d="M4.2 8h7.6" stroke="var(--late-ink)" strokeWidth="2.4" />
        </>
      )
    case 'paused':
      return (
        <path
          d="M3.4 1.6h2a1 1 0 0 1 1 1v10.8a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V2.6a1 1 0 0 1 1-1Zm7.2 0h2a1 1 0 0 1 1 1v10.8a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V2.6a1 1 0 0 1 1-1Z"
          fill="var(--ink-2)"
        />
      )
    case 'idle':
      return (
        <>
          <rect x="0.8" y="0.8" width="14.4" height="14.4" rx="2.4" fill="var(--ink)" />
          <path
            d="M8 3.9V8.5L11.2 10.4"
            fill="none"
            stroke="var(--surface)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )
    case 'not-started':
      return <circle cx="8" cy="8" r="6" fill="none" stroke="var(--field-line)" strokeWidth="1.8" strokeDasharray="2.6 2.1" />
    case 'complete':
      return (
        <>
          <circle cx="8" cy="8" r="7.4" fill="var(--done-fill)" />
          <path
            d="m4.7 8.3 2.3 2.3 4.3-4.6"
            fill="none"
            stroke="var(--surface)"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )
  }
}
