import { useId, useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { picture } from '../demonstration/sample-images.ts';
import { ImagePicker, type PickedImage } from './ImagePicker.tsx';

const pictures: readonly PickedImage[] = [
  { id: 'first', src: picture('first'), state: 'ready' },
  { id: 'second', src: picture('second'), state: 'uploading' },
  { id: 'third', src: picture('third'), state: 'failed' },
];

export function Demo() {
  const [images, setImages] = useState(pictures);
  const [own, setOwn] = useState<readonly PickedImage[]>([]);
  const baseId = useId();

  function add(files: readonly File[]) {
    setOwn((before) => [
      ...before,
      ...files.map((file, index) => ({
        id: `${baseId}-${before.length + index}-${file.name}`,
        src: URL.createObjectURL(file),
        state: 'ready' as const,
      })),
    ]);
  }

  return (
    <>
      <Example title="Empty at first, nine at most">
        <ImagePicker
          label="Your pictures"
          images={own}
          max={9}
          onAdd={add}
          onRemove={(id) => setOwn((before) => before.filter((image) => image.id !== id))}
        />
      </Example>
      <Example title="Ready, on the way, failed">
        <ImagePicker
          label="Other pictures"
          images={images}
          max={3}
          onAdd={() => setImages(pictures)}
          onRemove={(id) => setImages((before) => before.filter((image) => image.id !== id))}
        />
      </Example>
    </>
  );
}
