import { Example } from '../demonstration/Example.tsx';
import { NameHeading, NameMark } from './NameMark.tsx';

const names = ['Small parcel', 'Large parcel', 'Letter', 'बड़ा पार्सल', '24 hours', '—'];

export function Demo() {
  return (
    <>
      <Example title="Drawn from a name">
        {names.map((name) => (
          <p key={name}>
            <NameMark name={name} /> {name}
          </p>
        ))}
      </Example>
      <Example title="Beside its name">
        <NameHeading name="Parcel" />
      </Example>
    </>
  );
}
