import { changeAccountingPeriod, type PeriodStep } from '@hiram/contract/finance/accounting-periods';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { monthName } from '#postings/month-name.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { stepCopy } from './period-copy.ts';
import { type Book, PERIODS_KEY } from './queries.ts';

interface PeriodDialogProps {
  readonly book: Book;
  readonly month: string;
  readonly step: PeriodStep;
  readonly onClose: () => void;
}

/** Asks for the reason of a step, and says what it does. */
export function PeriodDialog({ book, month, step, onClose }: PeriodDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { withStepUp, dialog } = useStepUp();
  const changing = useStaffAction({
    mutationFn: ({ reason }: { reason: string }) =>
      withStepUp(() => sendCall(changeAccountingPeriod, { book, month, step, reason })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: PERIODS_KEY });
      onClose();
    },
  });
  const { verb, effect } = stepCopy[step];
  const title = `${verb} ${monthName(month)}`;
  return (
    <>
      <Modal
        open
        title={title}
        okText={title}
        confirmLoading={changing.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        <Form form={form} layout="vertical" requiredMark={false} onFinish={changing.mutate}>
          <p>{effect}</p>
          {changing.error && <Alert type="error" showIcon role="alert" title={changing.error.message} />}
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
