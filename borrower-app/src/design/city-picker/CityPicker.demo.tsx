import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { places } from '../demonstration/sample-places.ts';
import { CityPicker } from './CityPicker.tsx';

/** A country whose places are fetched when an area is opened. */
const unfetched = places.map(({ label, value }) => ({ label, value, children: [] }));

export function Demo() {
  const [city, setCity] = useState<readonly string[]>([]);
  const [other, setOther] = useState<readonly string[]>(['visayas', 'cebu', 'mandaue']);
  const [lookedInto, setLookedInto] = useState<readonly string[]>([]);
  const fetched = unfetched.map(
    (area) => places.find(({ value }) => value === lookedInto[0] && value === area.value) ?? area,
  );
  const [late, setLate] = useState<readonly string[]>([]);
  return (
    <>
      <Example title="Nothing chosen yet">
        <CityPicker label="City" options={places} value={city} onConfirm={setCity} />
        <p role="status">City: {city.join(' ')}</p>
      </Example>
      <Example title="Chosen before">
        <CityPicker label="City of birth" options={places} value={other} onConfirm={setOther} />
      </Example>
      <Example title="Fetched when it is looked into">
        <CityPicker
          label="Late city"
          options={fetched}
          value={late}
          onConfirm={setLate}
          onLookInto={setLookedInto}
        />
      </Example>
      <Example title="Still being fetched">
        <CityPicker label="Slow city" options={unfetched} value={[]} onConfirm={setLate} />
      </Example>
    </>
  );
}
