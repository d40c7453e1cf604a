import type { CheckRequest, UnknownAnswer } from './applicant-check.ts';

/** Whether a stated value matches the register. `not_told`: the register does not say. */
export type Match = 'matches' | 'differs' | 'not_told';

interface IdentityFindings {
  readonly kind: 'found';
  readonly document: 'valid' | 'not_valid';
  readonly name: Match;
  readonly birthDay: Match;
  /** Whether the face image matches the document's holder, if the provider compares them. */
  readonly face: Match;
  /** The same for the same face at this provider; absent if it gives none. No image can be made from it. */
  readonly faceDigest?: string;
  /** The provider's reference of the check. */
  readonly reference: string;
}

export type IdentityAnswer = IdentityFindings | UnknownAnswer;

/**
 * Does this document belong to this name and date of birth? Never throws because of a provider's behaviour.
 */
export interface IdentityCheck {
  readonly name: string;
  check(request: CheckRequest): Promise<IdentityAnswer>;
}
