import { COMPLAINT_SUBJECTS } from '@hiram/contract/support/complaints';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import { builtInReplies } from './built-in/built-in-replies.ts';
import { checkReplyTexts, readReplyTemplate } from './check-reply-template.ts';
import { completeReply, NAME_PLACE, renderTemplate, variablesIn } from './render-template.ts';
import { repliesFor } from './replies-for.ts';
import { REPLY_USES, type ReplyTemplate, replyVariables, variablesOf } from './reply-template.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const facts = {
  name: NAME_PLACE,
  brand: 'Hiram',
  product: 'Quick loan',
  disputedAmount: '₱120.00',
  replyBy: '16 June 2026',
};

function faultsOf(template: Partial<ReplyTemplate>): string[] {
  const reader = new ContentReader();
  const read = readReplyTemplate(reader, {
    title: 'A reply',
    use: 'complaint',
    topics: [],
    isOffered: true,
    texts: { en: 'Hello', fil: 'Kumusta' },
    ...template,
  });
  checkReplyTexts(reader, read, { locales: ['en', 'fil'], hosts: ['hiram.example'] });
  return reader.faults.map(({ path, message }) => `${path}: ${message}`);
}

function inEnglish(en: string, use: ReplyTemplate['use'] = 'complaint'): string[] {
  return faultsOf({ use, texts: { en, fil: 'Kumusta' } });
}

describe.each([...builtInReplies])('the built-in reply %s', (_key, { texts }) => {
  test('greets the borrower, passes every check, and has the same places in every language', () => {
    const { en = '', fil = '', hi = '' } = texts;
    const places = new Set(variablesIn(en));
    expect([...places]).toContain('name');
    for (const text of [en, fil, hi]) {
      expect(new Set(variablesIn(text))).toEqual(places);
      expect(text.length).toBeLessThan(1_500);
      expect(text).toBe(text.trim());
    }
    expect(new Set([en, fil, hi]).size).toBe(3);
    expect(faultsOf({ texts: { en, fil } })).toEqual([]);
  });
});

describe.each(COMPLAINT_SUBJECTS)('for a complaint about %s', (about) => {
  test('replies for its own type come first, filled with the known values; the agent writes the rest', async () => {
    const query = { use: 'complaint', brandCode: 'hiram', locale: 'en', about } as const;
    const replies = await repliesFor(db.database, query, facts);
    expect(replies).toHaveLength(builtInReplies.size);
    expect(builtInReplies.get(replies[0]?.key ?? '')?.topics).toContain(about);
    expect(replies[0]?.text).toContain('Hello {name},');
    for (const { text } of replies) expect(text).not.toContain('{{');
  });
});

test('a value that is not known becomes a placeholder, so that it is not sent by mistake', () => {
  const text = renderTemplate('{{product}} is due on {{dueDay}}.', { product: 'Quick loan' });
  expect(text).toBe('Quick loan is due on {next due date}.');
  expect(completeReply(text, 'Ana')).toBeUndefined();
});

test('a name is never read as a template', () => {
  const name = '{{loanNumber}} $& {day}';
  const text = renderTemplate('Hello {{name}}, {{brand}} writes.', facts);
  expect(completeReply(text, name)).toBe(`Hello ${name}, Hiram writes.`);
  expect(completeReply('Hello {name}', '')).toBeUndefined();
  expect(completeReply('Hello {na{name}me}', 'x')).toBeUndefined();
});

describe('a text is refused', () => {
  test('with an unknown variable, an open brace, or a missing language', () => {
    expect(inEnglish('Hello {{password}}')[0]).toContain('there is no {{password}}; there are {{name}}');
    expect(inEnglish('Hello {{name}')[0]).toContain('a brace is open');
    expect(inEnglish('Hello {{ name }}')[0]).toContain('there is no {{ name }}');
    expect(inEnglish('Hello {{toString}}')[0]).toContain('there is no {{toString}}');
    expect(faultsOf({ texts: { en: 'Hello' } })).toEqual(['/texts/fil: the text in Filipino is missing']);
    expect(faultsOf({ texts: { en: 'Hello', fil: 'Kumusta', hi: 'नमस्ते' } })).toEqual([
      '/texts/hi: the brand does not offer this language',
    ]);
  });

  test('with an amount where others may read it', () => {
    for (const text of ['You owe {{disputedAmount}}', 'You owe ₱500', 'You owe PHP 500', 'Rs. 20 left']) {
      expect(inEnglish(text, 'contact_message')[0]).toContain('an e-mail names no amount');
    }
    expect(inEnglish('You owe {{disputedAmount}}')).toEqual([]);
    expect(inEnglish('{{loanNumber}}', 'contact_message')[0]).toContain('not known for a contact message');
  });

  test('with markup, or a link that is not the brand’s', () => {
    for (const text of ['<script>alert(1)</script>', 'a <img src=x onerror=y>', '&#60;b&#62;']) {
      expect(inEnglish(text)[0]).toContain('plain text');
    }
    for (const text of ['see evil.example', 'https://hiram.example.evil.test/x', 'hiram.example@evil.test']) {
      expect(inEnglish(text).join()).toContain('is not an address of the brand');
    }
    expect(inEnglish('javascript:alert(1)')[0]).toContain('links begin with https://');
    expect(inEnglish('http://hiram.example/')[0]).toContain('links begin with https://');
    expect(inEnglish('See https://hiram.example/help, or ask us, e.g. here.')).toEqual([]);
  });
});

test('no unresolved variable ever leaves, whatever the template, the values and the name', () => {
  const part = fc.oneof(
    fc.constantFrom('{', '}', '{{', '}}', '\n', ' ', '{name}', '$&', '{{name}}'),
    fc.constantFrom(...Object.keys(replyVariables)),
    fc.string({ maxLength: 6 }),
  );
  const words = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));
  const values = fc.dictionary(fc.constantFrom(...Object.keys(replyVariables)), words);
  fc.assert(
    fc.property(words, values, words, (template, known, name) => {
      const sent = completeReply(renderTemplate(template, { ...known, name: NAME_PLACE }), name);
      if (sent === undefined) return;
      // What the person typed as their name is text. Without it, nothing that looks like a place is left.
      const parts = renderTemplate(template, { ...known, name: NAME_PLACE }).split(NAME_PLACE);
      expect(sent).toBe(parts.join(name));
      for (const own of parts) expect(own).not.toMatch(/\{\{|\}\}|\{[^{}\n]{1,40}\}/);
    }),
    { numRuns: 3_000 },
  );
});

test('a text that passes the check renders with every value filled in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REPLY_USES),
      fc.array(fc.oneof(fc.nat(20), fc.string({ maxLength: 8 })), { maxLength: 10 }),
      (use, parts) => {
        const names = variablesOf(use);
        const text = parts
          .map((one) => (typeof one === 'string' ? one : `{{${names[one % names.length] ?? ''}}}`))
          .join(' ');
        if (text.trim() === '' || inEnglish(text, use).length > 0) return;
        const all = Object.fromEntries(names.map((name) => [name, name === 'name' ? NAME_PLACE : 'value']));
        const rendered = renderTemplate(text, all);
        expect(rendered).not.toMatch(/\{\{|\}\}/);
      },
    ),
    { numRuns: 1_000 },
  );
});
