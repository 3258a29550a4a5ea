import { laborCostOf, totalOf } from './tasks.ts'

/** What people type of a task's costs. */
export type TaskCosts = {
  readonly partsCost: string
  readonly laborHours: string
  readonly laborRate: string
  readonly laborCost: string
}

const mostHours = 9999.99

/** What may stand in a field of hours: digits with one point, at most four before it and two after. Everything else is dropped. */
export function hoursText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole.slice(0, 4) : `${whole.slice(0, 4)}.${rest.join('').slice(0, 2)}`
}

/** A figure as it was typed, of dollars or hours; null for nothing. */
export function figureOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

/** Hours with some more, as they stand in the field: '1.5' and 0.1 are '1.6'. */
export function moreHours(text: string, more: number): string {
  return String(Math.min(mostHours, Math.round(((figureOf(text) ?? 0) + more) * 100) / 100))
}

/** What a task would cost, in dollars; null for what is not known. */
export function costsOf(typed: TaskCosts): { parts: number | null; labor: number | null; total: number | null } {
  const figures = {
    partsCost: figureOf(typed.partsCost),
    laborHours: figureOf(typed.laborHours),
    laborRate: figureOf(typed.laborRate),
    laborCost: figureOf(typed.laborCost),
  }
  const [parts, labor] = [figures.partsCost, laborCostOf(figures)]
  return { parts, labor, total: parts === null && labor === null ? null : totalOf(figures) }
}

/** Whether hours and a rate make the labor, so that nobody types it. */
export function isByHours({ laborHours, laborRate }: Pick<TaskCosts, 'laborHours' | 'laborRate'>): boolean {
  return figureOf(laborHours) !== null && figureOf(laborRate) !== null
}

/** What is wrong with a task as it is typed, by field in the form's order. */
export function taskFaults({ name, type }: { readonly name: string; readonly type: string }): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Give the task a name' }),
    ...(type.trim() === '' && { type: 'Choose a type' }),
  }
}

/** What the labor calculator still wants: both labor and parts, of which either may be 0 (TSK-022). */
export function calculatorFaults(typed: TaskCosts): Record<string, string> {
  return {
    ...(figureOf(typed.laborHours) === null && { laborHours: 'Labor is required' }),
    ...(figureOf(typed.laborRate) === null && { laborRate: 'Labor rate is required' }),
    ...(figureOf(typed.partsCost) === null && { partsCost: 'Parts is required' }),
  }
}
