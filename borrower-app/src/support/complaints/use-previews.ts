import { useEffect, useState } from 'react';
import { readLocalFile } from '#browser/local-files.ts';

type Previews = Readonly<Record<string, string>>;

/** Uses the bytes on this phone, so that a preview costs no mobile data. */
export function usePreview(id: string, isPrepared: boolean): string | undefined {
  return usePreviews(isPrepared ? [id] : [])[id];
}

/** The preview of each prepared image by its id. */
export function usePreviews(ids: readonly string[]): Previews {
  const [previews, setPreviews] = useState<Previews>({});
  const all = ids.join();
  useEffect(() => {
    let isWanted = true;
    const made: string[] = [];
    async function read(id: string): Promise<void> {
      const bytes = await readLocalFile(id);
      if (!isWanted || bytes === undefined) return;
      const src = URL.createObjectURL(bytes);
      made.push(src);
      setPreviews((known) => ({ ...known, [id]: src }));
    }
    for (const id of all === '' ? [] : all.split(',')) void read(id);
    return () => {
      isWanted = false;
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, [all]);
  return previews;
}
