/** A frame of the camera as the canvas returns it: four bytes per pixel. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

export interface PhotoQuality {
  readonly isBright: boolean;
  readonly isSharp: boolean;
  readonly isWithoutGlare: boolean;
}

/** Mean brightness, of 255, below which small print disappears. */
const DARKEST_MEAN = 55;
/** Brightness at which a pixel has lost what was printed there. */
const BURNT_OUT = 250;
/** Share of burnt-out pixels from which a reflection hides something. */
const MOST_BURNT_OUT = 0.08;
/** Variance of the Laplacian of a frame 320 pixels wide; text that can be read is far above, a blur below. */
const LEAST_SHARPNESS = 90;

/** Whether the middle of the frame, where the document is held, is bright, sharp and without glare. */
export function photoQuality(frame: Frame): PhotoQuality {
  const grey = greyMiddle(frame);
  return {
    isBright: meanOf(grey.values) >= DARKEST_MEAN,
    isSharp: sharpnessOf(grey) >= LEAST_SHARPNESS,
    isWithoutGlare: shareOf(grey.values, (value) => value >= BURNT_OUT) <= MOST_BURNT_OUT,
  };
}

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The frame without its outer tenth, in grey. */
function greyMiddle({ width, height, data }: Frame): Grey {
  const [left, top] = [Math.floor(width / 10), Math.floor(height / 10)];
  const [innerWidth, innerHeight] = [width - 2 * left, height - 2 * top];
  const values = new Float32Array(innerWidth * innerHeight);
  for (let y = 0; y < innerHeight; y += 1) {
    for (let x = 0; x < innerWidth; x += 1) {
      const at = ((y + top) * width + x + left) * 4;
      values[y * innerWidth + x] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
  return { width: innerWidth, height: innerHeight, values };
}

/** The variance of the second derivative: edges make it large, a blur small. */
function sharpnessOf({ width, height, values }: Grey): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const laplacian = around - 4 * (values[at] ?? 0);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function shareOf(values: Float32Array, isCounted: (value: number) => boolean): number {
  const counted = values.reduce((count, value) => count + (isCounted(value) ? 1 : 0), 0);
  return counted / Math.max(values.length, 1);
}
