import { Alert } from 'antd';
import { timeInZone } from '../frame/time-text.ts';

interface CaseProposalProps {
  /** The subject of the proposal, in one sentence. */
  readonly title: string;
  readonly proposal:
    | { readonly by: string; readonly at: string; readonly words: string; readonly isMine: boolean }
    | undefined;
  /** Completes "proposed to". */
  readonly what: string;
  /** What happens after approval. */
  readonly afterwards: string;
  readonly timeZone: string;
}

/** Money that no contract covers, and the proposal for it. */
export function CaseProposal({ title, proposal, what, afterwards, timeZone }: CaseProposalProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        proposal && (
          <>
            {proposal.isMine ? 'You' : proposal.by} proposed to {what}{' '}
            <time dateTime={proposal.at}>{timeInZone(proposal.at, timeZone)}</time>: “{proposal.words}”{' '}
            {proposal.isMine ? 'Another staff member has to approve it.' : afterwards}
          </>
        )
      }
    />
  );
}
