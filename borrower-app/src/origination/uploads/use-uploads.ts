import { useEffect, useRef, useState } from 'react';
import { useWire } from '#queries/WireProvider.tsx';
import type { RetryPolicy } from './send-with-retry.ts';
import type { UploadProgress, UploadPurpose } from './upload-image.ts';

/** An image upload that is in progress or has failed. */
export interface Upload {
  /** An object URL of the image for its preview. */
  readonly preview: string;
  readonly progress: UploadProgress | undefined;
  /** Why it failed, empty if unknown; undefined while it is in progress. */
  readonly problem: string | undefined;
}

interface UploadOrder {
  /** The slot of the image: a second image for the same slot replaces the first. */
  readonly key: string;
  readonly file: Blob;
  readonly purpose: UploadPurpose;
  /**
   * Uses the uploaded image. The upload counts as in progress until this resolves; a string says why the
   * image was rejected.
   */
  readonly onArrived: (imageId: string, retryPolicy: RetryPolicy) => Promise<string | undefined>;
}

interface Uploads {
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Object URLs by the id of each image uploaded from here, so that none is downloaded again. */
  readonly previews: Readonly<Record<string, string>>;
  readonly begin: (order: UploadOrder) => Promise<void>;
  /** Stops an upload, or removes a failed one from the page. */
  readonly cancel: (key: string) => void;
}

/** Concurrent image uploads in the background. They stop when the borrower leaves the screen. */
export function useUploads(): Uploads {
  const wire = useWire();
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(new Map<string, AbortController>());
  const addresses = useRef<string[]>([]);

  useEffect(() => {
    const [controllers, made] = [running.current, addresses.current];
    return () => {
      for (const controller of controllers.values()) controller.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);

  function change(key: string, changes: Partial<Upload>): void {
    setUploads((all) => {
      const upload = all[key];
      return upload === undefined ? all : { ...all, [key]: { ...upload, ...changes } };
    });
  }

  function cancel(key: string): void {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads(({ [key]: _gone, ...others }) => others);
  }

  async function begin({ key, file, purpose, onArrived }: UploadOrder): Promise<void> {
    if (wire === undefined) return;
    cancel(key);
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    const preview = URL.createObjectURL(file);
    addresses.current.push(preview);
    setUploads((all) => ({ ...all, [key]: { preview, progress: undefined, problem: undefined } }));

    function onProgress(progress: UploadProgress): void {
      if (!signal.aborted) change(key, { progress });
    }

    try {
      const { uploadImage } = await import('./upload-image.ts');
      const uploaded = await uploadImage({ wire, signal, file, purpose, onProgress });
      if (!uploaded.success) return change(key, { problem: uploaded.message });
      setPreviews((all) => ({ ...all, [uploaded.imageId]: preview }));
      const problem = await onArrived(uploaded.imageId, { wire, signal });
      if (signal.aborted) return;
      if (problem === undefined) cancel(key);
      else change(key, { problem });
    } catch {
      // Cancelled, or the uploader's code could not be loaded. A cancelled upload has no state left to
      // change.
      if (!signal.aborted) change(key, { problem: '' });
    }
  }

  return { uploads, previews, begin, cancel };
}
