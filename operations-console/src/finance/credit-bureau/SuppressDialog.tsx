import type { RequestOf } from '@hiram/contract/call';
import { proposeBureauSuppression } from '@hiram/contract/finance/credit-bureau';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { suppressionReasons } from './bureau-copy.ts';
import { BUREAU_KEY } from './queries.ts';

type Proposal = Omit<RequestOf<typeof proposeBureauSuppression>, 'loanId'>;

interface SuppressDialogProps {
  readonly loanId: string;
  readonly onClose: () => void;
}

/** Proposes that a loan is no longer reported. Another person approves it. */
export function SuppressDialog({ loanId, onClose }: SuppressDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Proposal>();
  const proposing = useStaffAction({
    mutationFn: (proposal: Proposal) => sendCall(proposeBureauSuppression, { loanId, ...proposal }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: BUREAU_KEY });
      onClose();
    },
  });
  return (
    <Modal
      open
      title="Stop reporting this loan"
      okText="Propose"
      confirmLoading={proposing.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>Takes effect in the next file after another person approves it.</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={proposing.mutate}>
        {proposing.error && <Alert type="error" showIcon role="alert" title={proposing.error.message} />}
        <Form.Item label="Reason" name="reason" rules={[{ required: true, message: 'Choose a reason.' }]}>
          <Radio.Group
            options={Object.entries(suppressionReasons).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item
          label="Evidence"
          name="note"
          rules={[{ required: true, min: 5, message: 'Name the evidence.' }]}
        >
          <Input.TextArea rows={3} maxLength={500} placeholder="For example a police report and its number" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
