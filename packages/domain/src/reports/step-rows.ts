import { meanSeconds } from './figures.ts'

type LineStep = {
  id: string
  name: string
  recommendedDurationSeconds: number | null
  childSteps: readonly LineStep[]
}

/** What vehicles spent in a step, whole seconds a vehicle, added up; work and idle of those visits alone whose work was tracked. */
export type StepTotals = {
  stepId: string
  vehicleIds: readonly string[]
  elapsedSeconds: number
  workSeconds: number
  idleSeconds: number
  /** Over all passages of each vehicle up to the one that is reported. */
  retailSeconds: number
}

export type StepRow = {
  stepId: string
  stepName: string
  idleTimeAsSeconds: number
  workTimeAsSeconds: number
  stepTimeAsSeconds: number
  stepGoalAsSeconds: number | null
  averageRetailReadyTimeAsSeconds: number
  averageReconTimeAsSeconds: number
  totalVehicles: number
  vehicleIds: string[]
  childSteps: StepRow[]
}

/**
 * The rows of a step report in the order of the line: a step's times are means over the vehicles that stood in it, those of a step with
 * parts the sums of its parts' means over all of their vehicles. Steps that nobody entered do not appear.
 */
export function stepRows(steps: readonly LineStep[], totals: readonly StepTotals[]): StepRow[] {
  const known = new Map(totals.map((one) => [one.stepId, one]))
  const rowsOf = (line: readonly LineStep[]): StepRow[] =>
    line.flatMap((step) => {
      const own = known.get(step.id)
      const parts = [...(own ? [leafRow(step, own)] : []), ...rowsOf(step.childSteps)]
      if (parts.length === 0) return []
      return step.childSteps.length === 0 ? parts : [parentRow(step, parts)]
    })
  return rowsOf(steps)
}

function leafRow(step: LineStep, totals: StepTotals): StepRow {
  const mean = (sum: number) => meanSeconds({ vehicles: totals.vehicleIds.length, sum }) ?? 0
  const stepTimeAsSeconds = mean(totals.elapsedSeconds)
  return {
    ...headOf(step),
    idleTimeAsSeconds: mean(totals.idleSeconds),
    workTimeAsSeconds: mean(totals.workSeconds),
    stepTimeAsSeconds,
    averageRetailReadyTimeAsSeconds: mean(totals.retailSeconds),
    averageReconTimeAsSeconds: stepTimeAsSeconds,
    totalVehicles: totals.vehicleIds.length,
    vehicleIds: [...totals.vehicleIds],
    childSteps: [],
  }
}

/** A step that vehicles stood in before it was parted counts as one of its own parts. */
function parentRow(step: LineStep, parts: StepRow[]): StepRow {
  const sum = (figure: (part: StepRow) => number) => parts.reduce((total, part) => total + figure(part), 0)
  const vehicleIds = [...new Set(parts.flatMap((part) => part.vehicleIds))]
  return {
    ...headOf(step),
    idleTimeAsSeconds: sum((part) => part.idleTimeAsSeconds),
    workTimeAsSeconds: sum((part) => part.workTimeAsSeconds),
    stepTimeAsSeconds: sum((part) => part.stepTimeAsSeconds),
    averageRetailReadyTimeAsSeconds: sum((part) => part.averageRetailReadyTimeAsSeconds),
    averageReconTimeAsSeconds: sum((part) => part.averageReconTimeAsSeconds),
    totalVehicles: vehicleIds.length,
    vehicleIds,
    childSteps: parts,
  }
}

function headOf({ id, name, recommendedDurationSeconds }: LineStep) {
  return { stepId: id, stepName: name, stepGoalAsSeconds: recommendedDurationSeconds || null }
}

export type Punctuality = 'early' | 'overdue' | null

/** How a step's time stands against its goal: marked only where there is one, and neither where they are equal (REP-020, OPN-198). */
export function punctuality({
  stepTimeAsSeconds,
  stepGoalAsSeconds,
}: Pick<StepRow, 'stepTimeAsSeconds' | 'stepGoalAsSeconds'>): Punctuality {
  if (!stepGoalAsSeconds || stepGoalAsSeconds === stepTimeAsSeconds) return null
  return stepGoalAsSeconds > stepTimeAsSeconds ? 'early' : 'overdue'
}

/** A row is dimmed where nobody tells what was work: no idle time, and step time unlike work time (REP-019). */
export function isUntold({
  idleTimeAsSeconds,
  stepTimeAsSeconds,
  workTimeAsSeconds,
}: Pick<StepRow, 'idleTimeAsSeconds' | 'stepTimeAsSeconds' | 'workTimeAsSeconds'>): boolean {
  return idleTimeAsSeconds === 0 && stepTimeAsSeconds !== workTimeAsSeconds
}
