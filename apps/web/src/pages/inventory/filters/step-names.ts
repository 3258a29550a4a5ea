import { cut } from '@lotline/domain/text/text'

/** A step's name in the overview: at most 28 characters, 3 fewer for each level. */
export function cutStepName(name: string, level: number): string {
  return cut(name, Math.max(4, 28 - 3 * level))
}
