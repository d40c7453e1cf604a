import { proposeResume } from '@hiram/contract/people/emergency-stops';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { type EmergencyStop, STOPS_KEY } from './queries.ts';
import { marketText, titleOf } from './stop-copy.ts';

interface ResumeDialogProps {
  readonly stop: EmergencyStop;
  readonly onClose: () => void;
}

/** Proposes to resume. The stop stays active until a colleague approves. */
export function ResumeDialog({ stop, onClose }: ResumeDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const proposing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) =>
      withStepUp(() => sendCall(proposeResume, { stopId: stop.stopId, reason })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: STOPS_KEY });
      onClose();
    },
  });
  return (
    <>
      <Modal
        open
        title="Propose to resume"
        okText="Propose to resume"
        confirmLoading={proposing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={proposing.mutate}>
          <p>
            <strong>
              {titleOf(stop)}, {marketText(stop.market)}
            </strong>{' '}
            stays stopped until a colleague approves.
          </p>
          {proposing.error && <Alert type="error" showIcon role="alert" title={proposing.error.message} />}
          <Form.Item
            label="Reason"
            name="reason"
            extra="Recorded in the audit trail."
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
