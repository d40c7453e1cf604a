import { useEffect, useRef, useState } from 'react';
import { useWire } from '../queries/WireProvider.tsx';
import type { Patience } from './patience.ts';
import type { UploadProgress, UploadPurpose } from './upload-picture.ts';

/** One picture on its way, or one that did not get there. */
export interface Upload {
  /** An address of the picture in this page, to show it by. */
  readonly preview: string;
  readonly progress: UploadProgress | undefined;
  /** Why it is not there, empty where nobody knows; undefined while it is under way. */
  readonly problem: string | undefined;
}

interface UploadOrder {
  /** Where it belongs: a second picture for the same place takes the place of the first. */
  readonly key: string;
  readonly file: Blob;
  readonly purpose: UploadPurpose;
  /** Puts the finished picture to use. It is still on its way until this settles; a text says why it was not taken. */
  readonly onArrived: (imageId: string, patience: Patience) => Promise<string | undefined>;
}

interface Uploads {
  readonly uploads: Readonly<Record<string, Upload>>;
  /** By the id of each picture that went up from here, its address in this page: nobody pays to fetch it back. */
  readonly previews: Readonly<Record<string, string>>;
  readonly begin: (order: UploadOrder) => Promise<void>;
  /** Stops it, or takes a failed one off the page. */
  readonly cancel: (key: string) => void;
}

/** Pictures that go up side by side while the person does something else. They stop when the screen is left. */
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
      const { uploadPicture } = await import('./upload-picture.ts');
      const uploaded = await uploadPicture({ wire, signal, file, purpose, onProgress });
      if (!uploaded.success) return change(key, { problem: uploaded.message });
      setPreviews((all) => ({ ...all, [uploaded.imageId]: preview }));
      const problem = await onArrived(uploaded.imageId, { wire, signal });
      if (signal.aborted) return;
      if (problem === undefined) cancel(key);
      else change(key, { problem });
    } catch {
      // Cancelled, or the uploader itself could not be fetched. Of a cancelled one nothing is left to change.
      if (!signal.aborted) change(key, { problem: '' });
    }
  }

  return { uploads, previews, begin, cancel };
}
