import { proposeResume } from '@hiram/contract/people/emergency-stops';
import { Badge, Button, Card, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { ResumeProposal } from '#cases/ResumeProposal.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { type EmergencyStop, STOPS_KEY } from './queries.ts';
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
        {proposal !== undefined && (
          <ResumeProposal
            stopId={stop.stopId}
            proposal={proposal}
            mayResume={mayResume}
            queryKey={STOPS_KEY}
            words={{
              proposed: 'resume',
              approve: 'Approve and resume',
              approveLabel: `Approve and resume ${title}`,
              proposalLabel: `the proposal to resume ${title}`,
            }}
          />
        )}
      </Flex>
      {isProposing && (
        <ReasonDialog
          perform={(reason) => sendCall(proposeResume, { stopId: stop.stopId, reason })}
          queryKey={STOPS_KEY}
          title="Propose to resume"
          okText="Propose to resume"
          reasonHelp="Recorded in the audit trail."
          onClose={() => setProposing(false)}
        >
          <strong>
            {title}, {marketText(stop.market)}
          </strong>{' '}
          stays stopped until a colleague approves.
        </ReasonDialog>
      )}
    </Card>
  );
}
