import { fillReturnLine } from '@hiram/contract/finance/regulatory-returns';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { RETURNS_KEY, type SheetKey, type SheetLine } from './queries.ts';

interface FillDialogProps {
  readonly sheetKey: SheetKey;
  readonly line: SheetLine;
  readonly onClose: () => void;
}

/** Asks for what the platform cannot know, and where it comes from. */
export function FillDialog({ sheetKey, line, onClose }: FillDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ value: string; note: string }>();
  const filling = useStaffAction({
    mutationFn: ({ value, note }: { value: string; note: string }) =>
      sendCall(fillReturnLine, { ...sheetKey, line: line.code, value, note }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: RETURNS_KEY });
      onClose();
    },
  });
  return (
    <Modal
      open
      title={line.label}
      okText="Save"
      confirmLoading={filling.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{line.definition}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ value: line.words ?? '', note: line.note ?? '' }}
        onFinish={filling.mutate}
      >
        {filling.error && <Alert type="error" showIcon role="alert" title={filling.error.message} />}
        <Form.Item label="Value" name="value" extra="An empty value clears the line.">
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          label="Where it comes from"
          name="note"
          extra="It is in the file and in the audit trail."
          rules={[{ required: true, min: 3, message: 'Say where the value comes from.' }]}
        >
          <Input maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
