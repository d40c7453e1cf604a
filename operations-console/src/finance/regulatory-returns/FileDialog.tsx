import { decideReturn } from '@hiram/contract/finance/regulatory-returns';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { RETURNS_KEY } from './queries.ts';

interface FileDialogProps {
  readonly returnId: string;
  readonly version: string;
  /** The last day of the period: it cannot be filed on it or before it. */
  readonly after: string;
  readonly onClose: () => void;
}

interface Filing {
  readonly reference: string;
  readonly filedOn: string;
}

/** Asks for the regulator's reference and the day on which it has the return. */
export function FileDialog({ returnId, version, after, onClose }: FileDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Filing>();
  const { withStepUp, dialog } = useStepUp();
  const filing = useStaffAction({
    mutationFn: ({ reference, filedOn }: Filing) =>
      withStepUp(() =>
        sendCall(decideReturn, { returnId, version, action: 'file', note: '', reference, filedOn }),
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: RETURNS_KEY });
      onClose();
    },
  });
  return (
    <>
      <Modal
        open
        title="Mark as filed"
        okText="Mark as filed"
        confirmLoading={filing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <p>The platform sends nothing. Upload the kept file to the regulator first.</p>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={filing.mutate}>
          {filing.error && <Alert type="error" showIcon role="alert" title={filing.error.message} />}
          <Form.Item
            label="Reference of the regulator"
            name="reference"
            rules={[{ required: true, message: 'Enter the reference.' }]}
          >
            <Input autoFocus maxLength={120} />
          </Form.Item>
          <Form.Item
            label="Filed on"
            name="filedOn"
            extra={`A day after ${after}, as YYYY-MM-DD.`}
            rules={[
              { required: true, pattern: /^\d{4}-\d{2}-\d{2}$/, message: 'Enter a day as 2026-04-20.' },
            ]}
          >
            <Input inputMode="numeric" maxLength={10} />
          </Form.Item>
        </Form>
      </Modal>
      {dialog}
    </>
  );
}
