import type { RequestOf } from '@hiram/contract/call';
import { completeBureauSubject } from '@hiram/contract/finance/credit-bureau';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { BUREAU_KEY } from './queries.ts';

type Details = Omit<RequestOf<typeof completeBureauSubject>, 'loanId'>;

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];
const civilStatuses = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
  { value: 'separated', label: 'Separated' },
  { value: 'widowed', label: 'Widowed' },
];

interface SubjectDialogProps {
  readonly loanId: string;
  readonly onClose: () => void;
}

/** Asks for what the bureau needs and the application does not ask for. Saved values are not shown again. */
export function SubjectDialog({ loanId, onClose }: SubjectDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Details>();
  const saving = useStaffAction({
    mutationFn: ({ gender, civilStatus, taxNumber }: Details) =>
      sendCall(completeBureauSubject, { loanId, gender, civilStatus, ...(taxNumber && { taxNumber }) }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: BUREAU_KEY });
      onClose();
    },
  });
  const required = [{ required: true, message: 'Choose one.' }];
  return (
    <Modal
      open
      title="Complete the identity"
      okText="Save"
      confirmLoading={saving.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>As the borrower states it. It is used from the next file on.</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={saving.mutate}>
        {saving.error && <Alert type="error" showIcon role="alert" title={saving.error.message} />}
        <Form.Item label="Gender" name="gender" rules={required}>
          <Radio.Group options={genders} />
        </Form.Item>
        <Form.Item label="Civil status" name="civilStatus" rules={required}>
          <Radio.Group options={civilStatuses} />
        </Form.Item>
        <Form.Item
          label="Tax identification number"
          name="taxNumber"
          rules={[{ pattern: /^[\d-]{9,15}$/, message: 'Enter 9 or 12 digits.' }]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
