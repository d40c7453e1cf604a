import { COMPLAINT_IMAGES_MAX } from '@hiram/contract/constants';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { ImagePicker, type PickedImage } from '#design/image-picker/ImagePicker.tsx';
import type { ComplaintImage } from '../complaint-draft.ts';
import type { ImageState } from '../evidence.ts';
import type { EvidenceProps } from '../evidence-props.ts';
import { useEvidence } from '../use-evidence.ts';
import { usePreviews } from '../use-previews.ts';
import { writingCopy } from '../writing-copy.ts';

/** Up to nine images, four in a row. Each uploads separately while the borrower keeps writing. */
export function PickedEvidence(props: EvidenceProps) {
  const copy = useCopy(writingCopy);
  const { states, add, retry, remove } = useEvidence(props);
  const prepared = props.pictures.filter(({ id }) => states[id]?.state !== 'preparing');
  const previews = usePreviews(prepared.map(({ id }) => id));
  const [asked, setAsked] = useState<string>();

  function removeAsked(): void {
    if (asked !== undefined) remove(asked);
    setAsked(undefined);
  }

  return (
    <>
      <ImagePicker
        label={copy.pictures}
        max={COMPLAINT_IMAGES_MAX}
        images={props.pictures.map((image) => ({
          id: image.id,
          src: previews[image.id],
          ...stateOf(image, states[image.id]),
        }))}
        onAdd={add}
        onRetry={retry}
        onRemove={setAsked}
      />
      <PromptDialog
        open={asked !== undefined}
        title={copy.removeQuestion}
        onCancel={() => setAsked(undefined)}
        onConfirm={removeAsked}
      />
    </>
  );
}

function stateOf(
  { url }: ComplaintImage,
  state: ImageState | undefined,
): Pick<PickedImage, 'state' | 'note'> {
  if (url !== '') return { state: 'ready' };
  if (state?.state === 'failed') return { state: 'failed', note: state.message };
  return { state: state?.state === 'lost' ? 'failed' : 'uploading' };
}
