import { Alert, Button, Flex, Skeleton, Switch } from 'antd';
import { useId } from 'react';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { QueueTable } from './QueueTable.tsx';
import { type TeamMember, useOwnDuty, useTeam } from './queries.ts';
import styles from './Team.module.css';

/** Who works on what: deadlines by queue, cases by person, and assignment. */
export function TeamPage() {
  const { data, error, refetch } = useTeam();
  const [queuesId, peopleId] = [useId(), useId()];
  const me = data?.people.find(({ isMe }) => isMe);
  return (
    <Flex vertical gap={16} className={styles.page ?? ''}>
      <Flex justify="space-between" align="start" gap={16}>
        <SectionHeading title="Team">
          Open cases and their deadlines, by queue and by person. Nothing here names a borrower.
        </SectionHeading>
        {me !== undefined && <OwnDuty me={me} />}
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={data === undefined ? error.message : `${error.message} This page may be outdated.`}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <section aria-labelledby={queuesId}>
            <PartHeading id={queuesId}>Queues</PartHeading>
            <QueueTable queues={data.queues} asOf={data.asOf} />
          </section>
          <section aria-labelledby={peopleId}>
            <PartHeading id={peopleId}>People</PartHeading>
            <PeopleTable team={data} />
          </section>
        </>
      )}
    </Flex>
  );
}

/** Off duty, nothing is assigned to the user automatically. */
function OwnDuty({ me }: { readonly me: TeamMember }) {
  const label = useId();
  const duty = useOwnDuty();
  return (
    <Flex vertical align="end" gap={4}>
      <Flex gap={8} align="center">
        <span id={label}>I am on duty</span>
        <Switch
          aria-labelledby={label}
          checked={me.isOnDuty}
          loading={duty.isPending}
          onChange={(isOnDuty) => duty.mutate(isOnDuty)}
        />
      </Flex>
      {duty.error !== null && <span role="alert">{duty.error.message}</span>}
    </Flex>
  );
}
