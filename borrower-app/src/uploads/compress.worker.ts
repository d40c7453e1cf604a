import { type DrawingBoard, drawSmaller } from './draw-smaller.ts';

// Runs beside the page, so that a large photograph does not hold up a finger.

/** The part of a worker's scope that is used here; the page's own types know no workers. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(made: Blob | undefined): void;
}

// The cast is what a worker's global object is.
const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) =>
  void drawSmaller(data, offscreenBoard).then((made) => scope.postMessage(made));

function offscreenBoard(width: number, height: number): DrawingBoard | undefined {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  return { context, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}
