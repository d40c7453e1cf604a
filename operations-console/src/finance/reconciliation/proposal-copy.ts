import type { Break } from './queries.ts';

interface ProposalCopy {
  /** Completes "proposed to". */
  readonly what: string;
  /** What happens after approval. */
  readonly afterwards: string;
}

export const proposals: Readonly<Record<NonNullable<Break['proposal']>['action'], ProposalCopy>> = {
  write_off: { what: 'write it off', afterwards: 'It is written off once approved.' },
  posting: {
    what: 'post the external entry',
    afterwards: 'It is posted once approved.',
  },
  placing: { what: 'allocate it', afterwards: 'It is allocated once approved.' },
  giving_back: { what: 'refund it', afterwards: 'It is refunded once approved.' },
};
