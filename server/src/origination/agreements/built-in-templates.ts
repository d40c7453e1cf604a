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

function first(
  kind: AgreementKind,
  market: MarketCode,
  locale: AgreementLocale,
  content: TemplateContent,
): Template {
  return { kind, market, locale, content, version: 1, validFrom };
}

/**
 * The built-in templates. A changed wording needs a new version, otherwise no program starts: published
 * templates are immutable.
 */
export const builtInTemplates: readonly Template[] = [
  first('disclosure_statement', 'PH', 'en', disclosureStatementEn),
  first('disclosure_statement', 'PH', 'fil', disclosureStatementFil),
  first('loan_agreement', 'PH', 'en', loanAgreementEn),
  first('loan_agreement', 'PH', 'fil', loanAgreementFil),
  first('key_fact_statement', 'IN', 'en', keyFactStatementEn),
  first('key_fact_statement', 'IN', 'hi', keyFactStatementHi),
  first('loan_agreement', 'IN', 'en', loanAgreementEn),
  first('loan_agreement', 'IN', 'hi', loanAgreementHi),
  first('disclosure_statement', 'reference', 'en', disclosureStatementEn),
  first('loan_agreement', 'reference', 'en', loanAgreementEn),
];
