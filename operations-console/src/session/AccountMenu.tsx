import { endOwnSession, logoutStaff } from '@hiram/contract/staff';
import { Alert, App, Button, Dropdown, List, Modal } from 'antd';
import { useState } from 'react';
import { timeOf } from '../frame/moments.ts';
import { useAccount, useOwnAccount } from './account.ts';
import { forgetWhatTabKeeps } from './kept-in-tab.ts';
import { sendCall } from './send-call.ts';
import { useAct } from './use-act.ts';

/** Who is signed in, their sessions, and the way out. */
export function AccountMenu() {
  const account = useAccount();
  const { message } = App.useApp();
  const [areSessionsOpen, setSessionsOpen] = useState(false);
  const leaving = useAct({
    mutationFn: (everywhere: '0' | '1') => sendCall(logoutStaff, { everywhere }),
    onSuccess: () => {
      forgetWhatTabKeeps();
      location.assign(import.meta.env.BASE_URL);
    },
    onError: (error) => message.error(error.message),
  });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: `${account.email}, ${account.role}` },
            { key: 'sessions', label: 'My sessions', onClick: () => setSessionsOpen(true) },
            { key: 'leave', label: 'Sign out', onClick: () => leaving.mutate('0') },
            { key: 'everywhere', label: 'Sign out everywhere', onClick: () => leaving.mutate('1') },
          ],
        }}
      >
        <Button type="text" loading={leaving.isPending}>
          {account.name}
        </Button>
      </Dropdown>
      <Modal
        open={areSessionsOpen}
        onCancel={() => setSessionsOpen(false)}
        title="My sessions"
        footer={null}
        destroyOnHidden
      >
        <OwnSessions />
      </Modal>
    </>
  );
}

function OwnSessions() {
  const { data, refetch } = useOwnAccount();
  const ending = useAct({
    mutationFn: (endedSessionId: string) => sendCall(endOwnSession, { endedSessionId }),
    onSettled: () => void refetch(),
  });
  return (
    <>
      {ending.error && <Alert type="error" showIcon title={ending.error.message} />}
      <List
        dataSource={data?.sessions ?? []}
        rowKey="sessionId"
        renderItem={({ sessionId, startedAt, lastSeenAt, address, isThisOne }) => (
          <List.Item
            actions={
              isThisOne === '1'
                ? [<span key="this">This one</span>]
                : [
                    <Button key="end" onClick={() => ending.mutate(sessionId)}>
                      End
                    </Button>,
                  ]
            }
          >
            <List.Item.Meta
              title={`From ${address}`}
              description={`Since ${timeOf(startedAt)}, last used ${timeOf(lastSeenAt)}`}
            />
          </List.Item>
        )}
      />
      <p>Recovery codes left: {data?.recoveryCodesLeft}</p>
    </>
  );
}
