import type { ApplicationForm, DocumentKind } from '@hiram/contract/applications';
import type { Applicant as EligibilityFacts } from '@hiram/lending/eligibility';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { UploadId } from '../uploads/index.ts';
import type { Application } from './application.ts';
import type { ConsentId } from './consents/consent.ts';

export interface IdentityDocument {
  readonly kind: string;
  /** In the one form that we keep: letters large, without spaces and hyphens. */
  readonly number: string;
}

/** Somebody whom the borrower named, typed in by hand. */
export interface Reference {
  readonly name: string;
  readonly relation: string;
  /** In the form that the market keeps. */
  readonly mobile: string;
}

/** What an applicant says of themselves, every part checked. */
export interface Applicant extends EligibilityFacts {
  readonly fullName: string;
  /** The number that they proved when they logged in, in the form that the market keeps. */
  readonly mobile: string;
  readonly email: string | undefined;
  readonly address: {
    readonly line: string;
    /** The code of a place of `contract/src/places`, and its name. */
    readonly cityCode: string;
    readonly cityName: string;
    readonly postalCode: string;
  };
  readonly identityDocument: IdentityDocument;
  /** Every document that was asked for; in India the PAN and another. The first is `identityDocument`. */
  readonly identityDocuments: readonly IdentityDocument[];
  readonly employment: {
    readonly kind: string;
    /** Undefined where nobody employs them. */
    readonly employer: string | undefined;
  };
  readonly monthlyIncome: Money;
  /** The day of the month; 31 is the last. Undefined where there is none. */
  readonly payday: number | undefined;
  readonly references: readonly Reference[];
}

/** One answer as staff read it. */
export interface AnswerRow {
  readonly code: string;
  readonly step: ApplicationForm;
  readonly group: string;
  readonly title: string;
  readonly value: string;
  /** What is shown of it before somebody has said why they need it; the value itself where it tells nobody who it is. */
  readonly masked: string;
}

export interface SentApplication extends Application {
  readonly sentAt: Instant;
  readonly decideBy: Instant;
  readonly applicant: Applicant;
  readonly answers: readonly AnswerRow[];
  readonly documents: readonly {
    readonly kind: DocumentKind;
    readonly uploadId: UploadId;
  }[];
  readonly consents: readonly GivenConsent[];
}

export interface GivenConsent {
  readonly consentId: ConsentId;
  /** In hexadecimal. */
  readonly digest: string;
  readonly givenAt: Instant;
}

/** The service that the outbox row of a sent application names; the key is the application's id. */
export const DECISION_WORKFLOW = 'ApplicationDecision';

/** The message's payload. */
export interface DecisionTask {
  readonly applicationId: string;
}
