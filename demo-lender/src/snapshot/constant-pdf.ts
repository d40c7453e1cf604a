import { createPdfRenderer, type PdfRenderer } from '@hiram/server/origination/agreements/index';

/**
 * Every agreement's file is the same page, which says where its text is. A file of an agreement has 60 kB that do not
 * compress, so a snapshot of a thousand loans has room for the pages to read and not for the files.
 */
export async function constantPdf(): Promise<PdfRenderer> {
  const renderer = createPdfRenderer();
  const bytes = await renderer.draw({
    language: 'en',
    title: 'Demonstration',
    sender: 'Hiram',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The demo lender keeps this document as a page to read. Its file is made for new loans only.',
      },
    ],
    foot: 'Demonstration',
  });
  renderer.stop();
  return { draw: async () => bytes, stop: () => undefined };
}
