import { confirmJournalImport } from '@hiram/contract/finance/general-ledger';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { monthName } from '#postings/month-name.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { JOURNAL_KEY, type JournalExport } from './queries.ts';

interface ImportDialogProps {
  readonly one: JournalExport;
  readonly onClose: () => void;
}

interface TypedTotals {
  readonly entries: string;
  readonly debit: string;
  readonly credit: string;
}

/** Asks for the totals that the general ledger shows after the import. They are not filled in: they are compared. */
export function ImportDialog({ one, onClose }: ImportDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<TypedTotals>();
  const confirming = useStaffAction({
    mutationFn: ({ entries, debit, credit }: TypedTotals) =>
      sendCall(confirmJournalImport, {
        exportId: one.exportId,
        entries: entries.trim(),
        debit: minorOf(debit),
        credit: minorOf(credit),
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: JOURNAL_KEY });
      onClose();
    },
  });
  const amount = { pattern: /^\s*[\d,]+\.\d\d\s*$/, message: 'Enter an amount with two decimals.' };
  return (
    <Modal
      open
      title={`Totals of ${monthName(one.month)} in the general ledger`}
      okText="Compare"
      confirmLoading={confirming.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={confirming.mutate}>
        {confirming.error && <Alert type="error" showIcon role="alert" title={confirming.error.message} />}
        <Form.Item
          label="Entries imported"
          name="entries"
          rules={[{ required: true, pattern: /^\s*\d{1,9}\s*$/, message: 'Enter a number.' }]}
        >
          <Input autoFocus inputMode="numeric" />
        </Form.Item>
        <Form.Item label="Total debits" name="debit" rules={[{ required: true, ...amount }]}>
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item label="Total credits" name="credit" rules={[{ required: true, ...amount }]}>
          <Input inputMode="decimal" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** "1,234.50" as "123450". */
function minorOf(typed: string): string {
  return typed.replaceAll(/[\s,.]/g, '').replace(/^0+(?=\d)/, '');
}
