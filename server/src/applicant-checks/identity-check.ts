import type { CheckRequest, Unknown } from './applicant-check.ts';

/** Whether what somebody says is what the register has. `not_told`: the register does not say. */
export type Match = 'matches' | 'differs' | 'not_told';

export interface IdentityFindings {
  readonly kind: 'found';
  readonly document: 'valid' | 'not_valid';
  readonly name: Match;
  readonly birthDay: Match;
  /** Whether the picture of the face is that of the document's holder, where a provider compares them. */
  readonly face: Match;
  /** Under which the provider finds it again. */
  readonly reference: string;
}

export type IdentityAnswer = IdentityFindings | Unknown;

/** Does this document belong to this name and day of birth? Never throws for what a provider does. */
export interface IdentityCheck {
  readonly name: string;
  check(request: CheckRequest): Promise<IdentityAnswer>;
}
