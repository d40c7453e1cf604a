import type { Break } from './queries.ts';

interface ProposalCopy {
  /** Completes "somebody proposed to". */
  readonly what: string;
  /** What happens after approval. */
  readonly afterwards: string;
}

export const proposals: Readonly<Record<NonNullable<Break['proposal']>['action'], ProposalCopy>> = {
  write_off: { what: 'write it off', afterwards: 'It is written off once somebody else confirms.' },
  posting: {
    what: 'book it as the other side has it',
    afterwards: 'It is booked once somebody else confirms.',
  },
  placing: { what: 'place it', afterwards: 'It is placed once somebody else confirms.' },
  giving_back: { what: 'give it back', afterwards: 'It is given back once somebody else confirms.' },
};
