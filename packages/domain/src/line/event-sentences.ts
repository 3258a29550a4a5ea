/** Sentences of a rooftop's log on its line and goals, of data with the names of then. */
export const lineSentences = {
  goalsChanged: () => 'Goals changed',
  lineReordered: () => 'Steps of the line reordered',
  lineFollowed: ({ vehicles }: { vehicles: number }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle follows' : 'vehicles follow'} the changed line`,
  stepAdded: ({ step }: { step: string }) => `Step ${step} added`,
  stepChanged: ({ step, newName }: { step: string; newName: string | null }) =>
    `Step ${step} changed${newName === null ? '' : `, now ${newName}`}`,
  stepRetired: ({ step, isRetired }: { step: string; isRetired: boolean }) =>
    `Step ${step} ${isRetired ? 'retired' : 'back in use'}`,
  stepDeleted: ({ step }: { step: string }) => `Step ${step} deleted`,
  /** Without steps a person works on every one. */
  stepsAllowed: ({ person, steps }: { person: string; steps: readonly string[] }) =>
    `${person} works on ${steps.length === 0 ? 'every step' : steps.join(', ')}`,
}
