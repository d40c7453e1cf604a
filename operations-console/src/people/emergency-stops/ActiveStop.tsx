import { decideResume } from '@hiram/contract/people/emergency-stops';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Badge, Button, Card, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { type EmergencyStop, STOPS_KEY } from './queries.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { kindCopy, marketText, titleOf } from './stop-copy.ts';

/** A stop that is active, with its effect, its reason and the way to resume. */
export function ActiveStop({ stop }: { readonly stop: EmergencyStop }) {
  const mayResume = usePermission('resume_operations');
  const [isProposing, setProposing] = useState(false);
  const { proposal } = stop;
  const title = titleOf(stop);
  return (
    <Card
      size="small"
      title={
        <>
          <Badge status="error" text={title} /> <Tag>{marketText(stop.market)}</Tag>
        </>
      }
      extra={
        mayResume &&
        proposal === undefined && (
          <Button size="small" aria-label={`Propose to resume ${title}`} onClick={() => setProposing(true)}>
            Propose to resume…
          </Button>
        )
      }
    >
      <Flex vertical gap={8}>
        <span>{stop.reason}</span>
        <Typography.Text type="secondary">
          Stopped by {stop.stoppedBy ?? 'the harm board'}, {timeOf(stop.stoppedAt)}.{' '}
          {kindCopy[stop.kind].effect}
        </Typography.Text>
        {proposal !== undefined && <Proposal stop={stop} proposal={proposal} mayResume={mayResume} />}
      </Flex>
      {isProposing && <ResumeDialog stop={stop} onClose={() => setProposing(false)} />}
    </Card>
  );
}

function Proposal({
  stop,
  proposal,
  mayResume,
}: {
  readonly stop: EmergencyStop;
  readonly proposal: NonNullable<EmergencyStop['proposal']>;
  readonly mayResume: boolean;
}) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const deciding = useStaffAction({
    mutationFn: (decision: 'approve' | 'withdraw') =>
      withStepUp(() => sendCall(decideResume, { stopId: stop.stopId, decision })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: STOPS_KEY }),
  });
  const { by, at, reason, isOwn } = proposal;
  const title = titleOf(stop);
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          isOwn
            ? `You proposed to resume, ${timeOf(at)}: ${reason}. A colleague must approve.`
            : `${by} proposed to resume, ${timeOf(at)}: ${reason}`
        }
        action={
          mayResume && (
            <Flex gap={8}>
              {!isOwn && (
                <Button
                  type="primary"
                  aria-label={`Approve and resume ${title}`}
                  loading={deciding.isPending}
                  onClick={() => deciding.mutate('approve')}
                >
                  Approve and resume
                </Button>
              )}
              <Button
                aria-label={`${isOwn ? 'Withdraw' : 'Reject'} the proposal to resume ${title}`}
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
