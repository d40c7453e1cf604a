import type { MarketCode } from '@hiram/markets/rules';
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

function builtIn(
  kind: AgreementKind,
  market: MarketCode,
  locale: AgreementLocale,
  content: TemplateContent,
): Template {
  return { kind, market, locale, content, version, validFrom };
}

/**
 * The built-in templates. A changed wording needs a new version, otherwise no program starts: published
 * templates are immutable.
 */
export const builtInTemplates: readonly Template[] = [
  builtIn('disclosure_statement', 'PH', 'en', disclosureStatementEn),
  builtIn('disclosure_statement', 'PH', 'fil', disclosureStatementFil),
  builtIn('loan_agreement', 'PH', 'en', loanAgreementEn),
  builtIn('loan_agreement', 'PH', 'fil', loanAgreementFil),
  builtIn('key_fact_statement', 'IN', 'en', keyFactStatementEn),
  builtIn('key_fact_statement', 'IN', 'hi', keyFactStatementHi),
  builtIn('loan_agreement', 'IN', 'en', loanAgreementEn),
  builtIn('loan_agreement', 'IN', 'hi', loanAgreementHi),
  builtIn('disclosure_statement', 'reference', 'en', disclosureStatementEn),
  builtIn('loan_agreement', 'reference', 'en', loanAgreementEn),
];
