import type { Locale } from '@hiram/contract/locales';

interface NoticeFacts {
  readonly brandName: string;
  readonly host: string;
  readonly day: string;
}

function english({ brandName, host, day }: NoticeFacts): string {
  return `${brandName}: your automatic payment is on ${day}. See the amount or stop it in the app or at ${host}.`;
}

/** The notice before a debit. It names the day; the amount is on the page (decision 0046). */
export const debitNoticeCopy: Readonly<Record<Locale, (facts: NoticeFacts) => string>> = {
  en: english,
  reference: english,
  fil: ({ brandName, host, day }) =>
    `${brandName}: ang automatic payment mo ay sa ${day}. Tingnan ang amount o itigil ito sa app o sa ${host}.`,
  hi: ({ brandName, host, day }) =>
    `${brandName}: आपका ऑटोमैटिक पेमेंट ${day} को है। रकम देखें या इसे ऐप में या ${host} पर रोकें।`,
};
