import type { RequestOf } from '@hiram/contract/call';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { startPortfolioImport } from '@hiram/contract/operations/portfolio-import';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { IMPORTS_KEY } from './queries.ts';

interface StartImportDialogProps {
  readonly onStarted: (importId: string) => void;
  readonly onClose: () => void;
}

type Start = RequestOf<typeof startPortfolioImport>;

/** Asks what is imported, and as of which day. */
export function StartImportDialog({ onStarted, onClose }: StartImportDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Start>();
  const starting = useStaffAction({
    mutationFn: (start: Start) => sendCall(startPortfolioImport, start),
    onSuccess: ({ importId }) => {
      void queries.invalidateQueries({ queryKey: IMPORTS_KEY });
      onStarted(importId);
    },
  });
  return (
    <Modal
      open
      title="New import"
      okText="Start"
      confirmLoading={starting.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ofMarket: 'PH' }}
        onFinish={starting.mutate}
      >
        {starting.error && <Alert type="error" showIcon role="alert" title={starting.error.message} />}
        <Form.Item label="Name" name="name" rules={[{ required: true, message: 'Enter a name.' }]}>
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item
          label="Brand"
          name="brandCode"
          extra="The code of the brand that gets the borrowers and offers the products."
          rules={[{ required: true, message: 'Enter the code of a brand.' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item label="Market" name="ofMarket">
          <Select options={MARKET_IDS.map((market) => ({ value: market, label: market }))} />
        </Form.Item>
        <Form.Item
          label="Cut-over day"
          name="cutOverOn"
          extra="YYYY-MM-DD. The files say what was unpaid at the end of this day. It is one of the last 31 days."
          rules={[
            { required: true, pattern: /^\d{4}-\d{2}-\d{2}$/, message: 'Enter a day such as 2026-11-30.' },
          ]}
        >
          <Input maxLength={10} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
