/**
 * Segments of a JPEG with anything other than the image: metadata, comments, colour profiles, or trailing
 * data.
 */
export function foreignParts(jpeg: Buffer): string[] {
  const found: string[] = [];
  let place = 2;
  while (place < jpeg.length - 4) {
    const marker = jpeg[place + 1] ?? 0;
    const length = jpeg.readUInt16BE(place + 2);
    const isJfif = marker === 0xe0 && jpeg.toString('latin1', place + 4, place + 8) === 'JFIF';
    if (((marker & 0xf0) === 0xe0 && !isJfif) || marker === 0xfe)
      found.push(`segment ${marker.toString(16)}`);
    // From here on there are only pixels, up to the end marker.
    if (marker === 0xda) break;
    place += 2 + length;
  }
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end !== jpeg.length - 2) found.push('a tail');
  return found;
}
