import { COMPLAINT_SUBJECTS } from '@hiram/contract/support/complaints';
import { describe, expect, test } from 'vitest';
import { type CannedReplyKey, cannedReplies, knownPlaceholders } from './canned-reply.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { cannedRepliesFor } from './fill-canned-reply.ts';
import { hi } from './hi.ts';

const facts = {
  name: 'Maria $& Santos',
  brand: 'Hiram',
  product: 'Quick loan',
  amount: '₱120.00',
  reply_by: '16 June 2026',
};

function placesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, place = '']) => place))].toSorted();
}

describe.each(cannedReplies.map(({ key }) => [key] as [CannedReplyKey]))('the canned reply %s', (key) => {
  test('greets the borrower, fits the length limit, and has the same placeholders in every language', () => {
    const places = placesIn(en[key]);
    expect(places).toContain('name');
    for (const text of [en[key], fil[key], hi[key]]) {
      expect(placesIn(text)).toEqual(places);
      expect(text.length).toBeLessThan(1_500);
      expect(text).toBe(text.trim());
    }
    expect(new Set([en[key], fil[key], hi[key]]).size).toBe(3);
  });
});

describe.each(COMPLAINT_SUBJECTS)('for a complaint about %s', (about) => {
  test('replies for its own type come first, filled with the known values; the agent writes the rest', () => {
    const replies = cannedRepliesFor(about, 'en', facts);
    expect(replies).toHaveLength(cannedReplies.length);
    const [first] = replies;
    const own = cannedReplies.find(({ key }) => key === first?.key);
    expect(own?.topics).toContain(about);
    expect(first?.text).toContain('Hello Maria $& Santos,');
    for (const { text } of replies) {
      for (const place of knownPlaceholders) expect(text).not.toContain(`{${place}}`);
    }
  });
});

test('unknown values stay as placeholders in braces, so that they are not sent by mistake', () => {
  const [first] = cannedRepliesFor('collection', 'hi', { ...facts, name: '', product: '' });
  expect(first?.text).toContain('नमस्ते {name},');
  expect(first?.text).toContain('{product}');
});
