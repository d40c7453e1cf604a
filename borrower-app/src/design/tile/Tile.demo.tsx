import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { WalletIcon } from '../icons/icons.tsx';
import { Tile } from './Tile.tsx';

export function Demo() {
  const [taken, setTaken] = useState(0);
  return (
    <>
      <Example title="To be taken">
        <Tile
          name="Small parcel"
          logo={<WalletIcon />}
          figure="₱1,000–5,000"
          figureLabel="Worth of what is inside"
          description="Insured, 3 days"
          tags={['New', 'No papers needed']}
          actionLabel="Choose"
          onClick={() => setTaken((count) => count + 1)}
        />
        <p role="status">Taken: {taken}</p>
      </Example>
      <Example title="Not now">
        <Tile
          name="Large parcel"
          logo={<WalletIcon />}
          figure="₱20,000"
          figureLabel="Worth of what is inside"
          actionLabel="Not now"
          onClick={() => setTaken((count) => count + 1)}
          disabled
        />
      </Example>
    </>
  );
}
