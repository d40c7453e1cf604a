import { createHash } from 'node:crypto';
import { readPdf } from '@hiram/server-testing/origination/agreements/document/pdf-text';
import { afterAll, describe, expect, test } from 'vitest';
import { Unavailable } from '#platform/errors.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import type { Block, PrintedDocument } from './printed-document.ts';

const maker = createPdfRenderer();
afterAll(() => maker.stop());

function document(...blocks: readonly Block[]): PrintedDocument {
  return { language: 'hi', title: 'मुख्य तथ्य विवरण', sender: 'Hiram', foot: 'order · template', blocks };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

describe('a PDF', () => {
  test('of the same document is the same bytes, in whichever process it is rendered', async () => {
    const another = createPdfRenderer();
    const given = document(paragraph('₹1,23,456.00'), { kind: 'points', points: ['एक', 'दो'] });
    const drawn = [await maker.draw(given), await maker.draw(given), await another.draw(given)];
    another.stop();
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    expect(Buffer.from(await maker.draw(document(paragraph('₹1'))))).not.toEqual(Buffer.from(drawn[0] ?? []));
  });

  test('is rendered with our own font on every machine: this test detects a change of font or typesetter', async () => {
    const drawn = await maker.draw(document(paragraph('क्षमा ₱1.00 ₹1.00')));
    expect(createHash('sha256').update(drawn).digest('hex')).toBe(
      '1d20067353063d08c08dc8ad9ed41612246162c0dc54a9b6f5309fc6760146a5',
    );
  });

  test('renders Devanagari correctly, and its text can be read, searched and copied', async () => {
    const words = 'क्षमा, कर्ता, किस्त, र्त, यज्ञ, श्री, शुल्क, प्रोसेसिंग ₹1,23,456.00 और ₱1,234.56';
    const { text, glyphs } = readPdf(await maker.draw(document(paragraph(words))));
    expect(text.replaceAll('\n', '')).toContain(words);
    // One glyph for several letters: without shaping, each letter would be separate.
    expect(glyphs).toEqual(expect.arrayContaining(['क्ष', 'ज्ञ', '₹', '₱']));
    expect(glyphs).not.toContain('\u094D');
    // The mark of र is placed over the following letter, and ि before the preceding one: both are rendered
    // with their letter.
    expect(glyphs.some((letters) => letters.startsWith('र्त'))).toBe(true);
    expect(glyphs.some((letters) => letters.startsWith('कि'))).toBe(true);
  });

  test('is tagged for screen readers: language, title, headings, lists and tables', async () => {
    const { raw } = readPdf(
      await maker.draw(
        document(
          { kind: 'heading', text: 'शीर्षक' },
          { kind: 'points', points: ['एक'] },
          {
            kind: 'table',
            caption: 'योजना',
            columns: [
              { title: 'क्रम', isFigure: true },
              { title: 'रकम', isFigure: true },
            ],
            rows: [['1', '₹5.00']],
            total: ['', '₹5.00'],
          },
        ),
      ),
    );
    expect(raw).toContain('/Lang (hi)');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    for (const tag of ['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD', 'Caption']) {
      expect(raw).toMatch(new RegExp(`/S /${tag}\\b`));
    }
    expect(raw).not.toMatch(/\/JavaScript|\/Launch|\/URI|\/EmbeddedFile/);
  });

  test('prints text that looks like markup unchanged', async () => {
    const odd = '#let x = 1; $a$ *b* _c_ <script>alert(1)</script> @ref \\n `raw` // comment';
    expect(readPdf(await maker.draw(document(paragraph(odd)))).text).toContain(odd);
  });

  test('is created even for a name whose letters the font lacks', async () => {
    const { text, raw } = readPdf(await maker.draw({ ...document(paragraph('₹5.00')), sender: '王小明' }));
    expect(text).toContain('₹5.00');
    expect(raw).toContain('/StructTreeRoot');
  });
});

describe('rendering', () => {
  test('that takes too long is stopped, and the next document gets a new process', async () => {
    const hurried = createPdfRenderer({ longestMs: 1 });
    await expect(hurried.draw(document(paragraph('₹5.00')))).rejects.toThrow(Unavailable);
    hurried.stop();
    expect((await maker.draw(document(paragraph('₹5.00')))).byteLength).toBeGreaterThan(1_000);
  });

  test('is refused for input far larger than any agreement', async () => {
    await expect(maker.draw(document(paragraph('x'.repeat(600_000))))).rejects.toThrow(
      'too large to be an agreement',
    );
  });

  test('of many documents concurrently gives each its own', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 20 }, (_, index) => maker.draw(document(paragraph(`₹${index}.00`)))),
    );
    expect(drawn.map((bytes, index) => readPdf(bytes).text.includes(`₹${index}.00`))).toEqual(
      Array.from({ length: 20 }, () => true),
    );
  });
});
