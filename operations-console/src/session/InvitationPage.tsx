import type { DataOf } from '@hiram/contract/call';
import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, QRCode, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import styles from './InvitationPage.module.css';
import { CallRefused, sendCall } from './send-call.ts';
import { useStaffAction } from './use-staff-action.ts';

/** The token of the link. It follows the "#", so no server or log on the path ever sees it. */
const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/** The first sign-in: a password, an authenticator app and recovery codes. */
export function InvitationPage({ onDone }: { readonly onDone: () => void }) {
  const [token] = useState(readTokenFromAddress);
  useEffect(takeTokenOutOfAddress, []);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => sendCall(openInvitation, { invitationToken: token ?? '' }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onSaved={onDone} />
        ) : token === undefined || opened.error instanceof CallRefused ? (
          <NotUsable message={opened.error?.message} />
        ) : opened.isError ? (
          <Alert
            type="warning"
            showIcon
            title="The server is not responding."
            action={<Button onClick={() => void opened.refetch()}>Try again</Button>}
          />
        ) : opened.isPending ? (
          <Skeleton active />
        ) : (
          <SetUp token={token} invitation={opened.data} onAccepted={setRecoveryCodes} />
        )}
      </div>
    </main>
  );
}

function readTokenFromAddress(): string | undefined {
  return TOKEN.exec(location.hash)?.[1];
}

/**
 * In the URL the token could be read over a shoulder or from the history. This runs only after mount: React
 * may discard and restart a render, and the token would be lost.
 */
function takeTokenOutOfAddress(): void {
  if (TOKEN.test(location.hash)) history.replaceState(null, '', location.pathname);
}

function NotUsable({ message }: { readonly message: string | undefined }) {
  return (
    <>
      <h1 className={styles.title}>This link is not valid</h1>
      <p>{message ?? 'Open the full link that you received from an administrator.'}</p>
    </>
  );
}

interface SetUpProps {
  readonly token: string;
  readonly invitation: DataOf<typeof openInvitation>;
  readonly onAccepted: (recoveryCodes: readonly string[]) => void;
}

interface SetUpValues {
  readonly newPassword: string;
  readonly totpCode: string;
}

function SetUp({ token, invitation, onAccepted }: SetUpProps) {
  const accepting = useStaffAction({
    mutationFn: (formValues: SetUpValues) =>
      sendCall(acceptInvitation, { invitationToken: token, ...formValues }),
    onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes),
  });
  return (
    <>
      <h1 className={styles.title}>Welcome, {invitation.name}</h1>
      <p>Set a password and connect an authenticator app. You need both for every sign-in.</p>
      <Form layout="vertical" requiredMark={false} onFinish={accepting.mutate}>
        <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
        <Form.Item
          label={`Password for ${invitation.email}`}
          name="newPassword"
          extra="At least 12 characters. A phrase is easier to remember than symbols."
          rules={[{ required: true, min: 12, message: 'At least 12 characters.' }]}
        >
          <Input.Password autoComplete="new-password" size="large" autoFocus />
        </Form.Item>
        <Flex gap={16} align="start" className={styles.app}>
          {/* The key is shown as text for users who cannot see the QR code. */}
          <div aria-hidden>
            <QRCode type="svg" size={148} value={invitation.totpUri} color="#000000" bgColor="#ffffff" />
          </div>
          <div>
            <p className={styles.step}>Scan this code with your authenticator app, or enter the key:</p>
            <Typography.Text code copyable={{ text: invitation.totpSecret }} className={styles.key ?? ''}>
              {invitation.totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Typography.Text>
          </div>
        </Flex>
        <Form.Item
          label="Code from your authenticator app"
          name="totpCode"
          rules={[{ required: true, pattern: /^\d{6}$/, message: 'Enter 6 digits.' }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} size="large" />
        </Form.Item>
        {accepting.error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={accepting.error.message}
            className={styles.problem ?? ''}
          />
        )}
        <Button type="primary" htmlType="submit" block size="large" loading={accepting.isPending}>
          Set up and sign in
        </Button>
      </Form>
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <>
      <h1 className={styles.title}>Save your recovery codes</h1>
      <p>
        If you lose your phone, each code replaces the app for one sign-in. They are not shown again. Print
        them, or save them in your password manager.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Flex gap={8} justify="space-between" align="center">
        <Typography.Text copyable={{ text: codes.join('\n') }}>Copy all</Typography.Text>
        <Button type="primary" size="large" onClick={onSaved}>
          I have saved them
        </Button>
      </Flex>
    </>
  );
}
