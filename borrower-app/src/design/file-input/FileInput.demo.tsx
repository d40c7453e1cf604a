import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { FileInput } from './FileInput.tsx';

export function Demo() {
  const [name, setName] = useState('');
  return (
    <Example title="A file of the phone">
      <FileInput accept=".json" onPick={([file]) => setName(file?.name ?? '')}>
        Choose a file
      </FileInput>
      {name !== '' && <p>{name}</p>}
    </Example>
  );
}
