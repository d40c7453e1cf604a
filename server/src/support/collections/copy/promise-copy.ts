import type { Locale } from '@hiram/contract/locales';

/** The subject of a message about a promise, as named in the contact log. */
export type PromiseTopic = 'promise_recorded' | 'promise_due_today';

/** Other people may see the phone, so it contains the day, and no amount, product or mention of a debt. */
interface PromiseWords {
  readonly brandName: string;
  readonly host: string;
  /** The promised day, formatted for the reader. */
  readonly day: string;
}

type PromiseCopy = Readonly<Record<PromiseTopic, (words: PromiseWords) => string>>;

// Only characters of the GSM alphabet. Any other character makes the message two segments long.
const en: PromiseCopy = {
  promise_recorded: ({ brandName, day, host }) =>
    `${brandName}: thank you. You will pay by ${day}, and we will not call until then. See the amount and pay: ${host}`,
  promise_due_today: ({ brandName, day, host }) =>
    `${brandName}: today, ${day}, is the day you gave us. See the amount and pay: ${host} Already paid? Thank you.`,
};

const fil: PromiseCopy = {
  promise_recorded: ({ brandName, day, host }) =>
    `${brandName}: salamat po. Magbabayad ka sa ${day}, at hindi kami tatawag hanggang doon. Tingnan ang amount at magbayad: ${host}`,
  promise_due_today: ({ brandName, day, host }) =>
    `${brandName}: ngayon, ${day}, ang araw na sinabi mo. Tingnan ang amount at magbayad: ${host} Kung bayad na, salamat po.`,
};

// A segment holds seventy characters.
const hi: PromiseCopy = {
  promise_recorded: ({ brandName, day, host }) => `${brandName}: धन्यवाद। ${day} तक पेमेंट करें: ${host}`,
  promise_due_today: ({ brandName, day, host }) => `${brandName}: आज, ${day}, आपका बताया दिन है: ${host}`,
};

const words: Readonly<Record<Locale, PromiseCopy>> = { en, fil, hi, reference: en };

export function promiseCopy(locale: Locale): PromiseCopy {
  return words[locale];
}
