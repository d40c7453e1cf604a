import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  /** Where the reason is recorded. */
  readonly reasonHelp: string;
  /** The step, after a step-up if the server asks for one. */
  readonly perform: (reason: string) => Promise<unknown>;
  /** What shows the result, to be read again. */
  readonly queryKey: QueryKey;
  /** What the step does. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Asks for the reason of a step, and performs it. */
export function ReasonDialog({
  title,
  okText,
  isDanger = false,
  reasonHelp,
  perform,
  queryKey,
  children,
  onClose,
}: ReasonDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const performing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) => withStepUp(() => perform(reason)),
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
        okButtonProps={{ danger: isDanger }}
        confirmLoading={performing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={performing.mutate}>
          <p>{children}</p>
          {performing.error && <Alert type="error" showIcon role="alert" title={performing.error.message} />}
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
