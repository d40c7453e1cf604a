import type { DataOf } from '@hiram/contract/call';
import { LOAN_CONFIRM_SCENE } from '@hiram/contract/constants';
import type { listAgreements } from '@hiram/contract/origination/agreements';
import {
  type readLoanConfirm,
  type readLoanConfirmVariant2,
  readLoanDisclosure,
} from '@hiram/contract/servicing/signing';
import type { AnswerQuery } from '#queries/answer-query.ts';
import type { ConfirmCalls } from './confirm-calls.ts';

type OnlyInVariant2 = 'buttonText' | 'currencyFlag' | 'promotionImage';

/** The fields of both variants, plus the optional fields of the second one. */
export type LoanConfirm = DataOf<typeof readLoanConfirm> &
  Partial<Pick<DataOf<typeof readLoanConfirmVariant2>, OnlyInVariant2>>;

export type Agreements = DataOf<typeof listAgreements>;

export type Disclosure = DataOf<typeof readLoanDisclosure>;

/** The two responses that make one page. Both must describe the same offer. */
export interface Offer {
  readonly confirm: LoanConfirm;
  readonly disclosure: Disclosure;
}

// All of this is personal data, so none of it is stored on the phone.

export function confirmQuery({ read }: ConfirmCalls, productId: string): AnswerQuery<ConfirmCalls['read']> {
  return { call: read, request: { productId }, keep: false };
}

export function disclosureQuery(productId: string): AnswerQuery<typeof readLoanDisclosure> {
  return { call: readLoanDisclosure, request: { productId }, keep: false };
}

export function agreementsQuery(
  { list }: ConfirmCalls,
  productId: string,
): AnswerQuery<ConfirmCalls['list']> {
  return { call: list, request: { productId, scene: LOAN_CONFIRM_SCENE }, keep: false };
}
