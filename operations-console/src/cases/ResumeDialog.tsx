import { proposeResume } from '@hiram/contract/people/emergency-stops';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';

interface ResumeDialogProps {
  readonly stopId: string;
  /** The list that shows the stop, to be read again with the proposal. */
  readonly queryKey: QueryKey;
  readonly title: string;
  readonly okText: string;
  readonly reasonHelp: string;
  /** Which stop it is, and that it lasts until a colleague approves. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Proposes to end a stop. It stays active until a colleague approves. */
export function ResumeDialog({
  stopId,
  queryKey,
  title,
  okText,
  reasonHelp,
  children,
  onClose,
}: ResumeDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const proposing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) =>
      withStepUp(() => sendCall(proposeResume, { stopId, reason })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <>
      <Modal
        open
        title={title}
        okText={okText}
        confirmLoading={proposing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={proposing.mutate}>
          <p>{children}</p>
          {proposing.error && <Alert type="error" showIcon role="alert" title={proposing.error.message} />}
          <Form.Item
            label="Reason"
            name="reason"
            extra={reasonHelp}
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
