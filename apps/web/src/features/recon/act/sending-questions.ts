import type { Task } from '@lotline/contract/tasks/tasks'

/** What somebody has still to do on a car as they send it on. */
export type SendingQuestion = {
  readonly stockNumber: string
  readonly tasks: readonly Pick<Task, 'id' | 'name'>[]
  readonly onSend: () => void
}

// A button, a key and a card that is dropped all send: the question is asked in one place for all of them.
let asked: SendingQuestion | undefined
const listeners = new Set<() => void>()

export const sendingQuestions = {
  now: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  put: (question: SendingQuestion | undefined) => {
    asked = question
    for (const listener of listeners) listener()
  },
}
