import { useRef, useState } from 'react';
import { sendReplyImage } from './queries.ts';
import { REPLY_IMAGES_MAX } from './reply-draft.ts';
import type { StoredReplyDraft } from './use-reply-draft.ts';

/** An image that is not uploaded yet. */
export interface WaitingImage {
  readonly key: number;
  readonly file: File;
  /** Why the upload failed; absent while it is in progress. */
  readonly problem?: string;
}

export interface ReplyImages {
  readonly waiting: readonly WaitingImage[];
  /** A message about the files that were not accepted. */
  readonly leftOut: string | undefined;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (image: WaitingImage) => void;
  readonly drop: (image: WaitingImage) => void;
  readonly remove: (imageId: string) => void;
}

/** Bytes of images that this page uploaded, to show them without a request. */
const sentFromHere = new Map<string, Blob>();

export function sentImageBytes(imageId: string): Blob | undefined {
  return sentFromHere.get(imageId);
}

/** The images of a reply. They are uploaded as soon as they are added and then stored with the draft. */
export function useReplyImages(complaintId: string, { draft, change }: StoredReplyDraft): ReplyImages {
  const [waiting, setWaiting] = useState<readonly WaitingImage[]>([]);
  const [leftOut, setLeftOut] = useState<string>();
  const added = useRef(0);

  function drop({ key }: WaitingImage): void {
    setWaiting((before) => before.filter((one) => one.key !== key));
  }

  async function send(image: WaitingImage): Promise<void> {
    try {
      const imageId = await sendReplyImage(complaintId, image.file);
      sentFromHere.set(imageId, image.file);
      change((before) => ({ ...before, images: [...before.images, { imageId, name: image.file.name }] }));
      drop(image);
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'Upload failed.';
      setWaiting((before) => before.map((one) => (one.key === image.key ? { ...one, problem } : one)));
    }
  }

  function add(files: Iterable<File>): void {
    const addedFiles = [...files];
    const pictures = addedFiles.filter(({ type }) => type.startsWith('image/'));
    const room = Math.max(0, REPLY_IMAGES_MAX - draft.images.length - waiting.length);
    const taken = pictures.slice(0, room).map((file) => {
      added.current += 1;
      return { key: added.current, file };
    });
    setLeftOut(leftOutText(addedFiles.length - pictures.length, pictures.length - taken.length));
    setWaiting([...waiting, ...taken]);
    for (const image of taken) void send(image);
  }

  function retry(image: WaitingImage): void {
    const again = { key: image.key, file: image.file };
    setWaiting((before) => before.map((one) => (one.key === image.key ? again : one)));
    void send(again);
  }

  function remove(imageId: string): void {
    sentFromHere.delete(imageId);
    change((before) => ({ ...before, images: before.images.filter((one) => one.imageId !== imageId) }));
  }

  return { waiting, leftOut, add, retry, drop, remove };
}

function leftOutText(notImages: number, tooMany: number): string | undefined {
  if (notImages > 0) return 'Only images can be added.';
  return tooMany > 0 ? `A reply can have up to ${REPLY_IMAGES_MAX} images.` : undefined;
}
