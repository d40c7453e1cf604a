import { fileURLToPath } from 'node:url';
import { createAnsweringProcess } from '@hiram/server/platform/answering-process';
import { Unavailable } from '@hiram/server/platform/errors';
import { assert, Defect } from '@hiram/values/assert';
import type { DrawingAnswer, DrawingOrder } from './draw-pdf.process.ts';
import type { PrintedDocument } from './printed-document.ts';

const PROGRAM = fileURLToPath(new URL('./draw-pdf.process.ts', import.meta.url));
const NAME = 'the process that draws PDF files';
const FONTS = fileURLToPath(new URL('./no-fonts-of-the-machine.conf', import.meta.url));

/** An agreement takes a fiftieth of a second; whatever takes this long is not one. */
const LONGEST_MS = 10_000;

/** Thirty times the longest agreement with the longest schedule. */
const MOST_CHARACTERS = 500_000;

/** It needs about 100 MB. One that has grown beyond this is let go, and the next document gets a new one. */
const MOST_MEMORY_KB = 400 * 1024;

/** As many as may wait their turn; who comes after them is told to try again rather than to wait for ever. */
const MOST_WAITING = 200;

/** Draws documents as PDF in a process of its own, one after the other. The same document is the same bytes. */
export interface PdfMaker {
  draw(document: PrintedDocument): Promise<Uint8Array>;
  stop(): void;
}

export interface PdfMakerOptions {
  /** Less in a test that has no time. */
  readonly longestMs?: number;
}

export function createPdfMaker({ longestMs = LONGEST_MS }: PdfMakerOptions = {}): PdfMaker {
  const drawing = createAnsweringProcess<DrawingOrder, DrawingAnswer, Uint8Array>({
    program: PROGRAM,
    name: NAME,
    // No font of the machine's.
    environment: { FONTCONFIG_FILE: FONTS },
    flags: ['--max-old-space-size=128'],
    longestMs,
    fellOver: () => new Unavailable(NAME),
    isSpent: (answer) => answer.kind === 'drawn' && answer.peakMemoryKb > MOST_MEMORY_KB,
    resultOf(answer) {
      if (answer.kind === 'failed') throw new Defect(`no PDF could be drawn: ${answer.because}`);
      return answer.pdf;
    },
  });
  let waiting = 0;
  return {
    async draw(document) {
      const json = JSON.stringify(document);
      assert(json.length <= MOST_CHARACTERS, `a document of ${json.length} characters is none of ours`);
      if (waiting >= MOST_WAITING) throw new Unavailable(NAME);
      waiting += 1;
      return drawing.ask({ document: json }).finally(() => {
        waiting -= 1;
      });
    },
    stop: drawing.stop,
  };
}
