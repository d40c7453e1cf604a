import type { WebhookDeliveryState } from '@hiram/contract/operations/webhooks';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { type Delivery, type Endpoint, useWebhookDeliveries } from './queries.ts';
import { ReplayRangeDialog } from './ReplayRangeDialog.tsx';
import styles from './WebhooksPage.module.css';

const stateTitles = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
const STATES = ['waiting', 'delivered', 'failed'] as const satisfies readonly WebhookDeliveryState[];

/** What was sent to one endpoint, newest events first. */
export function Deliveries({ endpoint }: { readonly endpoint: Endpoint }) {
  const mayReplay = usePermission('manage_integrations') && endpoint.isEnabled;
  const [shown, setShown] = useState('all');
  const [opened, setOpened] = useState<string>();
  const [isReplaying, setReplaying] = useState(false);
  const state = STATES.find((one) => one === shown);
  const query = useWebhookDeliveries(endpoint, state);
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <section className={styles.page} aria-label={`Deliveries to ${endpoint.endpoint}`}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Deliveries to {endpoint.endpoint}</h2>
        <div className={styles.actions}>
          <Segmented
            aria-label="Deliveries shown"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: 'All' },
              ...STATES.map((value) => ({ value, label: stateTitles[value] })),
            ]}
          />
          {mayReplay && <Button onClick={() => setReplaying(true)}>Replay a time…</Button>}
        </div>
      </div>
      <LoadProblem query={query} failedText="Could not load the deliveries." />
      {query.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {query.data && (
        <CaseTable
          nothing="No deliveries."
          heads={['Event', 'Happened', 'State', 'Attempts', 'Next or last', '']}
          figures={[3]}
          rows={rows.map((one) => ({
            key: one.deliveryId,
            cells: [
              <span key="type" className={styles.name}>
                {one.type}
              </span>,
              timeOf(one.occurredAt),
              <DeliveryState key="state" one={one} />,
              one.attempts,
              whenText(one),
              <div key="actions" className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Open ${one.type}`}
                  onClick={() => setOpened(one.deliveryId)}
                >
                  Open
                </Button>
              </div>,
            ],
          }))}
        />
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      {opened !== undefined && (
        <DeliveryDialog deliveryId={opened} mayReplay={mayReplay} onClose={() => setOpened(undefined)} />
      )}
      {isReplaying && <ReplayRangeDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
    </section>
  );
}

function DeliveryState({ one }: { readonly one: Delivery }) {
  return (
    <>
      <CaseMark tone={one.state === 'failed' ? 'attention' : 'fact'}>{stateTitles[one.state]}</CaseMark>
      {one.replays !== '0' && (
        <div className={styles.remark}>Replayed {one.replays === '1' ? 'once' : `${one.replays} times`}</div>
      )}
    </>
  );
}

function whenText({ state, nextAttemptAt, deliveredAt }: Delivery): string {
  if (state === 'waiting' && nextAttemptAt !== undefined) return `Due ${timeOf(nextAttemptAt)}`;
  return deliveredAt === undefined ? 'Never accepted' : timeOf(deliveredAt);
}
