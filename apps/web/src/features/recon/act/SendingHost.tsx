import { lazy, Suspense, useSyncExternalStore } from 'react'
import { sendingQuestions } from './sending-questions.ts'

const OwnTasksQuestion = lazy(async () => ({ default: (await import('./OwnTasksQuestion.tsx')).OwnTasksQuestion }))

/** Where whoever sends a car on is asked about their own open tasks. */
export function SendingHost() {
  const question = useSyncExternalStore(sendingQuestions.subscribe, sendingQuestions.now)
  if (!question) return null
  return (
    <Suspense>
      <OwnTasksQuestion question={question} onClose={() => sendingQuestions.put(undefined)} />
    </Suspense>
  )
}
