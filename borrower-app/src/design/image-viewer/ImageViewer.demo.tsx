import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { picture } from '../demonstration/sample-images.ts';
import { ImageViewer } from './ImageViewer.tsx';

const images = [picture('first'), picture('second'), picture('third')];

export function Demo() {
  const [openAt, setOpenAt] = useState<number>();
  return (
    <Example title="Over the whole screen">
      <Button variant="secondary" onClick={() => setOpenAt(0)}>
        From the first
      </Button>
      <Button variant="secondary" onClick={() => setOpenAt(1)}>
        From the second
      </Button>
      <ImageViewer images={images} openAt={openAt} onClose={() => setOpenAt(undefined)} />
    </Example>
  );
}
