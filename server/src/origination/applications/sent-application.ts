import type { ApplicationForm, DocumentKind } from '@hiram/contract/origination/applications';
import type { Applicant as EligibilityFacts } from '@hiram/lending/eligibility';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import type { UploadId } from '#origination/uploads/index.ts';
import type { Application } from './application.ts';
import type { ConsentId } from './consents/consent.ts';

export interface IdentityDocument {
  readonly kind: string;
  /** In canonical form: upper case, without spaces and hyphens. */
  readonly number: string;
}

/** A person named by the borrower, typed in manually. */
interface Reference {
  readonly name: string;
  readonly relation: string;
  /** In the market's canonical format. */
  readonly mobile: string;
}

/** An applicant's statements about themselves, all validated. */
export interface Applicant extends EligibilityFacts {
  readonly fullName: string;
  /** The number verified at login, in the market's canonical format. */
  readonly mobile: string;
  readonly email: string | undefined;
  readonly address: {
    readonly line: string;
    /** The code of a place in `contract/src/places`, and its name. */
    readonly cityCode: string;
    readonly cityName: string;
    readonly postalCode: string;
  };
  readonly identityDocument: IdentityDocument;
  /** All requested documents; in India the PAN and another. The first is `identityDocument`. */
  readonly identityDocuments: readonly IdentityDocument[];
  readonly employment: {
    readonly kind: string;
    /** Undefined if they have no employer. */
    readonly employer: string | undefined;
  };
  readonly monthlyIncome: Money;
  /** What the household needs and what other loans take in a month. Undefined if the borrower did not answer. */
  readonly monthlySpending: { readonly needs: MinorUnits; readonly debts: MinorUnits } | undefined;
  /** The day of the month; 31 is the last. Undefined if there is none. */
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
  /** The masked value; the value itself if it is not personal data. */
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
  readonly consents: readonly RecordedConsent[];
}

interface RecordedConsent {
  readonly consentId: ConsentId;
  /** Hexadecimal */
  readonly digest: string;
  readonly givenAt: Instant;
}

/** The service named by the outbox row of a sent application; the key is the application's id. */
export const DECISION_WORKFLOW = 'ApplicationDecision';

/** The message's payload. */
export interface DecisionTask {
  readonly applicationId: string;
}
