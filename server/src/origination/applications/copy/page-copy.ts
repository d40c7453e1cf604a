import type { DocumentKind } from '@hiram/contract/origination/applications';

/** The copy of the application pages. */
export interface PageCopy {
  readonly fields: Readonly<Record<FieldKey, { readonly title: string; readonly hint: string }>>;
  readonly groups: Readonly<Record<GroupKey, string>>;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly problems: Readonly<Record<ProblemKey, string>>;
  readonly documents: Readonly<Record<DocumentKind, { readonly title: string; readonly hint: string }>>;
}

export type FieldKey =
  | 'fullName'
  | 'birthDay'
  | 'nationality'
  | 'documentKind'
  | 'documentNumber'
  | 'pan'
  | 'email'
  | 'addressCountry'
  | 'addressCity'
  | 'addressLine'
  | 'postalCode'
  | 'employmentKind'
  | 'employer'
  | 'monthlyIncome'
  | 'payday'
  | 'monthlyNeeds'
  | 'otherLoanPayments'
  | 'referenceName'
  | 'referenceRelation'
  | 'referenceMobile';

export type GroupKey = 'address' | 'reference1' | 'reference2';

/** Also the stored value of an option. */
export type OptionKey =
  | 'filipino'
  | 'indian'
  | 'philippines'
  | 'india'
  | 'other'
  | 'philsys'
  | 'umid'
  | 'passport_ph'
  | 'driving_licence_ph'
  | 'sss'
  | 'prc'
  | 'voter_id'
  | 'passport_in'
  | 'driving_licence_in'
  | 'employed'
  | 'government'
  | 'self_employed'
  | 'gig_worker'
  | 'overseas_worker'
  | 'pensioner'
  | 'student'
  | 'no_work'
  | 'spouse'
  | 'parent'
  | 'sibling'
  | 'child'
  | 'relative'
  | 'friend'
  | 'colleague';

/** The possible problems of an answer. */
export type ProblemKey =
  | 'missing'
  | 'choose'
  | 'too_long'
  | 'too_short'
  | 'name_wrong'
  | 'day_wrong'
  | 'too_young'
  | 'other_nationality'
  | 'address_elsewhere'
  | 'document_number_wrong'
  | 'pan_wrong'
  | 'email_wrong'
  | 'address_wrong'
  | 'postal_code_wrong'
  | 'amount_wrong'
  | 'payday_wrong'
  | 'mobile_wrong'
  | 'mobile_own'
  | 'mobile_twice'
  | 'spouse_twice';
