/** Enough to read the small print of an identity card, at a tenth of a camera's file size. */
const LONGEST_SIDE = 2000;
const SHORTEST_LONGEST_SIDE = 1000;
const SMALLER_BY = 0.75;

/** Uploads within seconds on a slow connection. */
const TARGET_BYTES = 500_000;
const QUALITIES: readonly number[] = [0.85, 0.75, 0.65];

/** The common operations of both kinds of canvas that are used here. */
export interface DrawingSurface {
  readonly context: {
    drawImage(image: ImageBitmap, x: number, y: number, width: number, height: number): void;
  } & {
    fillStyle: string | CanvasGradient | CanvasPattern;
    fillRect(x: number, y: number, width: number, height: number): void;
  };
  /** Undefined if the canvas could not be encoded, for lack of memory. */
  toJpeg(quality: number): Promise<Blob | undefined>;
}

/**
 * The image as an upright JPEG of limited size. The EXIF orientation is applied, and all metadata, such as
 * the location, is removed. Undefined if this browser cannot decode the image.
 */
export async function downscale(
  file: Blob,
  boardOf: (width: number, height: number) => DrawingSurface | undefined,
): Promise<Blob | undefined> {
  const bitmap = await readUpright(file);
  if (bitmap === undefined) return undefined;
  try {
    return await smallEnough(bitmap, boardOf);
  } finally {
    bitmap.close();
  }
}

async function smallEnough(
  bitmap: ImageBitmap,
  boardOf: (width: number, height: number) => DrawingSurface | undefined,
): Promise<Blob | undefined> {
  let smallest: Blob | undefined;
  for (let side = LONGEST_SIDE; side >= SHORTEST_LONGEST_SIDE; side *= SMALLER_BY) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const board = boardOf(width, height);
    if (board === undefined) return smallest;
    // Transparent pixels would become black.
    board.context.fillStyle = '#ffffff';
    board.context.fillRect(0, 0, width, height);
    board.context.drawImage(bitmap, 0, 0, width, height);
    for (const quality of QUALITIES) {
      smallest = (await board.toJpeg(quality)) ?? smallest;
      if (smallest !== undefined && smallest.size <= TARGET_BYTES) return smallest;
    }
  }
  return smallest;
}

async function readUpright(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Browsers that do not know the option rotate images upright automatically.
    try {
      return await createImageBitmap(file);
    } catch {
      // A format that this browser cannot decode, or not an image: the server decides what to do with it.
      return undefined;
    }
  }
}
