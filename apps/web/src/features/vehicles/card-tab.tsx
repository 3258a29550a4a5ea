import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { FigureList, FigureNote, Money, NamedFigure } from '../../ui/Figure.tsx'
import type { CardTabPart } from '../part.ts'

export const inventoryTab: CardTabPart = { label: 'Inventory', needs: 'INVENTORY_VIEW', Figures: InventoryFigures }

/** What a vehicle in stock is worth and how long it has stood. What a person may not see comes as nothing and shows as a dash. */
function InventoryFigures({ vehicle: { price, cost, profit, vehicleCard } }: { readonly vehicle: Vehicle }) {
  const days = vehicleCard.daysInInventory
  return (
    <FigureList>
      <NamedFigure label="Sales price">
        <Money value={price} />
      </NamedFigure>
      <NamedFigure label="Cost">
        <Money value={cost} />
      </NamedFigure>
      <NamedFigure label="Profit">
        <Money value={profit} />
      </NamedFigure>
      <NamedFigure label="Days in inventory">
        <span className="fig">{formatCount(days)}</span>
        <FigureNote>{days === 1 ? 'day' : 'days'}</FigureNote>
      </NamedFigure>
    </FigureList>
  )
}
