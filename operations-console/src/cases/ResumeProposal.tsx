import type { DataOf } from '@hiram/contract/call';
import { decideResume, type listEmergencyStops } from '@hiram/contract/people/emergency-stops';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { timeOf } from '#frame/time-text.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';

type Stop = DataOf<typeof listEmergencyStops>['active'][number];

interface ResumeProposalProps {
  readonly stopId: string;
  readonly proposal: NonNullable<Stop['proposal']>;
  readonly mayResume: boolean;
  /** The list that shows the stop, to be read again after the decision. */
  readonly queryKey: QueryKey;
  readonly words: {
    /** What was proposed, after "You proposed to". */
    readonly proposed: string;
    readonly approve: string;
    /** Names the stop, for people who do not see which card the button is in. */
    readonly approveLabel: string;
    /** After "Withdraw" or "Reject". */
    readonly proposalLabel: string;
  };
}

/** Somebody proposed to end a stop: a colleague approves or rejects it, and whoever proposed it can withdraw it. */
export function ResumeProposal({ stopId, proposal, mayResume, queryKey, words }: ResumeProposalProps) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const deciding = useStaffAction({
    mutationFn: (decision: 'approve' | 'withdraw') =>
      withStepUp(() => sendCall(decideResume, { stopId, decision })),
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
  });
  const { by, at, reason, isOwn } = proposal;
  const text = `proposed to ${words.proposed}, ${timeOf(at)}: ${reason}`;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={isOwn ? `You ${text}. A colleague must approve.` : `${by} ${text}`}
        action={
          mayResume && (
            <Flex gap={8}>
              {!isOwn && (
                <Button
                  type="primary"
                  aria-label={words.approveLabel}
                  loading={deciding.isPending}
                  onClick={() => deciding.mutate('approve')}
                >
                  {words.approve}
                </Button>
              )}
              <Button
                aria-label={`${isOwn ? 'Withdraw' : 'Reject'} ${words.proposalLabel}`}
                disabled={deciding.isPending}
                onClick={() => deciding.mutate('withdraw')}
              >
                {isOwn ? 'Withdraw' : 'Reject'}
              </Button>
            </Flex>
          )
        }
      />
      {deciding.error && <Alert type="error" showIcon role="alert" title={deciding.error.message} />}
      {dialog}
    </>
  );
}
