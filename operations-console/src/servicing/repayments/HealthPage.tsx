import { Alert, Button, Empty, Skeleton } from 'antd';
import { useId } from 'react';
import { Link } from 'wouter';
import { CaseTable } from '#cases/CaseTable.tsx';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import { howLong, timeOf } from '#frame/time-text.ts';
import styles from './HealthPage.module.css';
import { type Health, useHealth } from './queries.ts';

/** The health of each provider in the last hour and the last day. */
export function HealthPage() {
  const { data, error, refetch } = useHealth();
  return (
    <div className={styles.page}>
      <SectionHeading title="Provider health">
        Payments started in the last hour and in the last 24 hours.
      </SectionHeading>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={data === undefined ? error.message : `${error.message} The data shown may be outdated.`}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.providers.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No payments yet." />
      )}
      {data?.providers.map((health) => (
        <Provider key={health.provider} health={health} asOf={data.asOf} />
      ))}
    </div>
  );
}

type ProviderHealth = Health['providers'][number];

function Provider({ health, asOf }: { readonly health: ProviderHealth; readonly asOf: string }) {
  const { provider, lastHour, lastDay, secondsToPost, lastWebhookAt, tooLong } = health;
  const heading = useId();
  return (
    <section className={styles.provider} aria-labelledby={heading}>
      <header className={styles.head}>
        <PartHeading id={heading}>{provider}</PartHeading>
        <span>{lastWebhookText(lastWebhookAt, asOf)}</span>
      </header>
      <p className={styles.clocks}>
        <span>
          Time to post: <b>{secondsToPost === undefined ? 'no payments yet' : spanText(secondsToPost)}</b>
          {secondsToPost !== undefined && ' (median, 24 h)'}
        </span>
        <span>
          Overdue: <b data-late={tooLong !== '0'}>{tooLong}</b>
          {tooLong !== '0' && (
            <>
              {' '}
              <Link href="/repayments?queue=too_long">View</Link>
            </>
          )}
        </span>
      </p>
      <CaseTable
        nothing=""
        heads={[
          'Period',
          'Started',
          'Paid',
          'In transit',
          'Awaiting payment',
          'Failed or expired',
          'No response',
        ]}
        rows={[
          { key: 'hour', cells: ['Last hour', ...figuresOf(lastHour)] },
          { key: 'day', cells: ['Last 24 hours', ...figuresOf(lastDay)] },
        ]}
        figures={[1, 2, 3, 4, 5, 6]}
      />
    </section>
  );
}

function figuresOf({ made, paid, pending, awaited, failed, unanswered }: ProviderHealth['lastDay']) {
  return [made, paid, pending, awaited, failed, unanswered];
}

function lastWebhookText(at: string | undefined, asOf: string): string {
  if (at === undefined) return 'no webhooks received';
  const ago = howLong(Date.parse(asOf) - Date.parse(at));
  return `last webhook ${timeOf(at)}${ago === 'now' ? ', just now' : `, ${ago} ago`}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function spanText(seconds: string): string {
  const span = Number(seconds);
  return span < MINUTE
    ? `${span} s`
    : span < HOUR
      ? `${Math.round(span / MINUTE)} min`
      : howLong(span * 1000);
}
