import type { AssignableUser } from '@lotline/contract/people/people'
import { assign, changeState, changeStep, complete, unassign } from '@lotline/contract/recon/recon'
import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Undo } from '@lotline/contract/vehicles/undo'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import type { RequestableState, StepAction } from '@lotline/domain/recon/recon-actions'
import type { PauseReason } from '@lotline/domain/recon/recon-states'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCode, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCalendar, useCurrentUser, usePermissions } from '../../../api/session/current-user.ts'
import { loadSteadily } from '../../../api/stream/load-steadily.ts'
import { offlineReason, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { serverNow } from '../../../ui/use-now.ts'
import { askToPass } from '../../gates/index.ts'
import { workKeys } from '../../my-work/keys.ts'
import { offerUndo, patchActed, readAnew, refreshLists } from '../../vehicles/index.ts'
import { vehicleKeys } from '../../vehicles/keys.ts'
import { reconKeys } from '../keys.ts'
import { expectLeft, expectMove, expectNeeded, expectState, expectTree, type Present } from './expected-step.ts'
import { knownSteps, putAnswer, refreshAround, showStand, showStep } from './step-cache.ts'

/** One thing a person does to the step a vehicle stands in. `done` is the sentence of the toast. */
export type StepChange = { done: string; pass?: { reason: string } } & (
  | { kind: 'STATE'; state: RequestableState; movesTo?: string | undefined; reason?: PauseReason | undefined }
  /** `skips` are steps in the way that the vehicle does not need then; with them the current step is completed. */
  | { kind: 'MOVE'; stepId: string; skips?: readonly string[] }
  | { kind: 'ASSIGN'; user: AssignableUser | null }
  | { kind: 'MARK_COMPLETE' }
)

// The vehicle as the person saw it travels with the change: by the time the request leaves, the page already shows the expected one.
type Variables = { vehicle: Vehicle; change: StepChange }

const mutationKey = ['step-change']

/** Changes a vehicle's step: shown at once, taken back with the reason when the server refuses. */
export function useStepChange(vehicle: Vehicle) {
  const { id } = vehicle.vehicleCard
  const isOfVehicle = (variables: unknown) => (variables as Variables | undefined)?.vehicle.vehicleCard.id === id // the key's own
  const isBusy = useIsMutating({ mutationKey, predicate: ({ state }) => isOfVehicle(state.variables) }) > 0
  const changeStep = useStepChanges()
  return { change: (change: StepChange) => changeStep(vehicle, change), isBusy }
}

/** The same for whichever vehicle it is, told with the change. */
export function useStepChanges(): (vehicle: Vehicle, change: StepChange) => void {
  const client = useQueryClient()
  const calendar = useCalendar()
  const held = usePermissions()
  const me = useCurrentUser()
  const isOffline = useNetworkRefusal() !== undefined
  const { mutate } = useMutation({
    mutationKey,
    // The answer is put in, and what it moves elsewhere is read once, here.
    mutationFn: ({ vehicle, change }: Variables) => send(vehicle, change, { shownIn: client }),
    onMutate: async ({ vehicle, change }) => {
      const vehicleId = vehicle.vehicleCard.id
      await Promise.all(
        [vehicleKeys.one(vehicleId), reconKeys.board, workKeys.mine].map((queryKey) => client.cancelQueries({ queryKey })),
      )
      const steps = client.getQueryData<StepItem[]>(reconKeys.ofVehicle(vehicleId))
      if (vehicle.stepItem) showExpected(client, vehicle, vehicle.stepItem, change, calendar)
      return { steps }
    },
    onSuccess: ({ data: answer, undo }, { vehicle, change }) => {
      if ('vehicleCard' in answer) patchActed(client, answer)
      else putAnswer(client, vehicle, answer, calendar)
      // That recon has ended with the step is not in its answer.
      if ('completesOnEntry' in answer && answer.completesOnEntry) readAnew(client, vehicle.vehicleCard.id)
      if (undo) void offerUndo(client, { vehicleId: vehicle.vehicleCard.id, words: change.done, undo })
      else toast.success(change.done)
    },
    onError: (error, { vehicle, change }, before) => {
      showStand(client, vehicle, vehicle)
      client.setQueryData(reconKeys.ofVehicle(vehicle.vehicleCard.id), before?.steps)
      const { stockNumber } = vehicle.vehicleCard
      const again = (reason: string) => mutate({ vehicle, change: { ...change, pass: { reason } } })
      if (!askToPass(error, held, { stockNumber, act: actWords(client, vehicle, change), onPass: again }))
        toast.error(errorSentence(error), { lasts: 5000 })
    },
    onSettled: (_answer, error, { vehicle }) => {
      const vehicleId = vehicle.vehicleCard.id
      // Somebody else may have been faster: show where the vehicle really is.
      if (error) client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId), exact: true })
      if (errorCode(error)) refreshLists(client)
      refreshAround(client, vehicleId)
    },
  })
  // A key or a card that is carried has no button that could have said so before.
  return (vehicle, change) => {
    if (isOffline) return toast.warning(offlineReason)
    const go = () => mutate({ vehicle, change })
    if (!sendsOn(change) || !vehicle.vehicleCard.tasksNeedingAttentionCount) return go()
    void loadSteadily(() => import('./own-tasks.ts')).then(
      ({ askAboutOwnTasks }) => askAboutOwnTasks(client, vehicle, me, go),
      // A question that cannot be loaded holds nobody up.
      go,
    )
  }
}

/** Whether the vehicle leaves its step by a change, and with it whoever works there. */
function sendsOn(change: StepChange): boolean {
  return change.kind === 'MOVE' || change.kind === 'MARK_COMPLETE' || (change.kind === 'STATE' && change.state === 'COMPLETE')
}

/** What a change does, as a question names it: 'send K0932A to Detail'. */
export function actWords(
  client: QueryClient,
  { vehicleCard: { id, stockNumber }, stepItem }: Vehicle,
  change: StepChange,
): string {
  if (change.kind === 'MARK_COMPLETE') return `mark ${stockNumber} complete`
  const movesTo = change.kind === 'MOVE' ? change.stepId : change.kind === 'STATE' ? change.movesTo : undefined
  const next = stepItem?.nextStep
  const name = movesTo === next?.id ? next?.name : findStep(knownSteps(client, id), movesTo ?? '')?.name
  return name === undefined ? `complete ${stepItem?.name ?? 'the step'}` : `send ${stockNumber} to ${name}`
}

type Shown = { shownIn: QueryClient }
type Sent = { data: StepItem | Vehicle; undo: Undo | null }

async function send({ vehicleCard, stepItem }: Vehicle, change: StepChange, shown: Shown): Promise<Sent> {
  const params = { vehicleId: vehicleCard.id }
  const fromStepId = stepItem?.id
  const { pass } = change
  switch (change.kind) {
    case 'STATE': {
      const body = { state: change.state, reason: change.reason, fromStepId, pass }
      return sent(await call(changeState, { params, body }, shown))
    }
    case 'MOVE': {
      const body = { stepId: change.stepId, skip: change.skips && true, fromStepId, pass }
      return sent(await call(changeStep, { params, body }, shown))
    }
    case 'ASSIGN': {
      if (change.user === null) return sent(await call(unassign, { params, query: { fromStepId } }, shown))
      return sent(await call(assign, { params, body: { userId: change.user.id, fromStepId } }, shown))
    }
    case 'MARK_COMPLETE':
      return sent(await call(complete, { params, body: { pass } }, shown))
  }
}

function sent({ data, meta }: { data: StepItem | Vehicle; meta?: { undo: Undo | null } | undefined }): Sent {
  return { data, undo: meta?.undo ?? null }
}

function showExpected(client: QueryClient, vehicle: Vehicle, step: StepItem, change: StepChange, calendar: Calendar): void {
  const present = { now: serverNow(), calendar }
  const movesTo = change.kind === 'MOVE' ? change.stepId : change.kind === 'STATE' ? change.movesTo : undefined
  const skips = change.kind === 'MOVE' ? (change.skips ?? []) : []
  if (movesTo !== undefined) showMove(client, vehicle, step, { to: movesTo, skips }, present)
  else if (change.kind === 'STATE') showStep(client, vehicle, expectState(step, change.state, present, change.reason))
  else if (change.kind === 'ASSIGN') showStep(client, vehicle, { ...step, assignedTo: change.user })
  else showCompleted(client, vehicle, step, present)
}

type Way = { to: string; skips: readonly string[] }

function showMove(client: QueryClient, vehicle: Vehicle, from: StepItem, { to: stepId, skips }: Way, present: Present): void {
  const { id } = vehicle.vehicleCard
  const queryKey = reconKeys.ofVehicle(id)
  client.setQueryData<StepItem[]>(
    queryKey,
    (tree) => tree && skips.reduce((steps, skip) => expectNeeded(steps, skip, false), tree),
  )
  const steps = knownSteps(client, id)
  const target = findStep(steps, stepId)
  // Without a tree at hand nothing can be foretold: the button stays busy until the answer comes.
  if (target === undefined) return
  // Whoever may not know the assignee of one step may know that of none.
  const to = { ...expectMove(target, steps, present), ...(from.assignedTo === undefined && { assignedTo: undefined }) }
  const left = expectLeft(from, present)
  showStand(client, vehicle, { ...vehicle, stepItem: to })
  client.setQueryData<StepItem[]>(queryKey, (tree) => tree && expectTree(tree, left, to))
}

function showCompleted(client: QueryClient, vehicle: Vehicle, step: StepItem, present: Present): void {
  const vehicleCard = { inRecon: false, reconStatus: 'COMPLETED' } as const
  showStand(client, vehicle, { vehicleCard, stepItem: expectLeft(step, present) })
}

/** What a work button does, and the sentence that says it was done. */
export function changeOf({ kind }: StepAction, { vehicleCard: { stockNumber }, stepItem }: Vehicle): StepChange {
  const next = stepItem?.nextStep ?? null
  const sent = next ? `${stockNumber} sent to ${next.name}` : `${stockNumber} completed ${stepItem?.name ?? ''}`
  switch (kind) {
    case 'BEGIN':
      return { kind: 'STATE', state: 'ACTIVE', done: `Started work on ${stockNumber}` }
    case 'CONTINUE':
      return { kind: 'STATE', state: 'ACTIVE', done: `Work continued on ${stockNumber}` }
    case 'PAUSE':
      return { kind: 'STATE', state: 'ACTIVE_PAUSED', done: `${stockNumber} paused` }
    case 'COMPLETE':
      return { kind: 'STATE', state: 'COMPLETE', movesTo: next?.id, done: sent }
    case 'SEND':
      return next ? { kind: 'MOVE', stepId: next.id, done: sent } : { kind: 'STATE', state: 'COMPLETE', done: sent }
    case 'MARK_COMPLETE':
      return { kind: 'MARK_COMPLETE', done: `${stockNumber} marked complete` }
  }
}
