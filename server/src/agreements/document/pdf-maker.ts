import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '@hiram/server/platform/errors';
import { assert, Defect } from '@hiram/values/assert';
import type { DrawingAnswer, DrawingOrder } from './draw-pdf.process.ts';
import type { PrintedDocument } from './printed-document.ts';

const PROGRAM = fileURLToPath(new URL('./draw-pdf.process.ts', import.meta.url));
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
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function drawNow(document: string): Promise<Uint8Array> {
    child ??= startProcess((gone) => {
      if (child === gone) child = undefined;
    });
    const answer = await ask(child, { document }, longestMs);
    if (answer.kind === 'failed') throw new Defect(`no PDF could be drawn: ${answer.because}`);
    if (answer.peakMemoryKb > MOST_MEMORY_KB) {
      child.disconnect();
      child = undefined;
    }
    return answer.pdf;
  }

  return {
    async draw(document) {
      const json = JSON.stringify(document);
      assert(json.length <= MOST_CHARACTERS, `a document of ${json.length} characters is none of ours`);
      if (waiting >= MOST_WAITING) throw new Unavailable('the process that draws PDF files');
      waiting += 1;
      const drawing = last.then(() => drawNow(json));
      // The next one's turn comes whatever becomes of this one, which its own asker hears of.
      last = drawing.catch(() => undefined);
      return drawing.finally(() => {
        waiting -= 1;
      });
    },
    stop: () => child?.disconnect(),
  };
}

function startProcess(onExit: (child: ChildProcess) => void): ChildProcess {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // No secret of ours is in it, and no font of the machine's.
    env: { FONTCONFIG_FILE: FONTS },
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => onExit(child));
  // It must not keep a program alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, order: DrawingOrder, longestMs: number): Promise<DrawingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer>();
  function fell(): void {
    reject(new Unavailable('the process that draws PDF files'));
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', resolve);
  child.once('exit', fell);
  child.channel?.ref();
  try {
    child.send(order, (error) => {
      if (error !== null) reject(new Unavailable('the process that draws PDF files', { cause: error }));
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', fell);
    child.channel?.unref();
  }
}
