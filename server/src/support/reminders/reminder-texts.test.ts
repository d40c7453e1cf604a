import { LOCALES } from '@hiram/contract/locales';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { newMessageCode, withCode } from '#messaging/contact-checks/message-code.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { segmentsOf } from '#providers/sms/index.ts';
import type { ReminderTopic } from './copy/reminder-copy.ts';
import { reminderCopy } from './copy/reminder-copy-by-locale.ts';

const topics: readonly ReminderTopic[] = [
  'reminder_before_due',
  'reminder_on_payday',
  'reminder_due_today',
  'payment_late',
];
const faces = { en: ['Hiram', 'hiram.example'], hi: ['Udhaar', 'udhaar.example'] } as const;

test.each(LOCALES.flatMap((locale) => topics.map((about) => [locale, about] as const)))(
  'in %s, %s fits one segment with its code, links to the page, and names the date, no amount and no threat',
  (locale, about) => {
    const [brandName, host] = faces[locale === 'hi' ? 'hi' : 'en'];
    const market = locale === 'hi' ? 'IN' : 'PH';
    // The longest dates of a year in writing.
    for (const dueOn of ['2026-09-28', '2026-11-30', '2026-12-28', '2026-07-30'].map(calendarDate)) {
      const day = numberFormatter(locale, market).day(dueOn);
      const text = reminderCopy(locale)[about]({ brandName, host, day });
      expect(segmentsOf(withCode(text, newMessageCode())), text).toBe(1);
      expect(text).toMatch(new RegExp(`^${brandName}: `));
      expect(text).toContain(day);
      expect(text).toContain(host);
      expect(text.replace(day, '')).not.toMatch(/[\d₱₹०-९]/);
      expect(text).not.toMatch(
        /loan|utang|debt|legal|court|police|overdue|penalt|ऋण|कर्ज|क़र्ज़|कानून|पुलिस|जुर्माना/i,
      );
    }
  },
);
