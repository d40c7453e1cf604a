import type { MarketId } from '@hiram/contract/market-ids';
import { Flex, Select, Table, type TableColumnsType, Tag } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './Collections.module.css';
import { type ArmRow, type Experiment, useExperiment } from './queries.ts';
import { withRate } from './rate-text.ts';

interface StrategyResultProps {
  readonly market: MarketId;
  /** The chosen version; the newest if undefined. */
  readonly version: string | undefined;
  readonly onVersion: (version: string) => void;
}

const armNames: Readonly<Record<ArmRow['arm'], string>> = {
  champion: 'Champion',
  challenger: 'Challenger',
  holdout: 'Holdout, never called',
};

/** A comparison of strategies, by what the ledger received. */
export function StrategyResult({ market, version, onVersion }: StrategyResultProps) {
  const query = useExperiment(market, version);
  const { data, isPending } = query;
  return (
    <Flex vertical gap={12} component="section" aria-labelledby="strategies">
      <Flex gap={12} align="center" wrap>
        <h2 id="strategies" className={styles.part}>
          Strategies compared
        </h2>
        {data !== undefined && data.experiments.length > 0 && (
          <Select
            aria-label="Comparison"
            value={data.chosen ?? ''}
            options={data.experiments.map((one) => ({ value: one.version, label: experimentText(one) }))}
            onChange={onVersion}
          />
        )}
      </Flex>
      <LoadProblem query={query} failedText="Could not load the comparison." />
      <Table<ArmRow>
        size="small"
        rowKey="arm"
        loading={isPending}
        dataSource={data?.arms ?? []}
        locale={{ emptyText: isPending ? ' ' : emptyText(data) }}
        pagination={false}
        columns={columns(data)}
      />
      {data !== undefined && data.arms.length > 0 && (
        <p className={styles.hint}>
          Each loan counts {data.days} days after it entered. Collected is what the ledger posted, up to what
          was owed then. A verdict needs {data.fewestLoans} loans in both arms.
        </p>
      )}
    </Flex>
  );
}

function experimentText({ experiment, since, isRunning }: Experiment['experiments'][number]): string {
  return `${experiment}, since ${dayOf(since.slice(0, 10))}${isRunning ? '' : ', ended'}`;
}

function emptyText(data: Experiment | undefined): string {
  return data === undefined || data.experiments.length === 0
    ? 'No comparison yet. Settings, Collection strategies starts one.'
    : 'No late loan has entered this comparison yet.';
}

function columns(data: Experiment | undefined): TableColumnsType<ArmRow> {
  const figure = { align: 'right' } as const;
  function amount(minor: string): string {
    return data === undefined ? '' : amountText(minor, data.currency);
  }
  return [
    { title: 'Arm', render: (_, { arm }) => <b>{armNames[arm]}</b> },
    { title: 'Entered', dataIndex: 'entered', ...figure },
    { title: 'Measured', dataIndex: 'measured', ...figure },
    {
      title: 'Paid in full',
      ...figure,
      render: (_, { paidInFull, measured }) => withRate(paidInFull, measured),
    },
    {
      title: 'Collected of owed',
      ...figure,
      render: (_, { collected, owed }) => `${amount(collected)} of ${amount(owed)}`,
    },
    { title: 'Calls', dataIndex: 'calls', ...figure },
    { title: 'Promises kept', dataIndex: 'promisesKept', ...figure },
    { title: 'Complaints', dataIndex: 'complaints', ...figure },
    { title: 'Beside the champion', render: (_, { result }) => <Verdict result={result} /> },
  ];
}

const verdicts = {
  not_enough: { color: 'default', label: 'Too few loans' },
  no_difference: { color: 'default', label: 'No difference shown' },
  better: { color: 'success', label: 'Better' },
  worse: { color: 'error', label: 'Worse' },
} as const;

function Verdict({ result }: { readonly result: ArmRow['result'] }) {
  if (result === undefined) return '–';
  const { color, label } = verdicts[result.verdict];
  return (
    <Flex gap={8} align="center" wrap>
      <Tag color={color}>{label}</Tag>
      {result.verdict !== 'not_enough' && (
        <span>
          {result.difference} points ({result.from} to {result.to})
        </span>
      )}
    </Flex>
  );
}
