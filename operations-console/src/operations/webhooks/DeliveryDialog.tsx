import { replayWebhookDelivery } from '@hiram/contract/operations/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { timeOf } from '#frame/time-text.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useWebhookDelivery, WEBHOOKS_KEY } from './queries.ts';
import styles from './WebhooksPage.module.css';

const outcomeTitles: Readonly<Record<string, string>> = {
  answered: 'Answered',
  timed_out: 'No answer in time',
  no_connection: 'No connection',
  address_not_allowed: 'Address not allowed',
};

/** One event for one endpoint: what is sent, and every attempt. */
export function DeliveryDialog({
  deliveryId,
  mayReplay,
  onClose,
}: {
  readonly deliveryId: string;
  readonly mayReplay: boolean;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const query = useWebhookDelivery(deliveryId);
  const { data } = query;
  const replaying = useStaffAction({
    mutationFn: () => sendCall(replayWebhookDelivery, { deliveryId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  return (
    <Modal
      open
      width={760}
      title={data?.type ?? 'Delivery'}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Close
        </Button>,
        mayReplay && (
          <Button
            key="replay"
            type="primary"
            loading={replaying.isPending}
            onClick={() => replaying.mutate(undefined)}
          >
            Replay
          </Button>
        ),
      ]}
    >
      <div className={styles.dialog}>
        <LoadProblem query={query} failedText="Could not load the delivery." />
        {replaying.error && <Alert type="error" showIcon role="alert" title={replaying.error.message} />}
        {replaying.isSuccess && <Alert type="success" showIcon title="Sent again under the same id." />}
        {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {data && (
          <>
            <div className={styles.remark}>webhook-id: {data.eventId}</div>
            <pre className={styles.body}>{indented(data.body)}</pre>
            <CaseTable
              nothing="Not attempted yet."
              heads={['Attempt', 'Outcome', 'Status', 'Took', 'Answer']}
              figures={[3]}
              rows={data.log.map((one) => ({
                key: one.at,
                cells: [
                  timeOf(one.at),
                  outcomeTitles[one.outcome] ?? one.outcome,
                  one.status ?? '–',
                  `${one.durationMs} ms`,
                  <span key="answer" className={styles.address}>
                    {one.excerpt === '' ? '–' : one.excerpt}
                  </span>,
                ],
              }))}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
