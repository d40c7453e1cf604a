import type { ContentReader } from '../content/content-reader.ts';
import { digestInPath } from './public-image.ts';

/** The address of an uploaded image in content; empty for none. */
export function readImageAddress(reader: ContentReader, value: unknown, path: string): string {
  const found = reader.text(value, path, { most: 200 });
  if (found !== '' && digestInPath(found) === undefined) reader.fault(path, 'upload an image');
  return found;
}
