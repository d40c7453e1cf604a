import { type DrawingSurface, downscale } from './downscale.ts';

// Runs in a worker, so that a large photo does not block the page's input.

/** The part of the worker scope that is used here; the page's type library has no worker types. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(made: Blob | undefined): void;
}

// The cast is safe: `self` is the worker scope here.
const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) =>
  void downscale(data, offscreenSurface).then((made) => scope.postMessage(made));

function offscreenSurface(width: number, height: number): DrawingSurface | undefined {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  return { context, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}
