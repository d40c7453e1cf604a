import { replayWebhookEvents } from '@hiram/contract/operations/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { type Endpoint, WEBHOOKS_KEY } from './queries.ts';

interface TimeRange {
  readonly from: string;
  readonly until: string;
}

/** Sends the events of a time again, for example after the receiver lost its data. */
export function ReplayRangeDialog({
  endpoint: { ofMarket, endpoint },
  onClose,
}: {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const [form] = Form.useForm<TimeRange>();
  const replaying = useStaffAction({
    mutationFn: ({ from, until }: TimeRange) =>
      sendCall(replayWebhookEvents, { ofMarket, endpoint, from: instantOf(from), until: instantOf(until) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  const { data } = replaying;
  return (
    <Modal
      open
      title={`Replay events to ${endpoint}`}
      okText={data === undefined ? 'Replay' : 'Close'}
      confirmLoading={replaying.isPending}
      onOk={() => (data === undefined ? form.submit() : onClose())}
      onCancel={onClose}
    >
      <p>Events are kept for 90 days. Each is sent under the id that it had before.</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(range) => replaying.mutate(range)}>
        <Form.Item name="from" label="From" rules={[{ required: true, message: 'Enter a time.' }]}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="until" label="Until" rules={[{ required: true, message: 'Enter a time.' }]}>
          <Input type="datetime-local" />
        </Form.Item>
      </Form>
      {replaying.error && <Alert type="error" showIcon role="alert" title={replaying.error.message} />}
      {data && (
        <Alert
          type="success"
          showIcon
          title={`${data.replayed} events are sent again.${data.next === undefined ? '' : ' There are more: replay the rest of the time next.'}`}
        />
      )}
    </Modal>
  );
}

/** The browser's own time zone, as typed. */
function instantOf(local: string): string {
  return new Date(local).toISOString();
}
