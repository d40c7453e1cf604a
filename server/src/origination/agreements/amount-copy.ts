import type { Term } from '@hiram/lending/term';
import { type CalendarDate, dayNumber } from '@hiram/values/calendar-date';
import type { AgreementLocale } from './agreement.ts';

/** How a language formats counts and dates. */
export interface AmountCopy {
  /** The Intl locale for dates. */
  readonly dayTag: string;
  readonly months: (count: number) => string;
  readonly days: (count: number) => string;
  readonly businessDays: (count: number) => string;
  readonly weekdays: (count: number) => string;
  readonly hours: (count: number) => string;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>;

function counted(tag: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(tag);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}

export const amountCopy: Readonly<Record<AgreementLocale, AmountCopy>> = {
  en: {
    dayTag: 'en-GB',
    months: counted('en', { one: '# month', other: '# months' }),
    days: counted('en', { one: '# day', other: '# days' }),
    businessDays: counted('en', { one: '# business day', other: '# business days' }),
    weekdays: counted('en', { one: '# working day', other: '# working days' }),
    hours: counted('en', { one: '# hour', other: '# hours' }),
  },
  fil: {
    dayTag: 'fil-PH',
    months: counted('fil', { one: '# buwan', other: '# na buwan' }),
    days: counted('fil', { one: '# araw', other: '# na araw' }),
    businessDays: counted('fil', { one: '# business day', other: '# business days' }),
    weekdays: counted('fil', { one: '# working day', other: '# working days' }),
    hours: counted('fil', { one: '# oras', other: '# na oras' }),
  },
  hi: {
    dayTag: 'hi-IN',
    months: counted('hi', { one: '# महीना', other: '# महीने' }),
    days: counted('hi', { one: '# दिन', other: '# दिन' }),
    businessDays: counted('hi', { one: '# बिज़नेस डे', other: '# बिज़नेस डे' }),
    weekdays: counted('hi', { one: '# वर्किंग डे', other: '# वर्किंग डे' }),
    hours: counted('hi', { one: '# घंटा', other: '# घंटे' }),
  },
};

export function formatTerm({ count, unit }: Term, words: AmountCopy): string {
  return unit === 'month' ? words.months(count) : words.days(count);
}

const MILLISECONDS_IN_DAY = 86_400_000;

/** The full date, because a document is kept for years: `28 November 2026`. */
export function formatDay(day: CalendarDate, { dayTag }: AmountCopy): string {
  const format = new Intl.DateTimeFormat(dayTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(dayNumber(day) * MILLISECONDS_IN_DAY);
}
