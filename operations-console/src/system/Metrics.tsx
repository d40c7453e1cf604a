import { Flex, Input, Table, type TableColumnsType, Typography } from 'antd';
import { useDeferredValue, useState } from 'react';
import { PartHeading } from '../frame/SectionHeading.tsx';
import type { Figure } from './queries.ts';

interface FiguresProps {
  readonly figures: readonly Figure[];
  readonly isAsking: boolean;
}

/** All metrics of the programs, with search. */
export function Figures({ figures, isAsking }: FiguresProps) {
  const [typed, setTyped] = useState('');
  const needle = useDeferredValue(typed).trim().toLowerCase();
  const shown = figures.filter((figure) => wordsOf(figure).includes(needle)).toSorted(gaugesFirst);
  return (
    <section aria-labelledby="figures">
      <Flex justify="space-between" align="center" style={{ marginBottom: 8 }}>
        <PartHeading id="figures">All metrics</PartHeading>
        <Input.Search
          allowClear
          aria-label="Search metrics"
          placeholder="Search metrics"
          style={{ width: 280 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Flex>
      <Table<Figure>
        size="small"
        columns={columns}
        dataSource={shown}
        rowKey={({ program, name, labels }) => `${program} ${name} ${labels}`}
        loading={isAsking}
        locale={{ emptyText: 'No results' }}
        pagination={false}
        sticky
      />
    </section>
  );
}

/** Gauges come before counters. */
function gaugesFirst(a: Figure, b: Figure): number {
  return Number(b.type === 'gauge') - Number(a.type === 'gauge');
}

function wordsOf({ program, name, labels, help }: Figure): string {
  return `${program} ${name} ${labels} ${help}`.toLowerCase();
}

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

const columns: TableColumnsType<Figure> = [
  {
    title: 'Metric',
    dataIndex: 'name',
    sorter: (a, b) => a.name.localeCompare(b.name),
    render: (name: string, { help }) => (
      <>
        <div>{name}</div>
        <Typography.Text type="secondary" ellipsis title={help}>
          {help}
        </Typography.Text>
      </>
    ),
  },
  { title: 'Labels', dataIndex: 'labels', ellipsis: true },
  { title: 'Service', dataIndex: 'program', width: 110 },
  { title: 'Type', dataIndex: 'type', width: 110 },
  {
    title: 'Value',
    dataIndex: 'value',
    align: 'end',
    width: 140,
    sorter: (a, b) => a.value - b.value,
    render: (value: number) => format.format(value),
  },
];
