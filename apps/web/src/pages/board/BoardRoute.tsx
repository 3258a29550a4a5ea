import { lazy } from 'react'
import { SendQuestion } from '../../features/recon/act/SendQuestion.tsx'
import { useMoveWords } from '../../features/recon/act/use-move-words.ts'
import { useStepMoves } from '../../features/recon/act/use-step-moves.ts'
import { BoardPage } from './BoardPage.tsx'

// Comes with the first menu that is opened.
const StepMenu = lazy(async () => ({ default: (await import('../../features/recon/act/StepMenu.tsx')).StepMenu }))

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
