import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { places } from '../demonstration/places.ts';
import { CityPicker } from './CityPicker.tsx';

export function Demo() {
  const [city, setCity] = useState<readonly string[]>([]);
  const [other, setOther] = useState<readonly string[]>(['visayas', 'cebu', 'mandaue']);
  return (
    <>
      <Example title="Nothing chosen yet">
        <CityPicker label="City" options={places} value={city} onConfirm={setCity} />
        <p role="status">City: {city.join(' ')}</p>
      </Example>
      <Example title="Chosen before">
        <CityPicker label="City of birth" options={places} value={other} onConfirm={setOther} />
      </Example>
    </>
  );
}
