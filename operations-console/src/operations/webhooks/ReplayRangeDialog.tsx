import { replayWebhookEvents } from '@hiram/contract/operations/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { type Endpoint, WEBHOOKS_KEY } from './queries.ts';

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeRange {
  readonly from: Dayjs;
  readonly until: Dayjs;
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
      sendCall(replayWebhookEvents, {
        ofMarket,
        endpoint,
        from: from.toISOString(),
        until: until.toISOString(),
      }),
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
      <p>
        Events are kept for 90 days. Each is sent under the id that it had before. Times are in {OWN_ZONE}.
      </p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(range) => replaying.mutate(range)}>
        <Form.Item name="from" label="From" rules={[{ required: true, message: 'Enter a time.' }]}>
          <TimeInput />
        </Form.Item>
        <Form.Item name="until" label="Until" rules={[{ required: true, message: 'Enter a time.' }]}>
          <TimeInput />
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

/** The first is shown, with the name of the month. */
const FORMATS = ['D MMM YYYY, HH:mm', 'YYYY-MM-DD HH:mm'];

/** A time in the browser's own zone, like the times of the deliveries. `Form.Item` passes its props. */
function TimeInput(props: object) {
  return (
    <DatePicker
      {...props}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      format={FORMATS}
      placeholder="Date and time"
    />
  );
}
