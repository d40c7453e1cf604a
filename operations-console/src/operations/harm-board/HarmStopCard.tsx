import { proposeResume } from '@hiram/contract/people/emergency-stops';
import { Badge, Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { ResumeProposal } from '#cases/ResumeProposal.tsx';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { causeText } from './harm-copy.ts';
import { HARM_KEY, type HarmStop } from './queries.ts';

/** A product that is not offered, why, and how two people lift it. */
export function HarmStopCard({ stop }: { readonly stop: HarmStop }) {
  const mayResume = usePermission('resume_operations');
  const [isProposing, setProposing] = useState(false);
  const { stopId, productName, stoppedAt, causes, proposal, lifted } = stop;
  const canPropose = mayResume && proposal === undefined && lifted === undefined;
  return (
    <Card
      size="small"
      title={
        <Badge
          status={lifted === undefined ? 'error' : 'default'}
          text={lifted === undefined ? `${productName} is not offered` : `${productName} is offered again`}
        />
      }
      extra={
        canPropose && (
          <Button
            size="small"
            aria-label={`Propose to lift… the stop of ${productName}`}
            onClick={() => setProposing(true)}
          >
            Propose to lift…
          </Button>
        )
      }
    >
      <Flex vertical gap={8}>
        {causes.map((cause) => (
          <span key={cause.measure}>{causeText(cause)}</span>
        ))}
        <Typography.Text type="secondary">
          {lifted === undefined
            ? `Stopped ${timeOf(stoppedAt)}. Nobody can apply for or sign this product. Open loans continue.`
            : `Lifted by ${proposal?.by ?? ''} and ${lifted.by}, ${timeOf(lifted.at)}. Until ${dayOf(lifted.until)} it is only stopped again if the measure falls and rises.`}
        </Typography.Text>
        {proposal !== undefined && lifted === undefined && (
          <ResumeProposal
            stopId={stopId}
            proposal={proposal}
            mayResume={mayResume}
            queryKey={HARM_KEY}
            words={{
              proposed: 'lift it',
              approve: 'Approve and offer again',
              approveLabel: `Approve and offer again: ${productName}`,
              proposalLabel: `the proposal for ${productName}`,
            }}
          />
        )}
      </Flex>
      {isProposing && (
        <ReasonDialog
          perform={(reason) => sendCall(proposeResume, { stopId, reason })}
          queryKey={HARM_KEY}
          title={`Propose to offer ${productName} again`}
          okText="Propose to lift"
          reasonHelp="Recorded in the audit trail: what was changed for borrowers."
          onClose={() => setProposing(false)}
        >
          It stays stopped until a colleague approves.
        </ReasonDialog>
      )}
    </Card>
  );
}
