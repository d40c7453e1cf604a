import type { RequestOf } from '@hiram/contract/call';
import {
  endBorrowerSessions,
  type FreezeReason,
  freezeBorrower,
  unfreezeBorrower,
} from '@hiram/contract/people/account-freezes';
import { Alert, Form, Modal, Select } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';

export type Protection = 'freeze' | 'unfreeze' | 'sessions';
type LiftReason = RequestOf<typeof unfreezeBorrower>['reason'];

export const reasonLabels: Readonly<Record<FreezeReason, string>> = {
  reported_by_borrower: 'Reported by the borrower',
  suspected_takeover: 'Suspected account takeover',
  legal_request: 'Legal request',
};

const liftReasons: Readonly<Record<LiftReason, string>> = {
  owner_confirmed: 'The owner was identified and confirmed it',
  mistake: 'Frozen by mistake',
  legal_request_ended: 'Legal request ended',
};

const titles: Readonly<Record<Protection, string>> = {
  freeze: 'Freeze account',
  unfreeze: 'Lift freeze',
  sessions: 'End all sessions',
};

const consequences: Readonly<Record<Protection, string>> = {
  freeze:
    'Stops payouts and refunds, new loans and changes of the payout account, and ends all sessions. The borrower can log in and repay. Another staff member lifts the freeze.',
  unfreeze:
    'Waiting payouts continue. Identify the owner first, and check the payout account. You cannot lift a freeze that you set. A freeze that the borrower set takes two people: the first proposes, the second lifts it.',
  sessions: 'The borrower is logged out on every device and can log in again with a code.',
};

interface ProtectionDialogProps {
  readonly what: Protection;
  readonly borrowerId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One protective action: its effect and the reason. */
export function ProtectionDialog({ what, borrowerId, onClose, onDone }: ProtectionDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const acting = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) => withStepUp(() => act(what, borrowerId, reason)),
    onSuccess: onDone,
  });
  return (
    <>
      <Modal
        open
        title={titles[what]}
        okText={titles[what]}
        okButtonProps={{ danger: what === 'freeze' }}
        confirmLoading={acting.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={acting.mutate}>
          <p>{consequences[what]}</p>
          {acting.error && <Alert type="error" showIcon role="alert" title={acting.error.message} />}
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the audit trail."
            rules={[{ required: true, message: 'Choose a reason.' }]}
          >
            <Select options={optionsOf(what === 'unfreeze' ? liftReasons : reasonLabels)} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

async function act(what: Protection, borrowerId: string, chosen: string): Promise<unknown> {
  if (what === 'unfreeze') {
    // The cast is safe: the form offers only these reasons.
    return sendCall(unfreezeBorrower, { borrowerId, reason: chosen as LiftReason });
  }
  const call = what === 'freeze' ? freezeBorrower : endBorrowerSessions;
  // The cast is safe for the same reason.
  return sendCall(call, { borrowerId, reason: chosen as FreezeReason });
}
