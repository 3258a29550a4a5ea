import type { HeadSign } from '@lotline/domain/recon/headline'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import type { GlyphKind } from '@lotline/look/glyphs/StatusGlyph'

const kinds: Record<StepStatus, GlyphKind> = { ONTIME: 'ok', WARNING: 'warning', LATE: 'late', UNKNOWN: 'unknown' }

/** The glyph of a step's light. */
export function glyphOf(status: StepStatus): GlyphKind {
  return kinds[status]
}

const signs: Record<HeadSign, GlyphKind> = {
  LATE: 'late',
  IDLE: 'idle',
  WARNING: 'warning',
  NOT_BEGUN: 'not-started',
  ONTIME: 'ok',
  DONE: 'complete',
  NO_GOAL: 'unknown',
}

/** The glyph of what stands at a vehicle's head. */
export function glyphOfSign(sign: HeadSign): GlyphKind {
  return signs[sign]
}
