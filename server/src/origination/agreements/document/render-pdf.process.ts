import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// The process that renders PDF files. Typesetting in the main process would block every request, and a
// document that crashes it takes down only this process. It has no database, no keys and no network.

/** The request: a printed document as JSON. */
export interface RenderRequest {
  readonly document: string;
}

/** The response. */
export type RenderResponse =
  | { readonly kind: 'drawn'; readonly pdf: Uint8Array; readonly peakMemoryKb: number }
  | { readonly kind: 'failed'; readonly because: string };

const SOURCE = readFileSync(fileURLToPath(new URL('./document.typ', import.meta.url)), 'utf8');

const compiler = NodeCompiler.create({
  fontArgs: [
    {
      fontBlobs: [
        import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
        import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
      ].map((font) => readFileSync(fileURLToPath(font))),
    },
  ],
});

process.on('message', ({ document }: RenderRequest) => {
  process.send?.(draw(document));
});
// The parent process is gone, so this one exits.
process.on('disconnect', () => process.exit(0));

function draw(document: string): RenderResponse {
  const source = { mainFileContent: SOURCE, inputs: { document } };
  try {
    const pdf = accessible(source) ?? compiler.pdf(source);
    return { kind: 'drawn', pdf, peakMemoryKb: process.resourceUsage().maxRSS };
  } catch (error) {
    return { kind: 'failed', because: reasonOf(error) };
  } finally {
    // The typesetter caches its results, but no two documents are alike.
    compiler.evictCache(0);
  }
}

/**
 * PDF/UA rejects a character that the font lacks, which a person's name may contain. The document is then
 * tagged but not PDF/UA, and shows a box in place of that character.
 */
function accessible(source: Parameters<typeof compiler.pdf>[0]): Uint8Array | undefined {
  try {
    return compiler.pdf(source, { pdfStandard: 'ua-1' });
  } catch (error) {
    if (reasonOf(error).includes('PDF/UA-1')) return undefined;
    throw error;
  }
}

/** The typesetter throws its diagnostics as JSON in the message; nothing else describes the error. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
