import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { Alert, Button, Flex, Select, Table, type TableColumnsType } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { DayField } from '#cases/DayField.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { DAY_MS } from '#frame/days.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { currentTimeMs } from '#session/console-clock.ts';
import { type BoardRow, useCollectionsBoard } from './queries.ts';
import { withRate } from './rate-text.ts';
import { StrategyResult } from './StrategyResult.tsx';

const markets = MARKET_IDS.map((value) => ({ value, label: value }));
const readers = {
  market: oneOf<MarketId>('PH', markets),
  from: anyText,
  until: anyText,
  comparison: anyText,
};

/** What each agent reached, was promised and collected, and the complaints about it. */
export function CollectionsBoardPage() {
  const [filter, setFilter] = useAddressFilter(readers);
  const [from, until] = [filter.from ?? daysAgo(6), filter.until ?? daysAgo(0)];
  const { data, error, isPending, refetch } = useCollectionsBoard({ market: filter.market, from, until });
  return (
    <Flex vertical gap={16}>
      <SectionHeading title="Collections board">{data === undefined ? ' ' : totalText(data)}</SectionHeading>
      <Flex gap={8} wrap>
        <Select
          aria-label="Market"
          value={filter.market}
          options={markets}
          onChange={(market) => setFilter({ ...filter, market, comparison: undefined })}
        />
        <DayField
          label="From"
          day={from}
          until={until}
          onChange={(day) => setFilter({ ...filter, from: day })}
        />
        <DayField
          label="Until"
          day={until}
          from={from}
          onChange={(day) => setFilter({ ...filter, until: day })}
        />
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <Table<BoardRow>
        size="small"
        rowKey="agent"
        loading={isPending}
        dataSource={data?.agents ?? []}
        locale={{ emptyText: isPending ? ' ' : 'No calls or promises in these days.' }}
        pagination={false}
        sticky
        columns={columns((minor) => (data === undefined ? '' : amountText(minor, data.currency)))}
      />
      <StrategyResult
        market={filter.market}
        version={filter.comparison}
        onVersion={(comparison) => setFilter({ ...filter, comparison })}
      />
    </Flex>
  );
}

function columns(amount: (minor: string) => string): TableColumnsType<BoardRow> {
  const figure = { align: 'right' } as const;
  return [
    { title: 'Agent', dataIndex: 'agent', render: (agent: string) => <b>{agent}</b> },
    { title: 'Calls', dataIndex: 'calls', ...figure },
    {
      title: 'Right party',
      ...figure,
      render: (_, { rightParty, calls }) => withRate(rightParty, calls),
    },
    { title: 'Promises due', dataIndex: 'promises', ...figure },
    {
      title: 'Kept',
      ...figure,
      render: (_, { kept, partKept, broken }) =>
        withRate(kept, String(Number(kept) + Number(partKept) + Number(broken))),
    },
    { title: 'Promised', ...figure, render: (_, { promised }) => amount(promised) },
    { title: 'Collected', ...figure, render: (_, { collected }) => <b>{amount(collected)}</b> },
  ];
}

function totalText({ calls, complaints }: { readonly calls: string; readonly complaints: string }): string {
  const perThousand = Math.round((Number(complaints) / Number(calls)) * 1_000);
  const rate = calls === '0' ? '–' : String(perThousand);
  return `${counted(calls, 'call')} · ${counted(complaints, 'complaint')} about collection · ${rate} per 1,000 calls`;
}

function counted(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}

/** A day in UTC; the fields correct it by a day where it matters. */
function daysAgo(days: number): string {
  return new Date(currentTimeMs() - days * DAY_MS).toISOString().slice(0, 10);
}
