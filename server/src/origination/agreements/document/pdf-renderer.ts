import { fileURLToPath } from 'node:url';
import { assert, Defect } from '@hiram/values/assert';
import { Unavailable } from '#platform/errors.ts';
import { createWorkerProcess } from '#platform/worker-process.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { RenderRequest, RenderResponse } from './render-pdf.process.ts';

const PROGRAM = fileURLToPath(new URL('./render-pdf.process.ts', import.meta.url));
const NAME = 'the process that draws PDF files';
const FONTS = fileURLToPath(new URL('./no-fonts-of-the-machine.conf', import.meta.url));

/** An agreement takes 20 ms; anything that takes this long is not an agreement. */
const LONGEST_MS = 10_000;

/** Thirty times the longest agreement with the longest schedule. */
const MOST_CHARACTERS = 500_000;

/**
 * The process needs about 100 MB. Above this limit it is replaced, and the next document gets a new process.
 */
const MOST_MEMORY_KB = 400 * 1024;

/** The maximum queue length; further requests are told to retry instead of waiting indefinitely. */
const MOST_WAITING = 200;

/** Renders documents as PDF in a separate process, one at a time. The same document gives the same bytes. */
export interface PdfRenderer {
  draw(document: PrintedDocument): Promise<Uint8Array>;
  stop(): void;
}

export interface PdfRendererOptions {
  /** Shorter in tests. */
  readonly longestMs?: number;
}

export function createPdfRenderer({ longestMs = LONGEST_MS }: PdfRendererOptions = {}): PdfRenderer {
  const renderer = createWorkerProcess<RenderRequest, RenderResponse, Uint8Array>({
    program: PROGRAM,
    name: NAME,
    // Excludes the machine's own fonts.
    environment: { FONTCONFIG_FILE: FONTS },
    flags: ['--max-old-space-size=128'],
    longestMs,
    crashError: () => new Unavailable(NAME),
    isSpent: (answer) => answer.kind === 'drawn' && answer.peakMemoryKb > MOST_MEMORY_KB,
    resultOf(answer) {
      if (answer.kind === 'failed') throw new Defect(`rendering the PDF failed: ${answer.because}`);
      return answer.pdf;
    },
  });
  let waiting = 0;
  return {
    async draw(document) {
      const json = JSON.stringify(document);
      assert(
        json.length <= MOST_CHARACTERS,
        `a document of ${json.length} characters is too large to be an agreement`,
      );
      if (waiting >= MOST_WAITING) throw new Unavailable(NAME);
      waiting += 1;
      return renderer.ask({ document: json }).finally(() => {
        waiting -= 1;
      });
    },
    stop: renderer.stop,
  };
}
