import type { WebhookDeliveryState } from '@hiram/contract/operations/webhooks';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { BulkBar } from '#cases/BulkBar.tsx';
import { CaseMark } from '#cases/CaseMark.tsx';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { queueViewOf } from '#cases/queue-view.ts';
import { useSelection } from '#cases/use-selection.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { type Delivery, type Endpoint, useWebhookDeliveries } from './queries.ts';
import { ReplayChosen } from './ReplayChosen.tsx';
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
  const view = queueViewOf(query, ({ deliveries }) => deliveries);
  const { rows } = view;
  const selection = useSelection(view, deliveryIdOf);
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
        <>
          {rows.length === 0 && <p className={styles.remark}>No deliveries.</p>}
          {rows.length > 0 && (
            <ListTable
              label={`Deliveries to ${endpoint.endpoint}`}
              columns={columns(setOpened)}
              rows={rows}
              idOf={deliveryIdOf}
              nameOf={({ type }) => type}
              {...(mayReplay && { selection })}
            />
          )}
        </>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      {mayReplay && (
        <BulkBar selection={selection}>
          <ReplayChosen deliveries={selection.rows} onDone={selection.clear} />
        </BulkBar>
      )}
      {opened !== undefined && (
        <DeliveryDialog deliveryId={opened} mayReplay={mayReplay} onClose={() => setOpened(undefined)} />
      )}
      {isReplaying && <ReplayRangeDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
    </section>
  );
}

function deliveryIdOf({ deliveryId }: Delivery): string {
  return deliveryId;
}

function columns(onOpen: (deliveryId: string) => void): readonly ListColumn<Delivery>[] {
  return [
    { key: 'event', title: 'Event', isName: true, cell: ({ type }) => type },
    { key: 'happened', title: 'Happened', cell: ({ occurredAt }) => timeOf(occurredAt) },
    { key: 'state', title: 'State', cell: (one) => <DeliveryState one={one} /> },
    { key: 'attempts', title: 'Attempts', isFigure: true, cell: ({ attempts }) => attempts },
    { key: 'when', title: 'Next or last', cell: whenText },
    {
      key: 'open',
      title: 'Details',
      cell: ({ deliveryId, type }) => (
        <Button size="small" aria-label={`Open ${type}`} onClick={() => onOpen(deliveryId)}>
          Open
        </Button>
      ),
    },
  ];
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
