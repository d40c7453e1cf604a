import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// The process that draws PDF files. Typesetting would hold up every request if it ran beside them, and a document that
// it cannot bear takes this process down and not the program. It has no database, no keys and no network.

/** What it is asked: a printed document as JSON. */
export interface DrawingOrder {
  readonly document: string;
}

/** What it answers. */
export type DrawingAnswer =
  | { readonly kind: 'drawn'; readonly pdf: Uint8Array; readonly peakMemoryKb: number }
  | { readonly kind: 'failed'; readonly because: string };

const SOURCE = readFileSync(fileURLToPath(new URL('./document.typ', import.meta.url)), 'utf8');

const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold'].map(fontFile) }],
});

function fontFile(name: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`)));
}

process.on('message', ({ document }: DrawingOrder) => {
  process.send?.(draw(document));
});
// The program that asked is gone, and with it the reason to be here.
process.on('disconnect', () => process.exit(0));

function draw(document: string): DrawingAnswer {
  const source = { mainFileContent: SOURCE, inputs: { document } };
  try {
    const pdf = accessible(source) ?? compiler.pdf(source);
    return { kind: 'drawn', pdf, peakMemoryKb: process.resourceUsage().maxRSS };
  } catch (error) {
    return { kind: 'failed', because: reasonOf(error) };
  } finally {
    // What was typeset is kept for the next time, which never comes: no two documents are alike.
    compiler.evictCache(0);
  }
}

/**
 * The accessible form (PDF/UA) refuses a letter that the font lacks, which a person's name may have. Such a document is
 * tagged all the same, and shows a box in the place of that letter.
 */
function accessible(source: Parameters<typeof compiler.pdf>[0]): Uint8Array | undefined {
  try {
    return compiler.pdf(source, { pdfStandard: 'ua-1' });
  } catch (error) {
    if (reasonOf(error).includes('PDF/UA-1')) return undefined;
    throw error;
  }
}

/** The typesetter throws its findings as JSON in the message, and the message alone says what was wrong. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
