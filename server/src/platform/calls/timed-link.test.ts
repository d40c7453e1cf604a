import { readIssuedDocument } from '@hiram/contract/servicing/documents';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { timedLink } from './timed-link.ts';

const document = { place: 'documents.link', names: { documentId: 'd1' }, sessionId: 's1' } as const;

test('a link stays short, whatever the request says about its sender', () => {
  const long = 'ж'.repeat(4_000);
  const context = { systemClock, personalData: testPersonalData() };
  const link = timedLink(context, readIssuedDocument, document, {
    brand: 'hiram',
    lang: long,
    deviceId: long,
  });
  expect(link.length).toBeLessThan(2_048);
  expect(new URL(link, 'http://localhost').searchParams.get('brand')).toBe('hiram');

  const usual = timedLink(context, readIssuedDocument, document, { lang: 'hi', deviceId: 'a-phone' });
  const sent = new URL(usual, 'http://localhost').searchParams;
  expect({ lang: sent.get('lang'), deviceId: sent.get('deviceId') }).toEqual({
    lang: 'hi',
    deviceId: 'a-phone',
  });
});
