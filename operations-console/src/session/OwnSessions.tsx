import { endOtherSessions, endOwnSession } from '@hiram/contract/people/staff';
import { Alert, Badge, Button, Table, type TableColumnsType } from 'antd';
import { PartHeading } from '../frame/SectionHeading.tsx';
import { howLong, timeOf } from '../frame/time-text.ts';
import styles from './AccountPage.module.css';
import type { OwnAccount } from './account.ts';
import { currentTimeMs } from './console-clock.ts';
import { sendCall } from './send-call.ts';
import { useStaffAction } from './use-staff-action.ts';

type Session = OwnAccount['sessions'][number];

interface OwnSessionsProps {
  readonly sessions: readonly Session[];
  /** Called when a session was ended, or had already ended. */
  readonly onChanged: () => void;
}

/** The user's sessions, with buttons to end unknown or unused ones. */
export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const ending = useStaffAction({
    mutationFn: (endedSessionId: string) => sendCall(endOwnSession, { endedSessionId }),
    onSettled: onChanged,
  });
  const endingOthers = useStaffAction({
    mutationFn: () => sendCall(endOtherSessions, {}),
    onSettled: onChanged,
  });
  const error = ending.error ?? endingOthers.error;
  const isAlone = sessions.length < 2;
  return (
    <section aria-labelledby="account-sessions" className={styles.part}>
      <div className={styles.heading}>
        <PartHeading id="account-sessions">Sessions</PartHeading>
        {!isAlone && (
          <Button loading={endingOthers.isPending} onClick={() => endingOthers.mutate(undefined)}>
            End all other sessions
          </Button>
        )}
      </div>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Table<Session>
        size="small"
        rowKey="sessionId"
        dataSource={sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))}
        pagination={false}
        columns={columns({
          endingId: ending.isPending ? ending.variables : undefined,
          onEnd: ending.mutate,
        })}
      />
      <p className={styles.sentence}>
        {isAlone
          ? 'No other sessions.'
          : 'Do you see a session you do not recognise? Change your password, which ends it, and tell an administrator.'}
      </p>
    </section>
  );
}

interface Ending {
  readonly endingId: string | undefined;
  readonly onEnd: (sessionId: string) => void;
}

function columns({ endingId, onEnd }: Ending): TableColumnsType<Session> {
  return [
    { title: 'IP address', dataIndex: 'address' },
    { title: 'Signed in', dataIndex: 'startedAt', render: timeOf },
    { title: 'Last used', dataIndex: 'lastSeenAt', render: (at: string) => <LastUsed at={at} /> },
    {
      title: <span className={styles.unseen}>Action</span>,
      key: 'end',
      width: 140,
      align: 'right',
      render: (_, { sessionId, isThisOne, address }) =>
        isThisOne ? (
          <Badge status="success" text="Current session" />
        ) : (
          <Button
            size="small"
            aria-label={`End the session from ${address}`}
            loading={endingId === sessionId}
            onClick={() => onEnd(sessionId)}
          >
            End
          </Button>
        ),
    },
  ];
}

function LastUsed({ at }: { readonly at: string }) {
  const ago = howLong(currentTimeMs() - Date.parse(at));
  return ago === 'now' ? 'Now' : `${timeOf(at)} (${ago} ago)`;
}
