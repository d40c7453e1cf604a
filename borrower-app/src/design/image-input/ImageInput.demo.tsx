import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { PlusIcon } from '../icons/icons.tsx';
import { CameraIcon } from '../icons/rarer-icons.tsx';
import { ImageInput } from './ImageInput.tsx';

export function Demo() {
  const [picked, setPicked] = useState<readonly string[]>([]);

  function pick(files: readonly File[]) {
    setPicked((before) => [...before, ...files.map(({ name }) => name)]);
  }

  return (
    <Example title="By camera, or from what is there">
      <ImageInput camera="environment" onPick={pick}>
        <CameraIcon /> Take a photo
      </ImageInput>
      <ImageInput label="Choose: a parcel" multiple onPick={pick}>
        <PlusIcon /> Choose
      </ImageInput>
      <p role="status">{picked.join(', ')}</p>
    </Example>
  );
}
