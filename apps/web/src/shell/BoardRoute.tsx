import { lazy } from 'react'
import { BoardPage } from '../features/board/BoardPage.tsx'
import { SendQuestion } from '../features/recon/SendQuestion.tsx'
import { useMoveWords } from '../features/recon/use-move-words.ts'
import { useStepMoves } from '../features/recon/use-step-moves.ts'

// Comes with the first menu that is opened.
const StepMenu = lazy(async () => ({ default: (await import('../features/recon/StepMenu.tsx')).StepMenu }))

/** The line board, whose vehicles are moved as anywhere else. */
export function BoardRoute() {
  const { move, mayMove, asked, closeQuestion } = useStepMoves()
  return (
    <>
      <BoardPage
        slots={{ move, mayMove, useMoveWords, renderMenu: (vehicle, menu) => <StepMenu vehicle={vehicle} {...menu} /> }}
      />
      {asked && <SendQuestion vehicle={asked.vehicle} question={asked.isOpen ? asked.question : null} onClose={closeQuestion} />}
    </>
  )
}
