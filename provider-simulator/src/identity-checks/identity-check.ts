import type { Applicant } from '../applicant.ts';

type Match = 'matches' | 'differs' | 'not_told';

/** What a register reports about a document and its holder. */
export interface IdentityFindings {
  readonly document: 'valid' | 'not_valid' | 'no_record';
  readonly name: Match;
  readonly birthDay: Match;
  readonly face?: Match;
  /** Equal for equal faces. Few providers give one. */
  readonly faceDigest?: string;
}

export interface IdentityCheck extends Applicant {
  readonly reference: string;
  readonly findings: IdentityFindings;
  readonly checkedAt: string;
}

const inOrder: IdentityFindings = { document: 'valid', name: 'matches', birthDay: 'matches' };
const nothingReported = { name: 'not_told', birthDay: 'not_told' } as const;

/** By the last digits of the number; all others are verified. */
export const identityScenarios: Readonly<
  Record<string, { readonly findings: IdentityFindings; readonly meaning: string }>
> = {
  '0001': {
    findings: { ...inOrder, name: 'differs' },
    meaning: 'the document is somebody else’s: the name differs',
  },
  '0002': {
    findings: { document: 'not_valid', ...nothingReported },
    meaning: 'the document is no longer valid',
  },
  '0003': { findings: { ...inOrder, birthDay: 'differs' }, meaning: 'the day of birth differs' },
  '0004': {
    findings: { document: 'no_record', ...nothingReported },
    meaning: 'the register knows no such document',
  },
  '0005': {
    findings: { ...inOrder, face: 'matches', faceDigest: 'simulated-face-of-0005' },
    meaning: 'one and the same face for all such documents',
  },
};

export function findingsFor(scenario: string): IdentityFindings {
  return identityScenarios[scenario]?.findings ?? inOrder;
}
