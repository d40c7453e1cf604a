import type { Locale } from '@hiram/contract/locales';
import type { CallPurpose } from './call-borrower.ts';

const languages: Readonly<Record<Locale, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'Hindi',
  reference: 'English',
};

/** The borrower's app language, named for staff, whose console is in English. */
export function languageName(locale: Locale): string {
  return languages[locale];
}

/**
 * How to open the call: the caller states their name first (RBI 2022), and nothing about a loan is said to
 * anyone else who answers (SEC MC 18 s.2019, NPC 20-01).
 */
export function callInstructions(purpose: CallPurpose, locale: Locale): string {
  const first = `Speak ${languages[locale]}. State your name and company, and verify the borrower’s identity before you mention the loan.`;
  const others = 'Do not tell anyone else why you call.';
  return purpose === 'collection'
    ? `${first} ${others} Offer payment options before you ask for a date. No threats, and no second call today.`
    : `${first} ${others} Do not ask for money in this call.`;
}
