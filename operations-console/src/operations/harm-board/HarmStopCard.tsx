import { decideResume, proposeResume } from '@hiram/contract/people/emergency-stops';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Badge, Button, Card, Flex, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { causeText } from './harm-copy.ts';
import { HARM_KEY, type HarmStop } from './queries.ts';

/** A product that is not offered, why, and how two people lift it. */
export function HarmStopCard({ stop }: { readonly stop: HarmStop }) {
  const mayResume = usePermission('resume_operations');
  const [isProposing, setProposing] = useState(false);
  const { productName, stoppedAt, causes, proposal, lifted } = stop;
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
          <Proposal stop={stop} proposal={proposal} mayResume={mayResume} />
        )}
      </Flex>
      {isProposing && <LiftDialog stop={stop} onClose={() => setProposing(false)} />}
    </Card>
  );
}

interface ProposalProps {
  readonly stop: HarmStop;
  readonly proposal: NonNullable<HarmStop['proposal']>;
  readonly mayResume: boolean;
}

function Proposal({ stop: { stopId, productName }, proposal, mayResume }: ProposalProps) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const deciding = useStaffAction({
    mutationFn: (decision: 'approve' | 'withdraw') =>
      withStepUp(() => sendCall(decideResume, { stopId, decision })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: HARM_KEY }),
  });
  const { by, at, reason, isOwn } = proposal;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          isOwn
            ? `You proposed to lift it, ${timeOf(at)}: ${reason}. A colleague must approve.`
            : `${by} proposed to lift it, ${timeOf(at)}: ${reason}`
        }
        action={
          mayResume && (
            <Flex gap={8}>
              {!isOwn && (
                <Button
                  type="primary"
                  aria-label={`Approve and offer again: ${productName}`}
                  loading={deciding.isPending}
                  onClick={() => deciding.mutate('approve')}
                >
                  Approve and offer again
                </Button>
              )}
              <Button
                aria-label={`${isOwn ? 'Withdraw' : 'Reject'} the proposal for ${productName}`}
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

function LiftDialog({ stop, onClose }: { readonly stop: HarmStop; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const proposing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) =>
      withStepUp(() => sendCall(proposeResume, { stopId: stop.stopId, reason })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: HARM_KEY });
      onClose();
    },
  });
  return (
    <>
      <Modal
        open
        title={`Propose to offer ${stop.productName} again`}
        okText="Propose to lift"
        confirmLoading={proposing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={proposing.mutate}>
          <p>It stays stopped until a colleague approves.</p>
          {proposing.error && <Alert type="error" showIcon role="alert" title={proposing.error.message} />}
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the audit trail: what was changed for borrowers."
            rules={[{ required: true, min: 3, message: 'Enter a reason.' }]}
          >
            <Input autoFocus maxLength={500} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}
