import { Badge, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { keyHelpWith } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { anyText, keyOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { statusUpdateText, verdicts } from './payment-labels.ts';
import { useWebhooks, type Verdict, type WebhookFilter, type WebhookRow } from './queries.ts';
import { WebhookCase } from './WebhookCase.tsx';

// The cast is safe: the keys are exactly the verdicts.
const verdictChoices = (Object.keys(verdicts) as Verdict[]).map((value) => ({
  value,
  label: verdicts[value].text,
}));

const readers = { provider: anyText, verdict: keyOf(verdicts), payment: anyText };

const queueShortcuts = clickKeys('b', 'p');
const readingHelp = { keys: ['b'], does: 'view body' };
const keysToRead = keyHelpWith(readingHelp);
const keysToReplay = keyHelpWith(readingHelp, { keys: ['p'], does: 'replay' });

/** Provider webhooks, newest first: the status update, its verification and the outcome. */
export function WebhooksPage() {
  const mayHandle = usePermission('handle_payments');
  const [listed, setListed] = useAddressFilter(readers);
  const filter: WebhookFilter = {
    provider: listed.provider,
    verdict: listed.verdict,
    paymentId: listed.payment ?? '',
  };
  const query = useWebhooks(filter);
  const providers = query.data?.pages[0]?.providers ?? [];
  return (
    <QueuePage
      title="Webhooks"
      query={query}
      rowsOf={({ webhooks }) => webhooks}
      idOf={idOf}
      row={(row, now) => <Row row={row} now={now} />}
      waiting={() => 'Verified webhooks only.'}
      filters={() => (
        <WebhookFilters
          filter={filter}
          providers={providers}
          onChange={({ paymentId, ...chosen }) => setListed({ ...chosen, payment: paymentId || undefined })}
        />
      )}
      failedText="Could not load webhooks."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayHandle ? keysToReplay : keysToRead}
      nothingOpen="Select a webhook. Viewing its body requires a reason."
    >
      {(openId, row) => <OpenWebhook key={openId} row={row} />}
    </QueuePage>
  );
}

function idOf({ provider, webhookId }: WebhookRow): string {
  return `${provider} ${webhookId}`;
}

/** An open webhook stays on the page with its body after it leaves the list. */
function OpenWebhook({ row }: { readonly row: WebhookRow | undefined }) {
  const [seen, setSeen] = useState(row);
  if (row !== undefined && row !== seen) setSeen(row);
  return seen === undefined ? null : <WebhookCase webhook={seen} />;
}

interface WebhookFiltersProps {
  readonly filter: WebhookFilter;
  readonly providers: readonly string[];
  readonly onChange: (filter: WebhookFilter) => void;
}

function WebhookFilters({ filter, providers, onChange }: WebhookFiltersProps) {
  return (
    <Flex vertical gap={8}>
      <Flex gap={8}>
        <Select
          aria-label="Provider"
          value={filter.provider ?? ''}
          style={{ flex: 1, minWidth: 120 }}
          options={[
            { value: '', label: 'All providers' },
            ...providers.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(chosen) => onChange({ ...filter, provider: chosen === '' ? undefined : chosen })}
        />
        <Select<Verdict | ''>
          aria-label="Outcome"
          value={filter.verdict ?? ''}
          style={{ flex: 1, minWidth: 120 }}
          options={[{ value: '', label: 'All outcomes' }, ...verdictChoices]}
          onChange={(chosen) => onChange({ ...filter, verdict: chosen === '' ? undefined : chosen })}
        />
      </Flex>
      <Input.Search
        key={filter.paymentId}
        aria-label="Payment ID"
        placeholder="Payment ID"
        allowClear
        defaultValue={filter.paymentId}
        onSearch={(typed) => onChange({ ...filter, paymentId: typed.trim() })}
      />
    </Flex>
  );
}

function Row({ row, now }: { readonly row: WebhookRow; readonly now: number }) {
  const { text, dot } = verdicts[row.verdict];
  const copies = row.copies === '1' ? '' : `, ${row.copies} times`;
  return (
    <QueueRow
      title={`Reported status: ${statusUpdateText(row)}`}
      clock={{
        instant: row.receivedAt,
        text: howLong(now - Date.parse(row.receivedAt)),
        isLate: false,
      }}
      beginning={`${row.webhookId}${copies}`}
      brand={row.provider}
      assigneeName=""
      isMine={false}
    >
      <Badge status={dot} text={text} />
    </QueueRow>
  );
}

function emptyText({ paymentId, provider, verdict }: WebhookFilter): string {
  if (paymentId !== '') return 'No results. Enter the full payment ID.';
  return provider === undefined && verdict === undefined ? 'No webhooks yet.' : 'No results';
}
