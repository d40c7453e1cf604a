import type { Locale } from '@hiram/contract/locales';
import { perMarket } from '@hiram/contract/market-ids';
import type { ConsentId, ConsentsOf } from './consent.ts';
import type { ConsentTexts, Named, Words } from './consent-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

const laws = {
  PH: {
    privacyLaw: 'Data Privacy Act of 2012 (RA 10173)',
    privacyAuthority: 'National Privacy Commission',
    bureauLaw: 'Credit Information System Act (RA 9510)',
  },
  IN: {
    privacyLaw: 'Digital Personal Data Protection Act, 2023',
    privacyAuthority: 'Data Protection Board of India',
    bureauLaw: 'Credit Information Companies (Regulation) Act, 2005',
  },
} as const;

const lawsOf = perMarket<Omit<Named, 'lender'>>({ PH: laws.PH, IN: laws.IN, reference: laws.PH });

/** The reference locale has no literal for these: it uses English. */
const texts: Readonly<Record<Locale, ConsentTexts>> = { en, fil, hi, reference: en };

export function consentCopy(consentId: ConsentId, { market, lender }: ConsentsOf, locale: Locale): Words {
  return texts[locale][consentId]({ lender, ...lawsOf[market] });
}
