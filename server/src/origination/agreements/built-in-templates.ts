import { LISTED_MARKETS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import { calendarDate } from '@hiram/values/calendar-date';
import type { AgreementKind, AgreementLocale } from './agreement.ts';
import { disclosureStatement as disclosureStatementEn } from './copy/disclosure-statement.en.ts';
import { disclosureStatement as disclosureStatementFil } from './copy/disclosure-statement.fil.ts';
import { keyFactStatement as keyFactStatementEn } from './copy/key-fact-statement.en.ts';
import { keyFactStatement as keyFactStatementHi } from './copy/key-fact-statement.hi.ts';
import { loanAgreement as loanAgreementEn } from './copy/loan-agreement.en.ts';
import { loanAgreement as loanAgreementFil } from './copy/loan-agreement.fil.ts';
import { loanAgreement as loanAgreementHi } from './copy/loan-agreement.hi.ts';
import type { Template, TemplateContent } from './template/template.ts';

const validFrom = calendarDate('2026-01-01');

/** Version 1 was the first wording. It stays in the databases where it was published. */
const version = 2;

type BuiltIn = readonly [kind: AgreementKind, locale: AgreementLocale, content: TemplateContent];

const templatesOf: Readonly<Record<MarketId, readonly BuiltIn[]>> = perMarket({
  PH: [
    ['disclosure_statement', 'en', disclosureStatementEn],
    ['disclosure_statement', 'fil', disclosureStatementFil],
    ['loan_agreement', 'en', loanAgreementEn],
    ['loan_agreement', 'fil', loanAgreementFil],
  ],
  IN: [
    ['key_fact_statement', 'en', keyFactStatementEn],
    ['key_fact_statement', 'hi', keyFactStatementHi],
    ['loan_agreement', 'en', loanAgreementEn],
    ['loan_agreement', 'hi', loanAgreementHi],
  ],
  reference: [
    ['disclosure_statement', 'en', disclosureStatementEn],
    ['loan_agreement', 'en', loanAgreementEn],
  ],
});

/**
 * The built-in templates. A changed wording needs a new version, otherwise no program starts: published
 * templates are immutable.
 */
export const builtInTemplates: readonly Template[] = LISTED_MARKETS.flatMap((market) =>
  templatesOf[market].map(([kind, locale, content]) => ({
    kind,
    market,
    locale,
    content,
    version,
    validFrom,
  })),
);
