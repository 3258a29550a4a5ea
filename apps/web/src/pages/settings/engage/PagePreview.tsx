import { type PageChoice, type PageLanguage, pageChoiceLabels } from '@lotline/domain/engage/page-switches'
import { Plate } from '@lotline/look/glyphs/Plate'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './PagePart.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { carsQuery, previewQuery } from './page-queries.ts'

type Car = { readonly id: string; readonly stockNumber: string; readonly label: string }
type Props = { readonly switched: PageChoice | undefined; readonly isSpanish: boolean; readonly frames: 1 | 2 }

/** The page of one of the rooftop's cars as shoppers see it, from its top and from what was switched last. */
export function PagePreview({ switched, isSpanish, frames }: Props) {
  const [chosen, setChosen] = useState<Car>()
  const [isChoosing, setChoosing] = useState(false)
  const first = useQuery({ ...carsQuery(''), enabled: chosen === undefined })
  const car = chosen ?? first.data?.map(carOf)[0]
  return (
    <section className={`panel ${styles.preview}`} aria-label="The page as shoppers see it">
      <PanelHead title="The page as shoppers see it">
        {car && <Plate stockNumber={car.stockNumber} />}
        {car && (
          <Action aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Another car
          </Action>
        )}
      </PanelHead>
      {isChoosing && (
        <CarChoice
          onChosen={(one) => {
            setChosen(one)
            setChoosing(false)
          }}
        />
      )}
      {!first.data && !car && <NotLoaded what="the page" {...first} rows={8} />}
      {first.data && !car && <p className={styles.none}>There is no car in stock to show the page of.</p>}
      {car && <Frames vehicleId={car.id} switched={switched} isSpanish={isSpanish} frames={frames} />}
    </section>
  )
}

function Frames({ vehicleId, switched, isSpanish, frames }: Props & { readonly vehicleId: string }) {
  const language: PageLanguage = isSpanish && switched === 'SPANISH' ? 'es' : 'en'
  const query = useQuery(previewQuery(vehicleId, language))
  if (query.data === undefined) return <NotLoaded what="the page" {...query} rows={8} />
  return (
    <div className={styles.frames}>
      {(frames === 2 || switched === undefined) && (
        <figure>
          <figcaption>Top</figcaption>
          <PreviewFrame title="The page from its top" html={query.data} part={undefined} />
        </figure>
      )}
      {(frames === 2 || switched !== undefined) && (
        <figure>
          <figcaption>
            Further down
            {switched && (
              <>
                , <b>{pageChoiceLabels[switched]}</b> was just switched
              </>
            )}
          </figcaption>
          <PreviewFrame title="The page further down" html={query.data} part={switched ?? 'FACTS'} />
        </figure>
      )}
    </div>
  )
}

function CarChoice({ onChosen }: { readonly onChosen: (car: Car) => void }) {
  const [typed, setTyped] = useState('')
  const [s] = useDebouncedValue(typed.trim(), 300)
  const { data, ...query } = useQuery(carsQuery(s))
  return (
    <div className={styles.choice}>
      <TextInput
        label="Stock number, VIN or model"
        type="search"
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!data && <NotLoaded what="cars" {...query} rows={4} />}
      {data?.length === 0 && <p className={styles.none}>No car in stock matches.</p>}
      <ul aria-label="Cars">
        {data?.map(carOf).map((car) => (
          <li key={car.id}>
            <button type="button" className={styles.car} onClick={() => onChosen(car)}>
              <Plate stockNumber={car.stockNumber} />
              <span className="ell">{car.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Card = { id: string; stockNumber: string; year: number | null; make: string | null; model: string | null }

function carOf({ id, stockNumber, year, make, model }: Card): Car {
  return { id, stockNumber, label: [year, make, model].filter(Boolean).join(' ') }
}
