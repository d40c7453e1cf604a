import { useState } from 'react';
import { Amount } from '../amount/Amount.tsx';
import { Example } from '../demonstration/Example.tsx';
import { CalendarIcon, WalletIcon } from '../icons/icons.tsx';
import { ClockIcon, HalvesIcon } from '../icons/situation-icons.tsx';
import { CostOption, CostOptions } from './CostOptions.tsx';

export function Demo() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Example title="The cheapest first; one that cannot be chosen says why">
      <CostOptions title="Can’t pay today?" lead="Cheapest first. Checking is free." feesLabel="Fees">
        <CostOption
          icon={<CalendarIcon />}
          title="Move the date"
          text="Late fee taken off."
          fee="₱0"
          isFree
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          The days to choose from
        </CostOption>
        <CostOption icon={<HalvesIcon />} title="Pay in parts" text="Not possible for the last payment." />
        <CostOption
          icon={<WalletIcon />}
          title="Pay now"
          text="All of it, today"
          fee={<Amount minor="2088" currency="PHP" />}
          onClick={() => undefined}
        />
        <CostOption icon={<ClockIcon />} title="Nothing to choose" text="A row that is only read" />
      </CostOptions>
    </Example>
  );
}
