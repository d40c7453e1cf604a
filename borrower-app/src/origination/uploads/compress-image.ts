import { type DrawingSurface, downscale } from './downscale.ts';

/** After this timeout the worker is treated as dead, and the page compresses the image itself. */
const WORKER_PATIENCE_MS = 20_000;

/** The image to upload: smaller, upright and without metadata; unchanged if this browser cannot decode it. */
export async function compressImage(file: Blob): Promise<Blob> {
  const made = (await downscaleInWorker(file)) ?? (await downscale(file, surfaceInPage));
  return made ?? file;
}

/** Undefined if workers have no canvas (Safari before 16.4), or if the worker failed. */
async function downscaleInWorker(file: Blob): Promise<Blob | undefined> {
  if (!('OffscreenCanvas' in globalThis)) return undefined;
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => resolve(data);
      worker.onerror = () => resolve(undefined);
      setTimeout(() => resolve(undefined), WORKER_PATIENCE_MS);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

function surfaceInPage(width: number, height: number): DrawingSurface | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  return {
    context,
    toJpeg: (quality) =>
      new Promise((resolve) => {
        canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality);
      }),
  };
}
