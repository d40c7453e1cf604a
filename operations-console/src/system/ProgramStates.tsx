import { Badge, Table, type TableColumnsType } from 'antd';
import type { ProgramState } from './queries.ts';

const looks = {
  asking: { status: 'processing', text: 'Checking' },
  ready: { status: 'success', text: 'Ready' },
  'not ready': { status: 'warning', text: 'Not ready' },
  'no answer': { status: 'error', text: 'Not responding' },
  hidden: { status: 'default', text: 'Not reachable' },
} as const;

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const columns: TableColumnsType<ProgramState> = [
  { title: 'Service', dataIndex: 'program', width: '25%' },
  {
    title: 'Status',
    dataIndex: 'state',
    width: '25%',
    render: (state: ProgramState['state']) => <Badge {...looks[state]} />,
  },
  {
    title: 'Response time',
    dataIndex: 'roundTripMs',
    width: '25%',
    render: (milliseconds: number | undefined) => (milliseconds === undefined ? '–' : `${milliseconds} ms`),
  },
  {
    title: 'Last checked',
    dataIndex: 'askedAt',
    render: (askedAt: number) => (askedAt === 0 ? '–' : time.format(askedAt)),
  },
];

export function ProgramStates({ states }: { readonly states: readonly ProgramState[] }) {
  return (
    <Table<ProgramState>
      size="small"
      columns={columns}
      dataSource={states}
      rowKey="program"
      pagination={false}
    />
  );
}
