import type { Locale } from '@hiram/contract/locales';
import { type ApplicationForm, DOCUMENT_KINDS } from '@hiram/contract/origination/applications';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import type { ApplicationId } from '@hiram/values/ids';
import { money } from '@hiram/values/money';
import { findOwnMobile } from '#people/identity/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { Application } from './application.ts';
import type { ApplicationReader } from './application-context.ts';
import { type AttachedDocument, findDocuments } from './application-documents.sql.ts';
import { findPages } from './application-pages.sql.ts';
import { findApplication } from './applications.sql.ts';
import { findConsents } from './consents.sql.ts';
import type { PageCopy } from './copy/page-copy.ts';
import { pageTexts } from './copy/page-copy-by-locale.ts';
import { maskedAnswer } from './mask-answer.ts';
import { dayOf, decryptAnswers } from './open-application.ts';
import {
  isDocumentType,
  readAmount,
  readAmountOrNone,
  readDocumentNumber,
  readMobile,
  readName,
  readPayday,
} from './pages/answer-checks.ts';
import { placeName } from './pages/check-page.ts';
import { eligibilityFacts } from './pages/eligibility-of-answers.ts';
import { REFERENCES } from './pages/items.ts';
import type { Answers, PageItem } from './pages/page.ts';
import { pagesOf } from './pages/pages.ts';
import type { AnswerRow, Applicant, IdentityDocument, SentApplication } from './sent-application.ts';

type AnswersByStep = Readonly<Record<ApplicationForm, Answers>>;

/**
 * A sent application with all its answers decrypted. Undefined if it does not exist, was never sent, or its
 * borrower closed the account. The labels are for staff, in the given language.
 */
export async function readSentApplication(
  context: ApplicationReader,
  id: ApplicationId,
  locale: Locale = 'en',
): Promise<SentApplication | undefined> {
  const { database, personalData } = context;
  const application = await findApplication(database, id);
  const { sentAt, decideBy } = application ?? {};
  if (application === undefined || sentAt === undefined || decideBy === undefined) return undefined;
  const key = await personalData.findKey(database, application.borrowerId);
  if (key === undefined) return undefined;
  const mobile = await findOwnMobile(context, application.borrowerId);
  if (mobile === undefined) return undefined;
  const [pages, documents, consents] = await Promise.all([
    findPages(database, id),
    findDocuments(database, id),
    findConsents(database, id),
  ]);
  const answers: Record<ApplicationForm, Answers> = { identity: {}, work: {}, references: {} };
  for (const page of pages) answers[page.step] = decryptAnswers(key, page);
  const texts = pageTexts(locale);
  return {
    ...application,
    sentAt,
    decideBy,
    applicant: await applicantOf(context, application, { answers, mobile }),
    answers: await answerRows(application, answers, { texts, locale }),
    documents: documents.toSorted(byKind),
    consents: consents
      .filter(({ isGiven }) => isGiven)
      .map(({ consentId, digest, at }) => ({ consentId, digest, givenAt: at })),
  };
}

/** The numbers of an application's identity documents, also of a former borrower whose data is still kept. */
export async function findIdentityDocuments(
  database: Database,
  id: ApplicationId,
  key: PersonKey,
): Promise<IdentityDocument[]> {
  const identity = (await findPages(database, id)).find(({ step }) => step === 'identity');
  return identity === undefined ? [] : documentsOf(decryptAnswers(key, identity));
}

async function applicantOf(
  context: ApplicationReader,
  { market, id }: Application,
  {
    answers: { identity, work, references },
    mobile,
  }: { readonly answers: AnswersByStep; readonly mobile: string },
): Promise<Applicant> {
  const today = dayOf(market, context.businessClock);
  const facts = eligibilityFacts({ today, answers: identity });
  const fullName = readName(identity.fullName ?? '');
  const income = readAmount(work.monthlyIncome ?? '');
  const [identityDocument, ...others] = documentsOf(identity);
  assert(
    facts !== undefined && fullName !== undefined && income !== undefined && identityDocument !== undefined,
    `application ${id} was sent although it is incomplete`,
  );
  const cityCode = identity.addressCity ?? '';
  return {
    ...facts,
    fullName,
    mobile,
    identityDocument,
    identityDocuments: [identityDocument, ...others],
    email: identity.email,
    address: {
      line: identity.addressLine ?? '',
      cityCode,
      cityName: await placeName(market, cityCode),
      postalCode: identity.postalCode ?? '',
    },
    employment: { kind: work.employmentKind ?? '', employer: work.employer },
    monthlyIncome: money(income, marketPack(market).facts.currency),
    monthlySpending: spendingOf(work),
    payday: readPayday(work.payday ?? ''),
    references: REFERENCES.map((number) => ({
      name: readName(references[`reference${number}Name`] ?? '') ?? '',
      relation: references[`reference${number}Relation`] ?? '',
      mobile: readMobile(market, references[`reference${number}Mobile`] ?? '') ?? '',
    })),
  };
}

/** Without the needs there is no budget to compare with. Other payments that were not named are none. */
function spendingOf({ monthlyNeeds = '', otherLoanPayments = '' }: Answers): Applicant['monthlySpending'] {
  const needs = readAmountOrNone(monthlyNeeds);
  return needs === undefined ? undefined : { needs, debts: readAmountOrNone(otherLoanPayments) ?? 0n };
}

/** The PAN comes first if there is one: bureaus identify a person by it. */
export function documentsOf({
  pan = '',
  documentKind = '',
  documentNumber = '',
}: Answers): IdentityDocument[] {
  const given = [
    { kind: 'pan', typed: pan },
    { kind: documentKind, typed: documentNumber },
  ];
  return given.flatMap(({ kind, typed }) => {
    const number = isDocumentType(kind) ? readDocumentNumber(kind, typed) : undefined;
    return number === undefined ? [] : [{ kind, number }];
  });
}

function byKind(one: AttachedDocument, other: AttachedDocument): number {
  return DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind);
}

interface StaffLabels {
  readonly texts: PageCopy;
  readonly locale: Locale;
}

async function answerRows(
  { market }: Application,
  answers: AnswersByStep,
  words: StaffLabels,
): Promise<AnswerRow[]> {
  const { texts } = words;
  const rows: AnswerRow[] = [];
  for (const page of pagesOf(market)) {
    for (const item of page.items) {
      const answer = answers[page.step][item.code] ?? '';
      if (answer === '') continue;
      const value = await readable(item, answer, { market, ...words });
      rows.push({
        code: item.code,
        step: page.step,
        group: item.group === undefined ? '' : texts.groups[item.group],
        title: texts.fields[item.word].title,
        value,
        masked: maskedAnswer(item, value),
      });
    }
  }
  return rows;
}

async function readable(
  { cate, options = [] }: PageItem,
  answer: string,
  { market, texts, locale }: StaffLabels & { readonly market: Application['market'] },
): Promise<string> {
  const figures = numberFormatter(locale, market);
  const amount = cate === 'amount' ? readAmountOrNone(answer) : undefined;
  if (amount !== undefined) return figures.wholeAmount(amount);
  const day = cate === 'day' ? parseCalendarDate(answer) : undefined;
  if (day !== undefined) return figures.day(day);
  if (cate === 'citySelect') return placeName(market, answer);
  const option = options.find((one) => one === answer);
  return option === undefined ? answer : texts.options[option];
}
