/** Enough to read the small print of an identity card, and a tenth of what a camera makes. */
const LONGEST_SIDE = 2000;
const SHORTEST_LONGEST_SIDE = 1000;
const SMALLER_BY = 0.75;

/** Goes up within seconds on a slow line. */
const TARGET_BYTES = 500_000;
const QUALITIES: readonly number[] = [0.85, 0.75, 0.65];

/** What both kinds of canvas can do that matters here. */
export interface DrawingBoard {
  readonly context: {
    drawImage(image: ImageBitmap, x: number, y: number, width: number, height: number): void;
  } & {
    fillStyle: string | CanvasGradient | CanvasPattern;
    fillRect(x: number, y: number, width: number, height: number): void;
  };
  /** Undefined where the canvas could not be written out, for want of memory. */
  toJpeg(quality: number): Promise<Blob | undefined>;
}

/**
 * The picture as a JPEG of bounded size, upright: the camera's note of how it was held is drawn in, and with the rest
 * of its notes, such as the place, it stays on the phone. Undefined where this browser cannot read the picture.
 */
export async function drawSmaller(
  file: Blob,
  boardOf: (width: number, height: number) => DrawingBoard | undefined,
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
  boardOf: (width: number, height: number) => DrawingBoard | undefined,
): Promise<Blob | undefined> {
  let smallest: Blob | undefined;
  for (let side = LONGEST_SIDE; side >= SHORTEST_LONGEST_SIDE; side *= SMALLER_BY) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const board = boardOf(width, height);
    if (board === undefined) return smallest;
    // What is see-through would become black.
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
    // Browsers that do not know the option turn pictures upright by themselves.
    try {
      return await createImageBitmap(file);
    } catch {
      // A kind that this browser does not read, or no picture at all: the server says what becomes of it.
      return undefined;
    }
  }
}
