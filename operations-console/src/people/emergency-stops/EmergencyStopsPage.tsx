import { Alert, Button, Flex, Spin, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { ActiveStop } from './ActiveStop.tsx';
import { type EmergencyStop, useEmergencyStops } from './queries.ts';
import { StopDialog } from './StopDialog.tsx';
import { marketText, titleOf } from './stop-copy.ts';

/** What is stopped now, and who stopped and resumed what lately. */
export function EmergencyStopsPage() {
  const { data, isPending, error, refetch } = useEmergencyStops();
  const mayStop = usePermission('stop_operations');
  const [isStopping, setStopping] = useState(false);
  const active = data?.active ?? [];
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="start">
        <SectionHeading title="Emergency stops">{statusText(data?.active.length)}</SectionHeading>
        {mayStop && (
          <Button danger type="primary" disabled={data === undefined} onClick={() => setStopping(true)}>
            Stop…
          </Button>
        )}
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {isPending && <Spin />}
      {active.map((stop) => (
        <ActiveStop key={stop.stopId} stop={stop} />
      ))}
      {data !== undefined && data.ended.length > 0 && (
        <section aria-labelledby="ended-stops">
          <PartHeading id="ended-stops">Ended</PartHeading>
          <Table<EmergencyStop>
            size="small"
            rowKey="stopId"
            dataSource={data.ended}
            pagination={false}
            scroll={{ x: 900 }}
            columns={columns}
          />
        </section>
      )}
      {isStopping && <StopDialog targets={data?.targets ?? []} onClose={() => setStopping(false)} />}
    </Flex>
  );
}

function statusText(active: number | undefined): string {
  if (active === undefined) return ' ';
  if (active === 0) return 'Nothing is stopped. One person stops at once; two resume.';
  return active === 1 ? '1 stop is active.' : `${active} stops are active.`;
}

const columns: TableColumnsType<EmergencyStop> = [
  { title: 'What', key: 'what', width: 220, render: (_cell, stop) => titleOf(stop) },
  { title: 'Market', key: 'market', width: 120, render: (_cell, { market }) => marketText(market) },
  { title: 'Reason', dataIndex: 'reason' },
  {
    title: 'Stopped',
    key: 'stopped',
    width: 200,
    render: (_cell, { stoppedBy, stoppedAt }) => <By name={stoppedBy ?? 'Harm board'} at={stoppedAt} />,
  },
  {
    title: 'Resumed',
    key: 'resumed',
    width: 240,
    render: (_cell, { proposal, resumed }) =>
      resumed && <By name={[proposal?.by ?? '', resumed.by].join(' and ')} at={resumed.at} />,
  },
];

function By({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <>
      {name}
      <br />
      {timeOf(at)}
    </>
  );
}
