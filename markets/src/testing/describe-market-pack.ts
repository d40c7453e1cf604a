import type { CalendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import { marketRules } from '../market-pack.ts';
import { readPack } from '../read-pack.ts';
import { channels } from '../ruling.ts';

interface PackUnderTest {
  readonly data: unknown;
  /** A day on which the market lends. */
  readonly on: CalendarDate;
  /** A day before the pack's first values. */
  readonly before: CalendarDate;
}

/** The rules of every market pack. A new one runs this suite, and adds tests of its own values. */
export function describeMarketPack(name: string, { data, on, before }: PackUnderTest): void {
  describe(`the market pack ${name}`, () => {
    test('is complete: every rule has a value, a version and a source through every channel', () => {
      const pack = readPack(data);
      for (const channel of channels) {
        const { facts, channel: _channel, ...rulings } = marketRules(pack, { on, channel });
        for (const [rule, ruling] of Object.entries(rulings)) {
          expect(ruling.value, rule).not.toBeUndefined();
          expect(ruling.source.length, rule).toBeGreaterThan(8);
          expect(ruling.version.startsWith(`${facts.code}.${rule}@`), rule).toBe(true);
        }
      }
    });

    test('has facts that programs can use: time zone, currency, formats and mobile numbers', () => {
      const { timeZone, currency, formatLocale, mobile, locales } = readPack(data).facts;
      // An unknown zone or locale throws. A known zone may be resolved to an older name of it.
      expect(() => new Intl.DateTimeFormat(formatLocale, { timeZone })).not.toThrow();
      const format = new Intl.NumberFormat(formatLocale, { style: 'currency', currency });
      expect(format.resolvedOptions().currency).toBe(currency);
      expect(() => new RegExp(`^${mobile.national}$`, 'u')).not.toThrow();
      expect(locales.length).toBeGreaterThan(0);
    });

    test('knows nothing of a day before its first values, instead of guessing', () => {
      const pack = readPack(data);
      expect(() => marketRules(pack, { on: before, channel: 'browser' })).toThrow(`is known for ${before}`);
    });

    test('orders the values of a rule by their days', () => {
      for (const [rule, figures] of Object.entries(readPack(data).rules)) {
        for (const channel of [undefined, ...channels]) {
          const days = figures.filter((figure) => figure.channel === channel).map(({ from }) => from);
          expect(days, rule).toEqual(days.toSorted());
        }
      }
    });
  });
}
