import { COMPLAINT_IMAGES_MAX } from '@hiram/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { type ComplaintImage, readDraft } from './complaint-draft.ts';
import { addImage, imageStates, removeImage, retryImage } from './evidence.ts';
import type { EvidenceProps } from './evidence-props.ts';
import { resumeSending } from './outbox.ts';
import { writingCopy } from './writing-copy.ts';

/** The upload states of the images, and what can be done with them. */
export function useEvidence({ pictures, onEdit }: EvidenceProps) {
  const copy = useCopy(writingCopy);
  const wire = useWire();
  const states = useSyncExternalStore(imageStates.subscribe, imageStates.get);
  useUploadAnnouncements(pictures, copy.uploaded);

  function resume(): void {
    if (wire !== undefined) resumeSending(wire);
  }

  return {
    states,
    isOneLost: pictures.some(({ id }) => states[id]?.state === 'lost'),
    add(files: readonly File[]): void {
      const free = COMPLAINT_IMAGES_MAX - (readDraft()?.pictures.length ?? COMPLAINT_IMAGES_MAX);
      onEdit();
      // Images beyond the ninth are dropped.
      for (const file of files.slice(0, free)) addImage(file);
      resume();
    },
    retry(id: string): void {
      onEdit();
      retryImage(id);
      resume();
    },
    remove(id: string): void {
      onEdit();
      removeImage(id);
    },
  };
}

/** Shows a message for each image that finishes uploading while the screen is open. */
function useUploadAnnouncements(pictures: readonly ComplaintImage[], statusMessage: string): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const up = pictures.filter(({ url }) => url !== '').map(({ id }) => id);
  const all = up.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say what is up.
  useEffect(() => {
    if (known.current !== undefined && up.some((id) => !known.current?.has(id))) showToast(statusMessage);
    known.current = new Set(up);
  }, [all, statusMessage]);
}
