import { readPdf } from './document/pdf-text.ts';

// What a reader finds in a document: the printed amounts, independent of the template.

/** The visible text of a page, without its markup. */
export function readHtml(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]+>/g, ' ');
}

export function pdfText(bytes: Uint8Array): string {
  return readPdf(bytes).text;
}

/** All amounts of money in a text, in minor units. The reference market groups digits with dots. */
export function amountsIn(text: string): bigint[] {
  return [...text.matchAll(/[₱₹]\s?(\d[\d,.]*)\.(\d\d)(?!\d)/g)].map(([, whole = '', cents = '']) =>
    BigInt(whole.replace(/[,.]/g, '') + cents),
  );
}

export function percentagesIn(text: string): string[] {
  return [...text.matchAll(/([\d.]+)%/g)].map(([, figure = '']) => figure);
}

/** The rows of the page's schedule as read: the written date and the amount due. */
export function scheduleIn(html: string): { readonly day: string; readonly amount: bigint | undefined }[] {
  const [table = ''] = html.match(/<table role="table" class="wide">[\s\S]*?<\/table>/g)?.slice(-1) ?? [];
  const rows = [...table.matchAll(/<tr role="row">([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell),
  );
  return rows
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ day: cells[1] ?? '', amount: amountsIn(cells.at(-1) ?? '')[0] }));
}
