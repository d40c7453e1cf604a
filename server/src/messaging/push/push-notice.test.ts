import { LOCALES } from '@hiram/contract/locales';
import { describe, expect, test } from 'vitest';
import { pushCopy } from './copy/push-copy-by-locale.ts';
import { pushMessageOf } from './push-notice.ts';
import { isPushTopic, type PushTopic } from './push-topic.ts';

const TOPICS = (Object.keys(pushCopy('en')) as PushTopic[]).filter(isPushTopic);

function messageOf(about: PushTopic, locale: (typeof LOCALES)[number] = 'en', subjectId = 'order-1') {
  return pushMessageOf({ about, locale, subjectId, brandCode: 'hiram', brandName: 'Hiram', day: '23 Nov' });
}

describe.each(TOPICS)('the notification %s', (about) => {
  test.each(LOCALES)('names no amount, loan or debt in %s', (locale) => {
    const { title, body, path } = JSON.parse(messageOf(about, locale).payload);
    expect(title).toBe('Hiram');
    expect(body.replace('23 Nov', '')).not.toMatch(/\d|[₱₹$]|loan|debt|utang|लोन|कर्ज/i);
    expect(body.length).toBeLessThan(100);
    expect(path).toMatch(/^\/[a-z]+\?brand=hiram$/i);
  });
});

test('a reminder names the day', () => {
  for (const about of TOPICS.filter((topic) => /^reminder|^payment_late/.test(topic))) {
    for (const locale of LOCALES) expect(messageOf(about, locale).payload).toContain('23 Nov');
  }
});

test('reminders about one loan replace each other, and no other message', () => {
  const reminders = ['reminder_before_due', 'reminder_due_today', 'payment_late'] as const;
  expect(new Set(reminders.map((about) => messageOf(about).topic)).size).toBe(1);
  expect(messageOf('payment_late', 'en', 'order-2').topic).not.toBe(messageOf('payment_late').topic);
  expect(messageOf('payment_found').topic).not.toBe(messageOf('payment_late').topic);
});

test('a topic tells the push service nothing', () => {
  expect(messageOf('payment_late').topic).toMatch(/^[\w-]{32}$/);
  expect(messageOf('payment_late').topic).not.toContain('order');
});
