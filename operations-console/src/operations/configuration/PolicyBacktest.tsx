import { Alert, Button } from 'antd';
import { Play } from 'lucide-react';
import { amountText } from '#cases/amount-text.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { timeOf } from '#frame/time-text.ts';
import styles from './PolicyBacktest.module.css';
import { type Backtest, useBacktest, useRunBacktest } from './policy-queries.ts';
import type { Opened } from './queries.ts';

interface PolicyBacktestProps {
  readonly opened: Opened;
  /** The digest of the saved draft. */
  readonly digest: string;
  readonly isEditable: boolean;
  /** Saves what is typed and returns its text, so that the result is of what is proposed. */
  readonly savedText: () => Promise<string>;
}

/** What the draft would have decided for past applications. A proposal needs it. */
export function PolicyBacktest({ opened, digest, isEditable, savedText }: PolicyBacktestProps) {
  const { data } = useBacktest(opened.subject, digest);
  const run = useRunBacktest(opened.subject, savedText);
  const backtest = data?.backtest;
  const problem = run.error?.message ?? run.data?.problem ?? '';
  return (
    <aside className={styles.aside} aria-label="Back-test">
      <div className={styles.head}>
        <h3>Back-test</h3>
        {backtest && <span>{backtest.applications} applications</span>}
        {isEditable && (
          <Button
            size="small"
            data-key="b"
            aria-keyshortcuts="b"
            icon={<Play size={13} />}
            loading={run.isPending}
            onClick={() => run.mutate()}
          >
            {backtest ? 'Run again' : 'Run'}
          </Button>
        )}
      </div>
      {problem !== '' && <Alert type="warning" showIcon title={problem} />}
      {backtest ? (
        <BacktestResult backtest={backtest} currency={opened.currency} />
      ) : (
        <p className={styles.quiet}>
          {isEditable
            ? 'This draft has no back-test yet. It is needed before the draft can be proposed.'
            : 'There is no back-test of this content.'}
        </p>
      )}
    </aside>
  );
}

type Sums = Backtest['draft'];

/** A share in per cent with one decimal; a dash if nothing is known. */
function share(part: string, whole: string): string {
  if (whole === '0') return '–';
  const tenths = (BigInt(part) * 2_000n + BigInt(whole)) / (BigInt(whole) * 2n);
  return `${tenths / 10n}.${tenths % 10n}%`;
}

function decided({ approved, referred, declined }: Sums): string {
  return String(BigInt(approved) + BigInt(referred) + BigInt(declined));
}

const lines: readonly {
  readonly title: string;
  readonly of: (sums: Sums, currency: Opened['currency']) => string;
}[] = [
  { title: 'Approved by rules', of: (sums) => share(sums.approved, decided(sums)) },
  { title: 'Referred', of: (sums) => share(sums.referred, decided(sums)) },
  { title: 'Declined', of: (sums) => share(sums.declined, decided(sums)) },
  { title: 'First-payment default', of: (sums) => share(sums.firstPaymentDefaults, sums.firstPaymentsKnown) },
  { title: '30+ DPD at month 3', of: (sums) => share(sums.lateAtMonth3, sums.month3Known) },
  { title: 'Disbursed', of: ({ disbursed }, currency) => money(disbursed, currency) },
  { title: 'Contribution', of: ({ contribution }, currency) => money(contribution, currency) },
];

function money(minor: string, currency: Opened['currency']): string {
  return currency === undefined ? minor : amountText(minor, currency).replace(/\.\d\d$/, '');
}

const outcomesBefore = { approved: 'Approved', declined: 'Declined', referred: 'Referred' } as const;

function BacktestResult({
  backtest,
  currency,
}: {
  readonly backtest: Backtest;
  readonly currency: Opened['currency'];
}) {
  const { inForce, draft, changes, rules, againstVersion, runBy, runAt, unreadable } = backtest;
  return (
    <>
      <table className={styles.table} aria-label="Back-test results">
        <thead>
          <tr>
            <th scope="col">Past applications</th>
            <th scope="col">v{againstVersion}</th>
            <th scope="col">Draft</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, of }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{of(inForce, currency)}</td>
              <td>
                <b>{of(draft, currency)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table} aria-label="Decisions that change">
        <thead>
          <tr>
            <th scope="col">Decisions that change</th>
            <th scope="col">Count</th>
            <th scope="col">30+ DPD</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ from, to, applications, month3Known, lateAtMonth3, sampleNumbers }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">
                {outcomesBefore[from]} → {to}
                <span className={styles.sample}>
                  {sampleNumbers.map((number) => (
                    <ShortNumber key={number} number={number} />
                  ))}
                </span>
              </th>
              <td>{applications}</td>
              <td>{share(lateAtMonth3, month3Known)}</td>
            </tr>
          ))}
          {changes.length === 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                No decision changes.
              </th>
            </tr>
          )}
        </tbody>
      </table>
      <table className={styles.table} aria-label="Hits by rule">
        <thead>
          <tr>
            <th scope="col">Hits by rule</th>
            <th scope="col">v{againstVersion}</th>
            <th scope="col">Draft</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, inForceHits, draftHits }) => (
            <tr key={rule}>
              <th scope="row">{rule.replaceAll('_', ' ')}</th>
              <td>{share(inForceHits, decided(inForce))}</td>
              <td>{share(draftHits, decided(draft))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        Run by {runBy} <time dateTime={runAt}>{timeOf(runAt)}</time>. Late and default shares are of loans
        that were disbursed and whose outcome is known.
        {unreadable !== '0' && ` ${unreadable} applications of erased borrowers are left out.`}
      </p>
    </>
  );
}
