import { changeOwnPassword } from '@hiram/contract/people/staff';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import styles from './AccountPage.module.css';
import { sendCall } from './send-call.ts';
import { useSessionWatch } from './session-watch.ts';
import { useStaffAction } from './use-staff-action.ts';

const SHORTEST = 12;

interface ChangePasswordProps {
  readonly email: string;
  /** Called when the password was changed, which ends other sessions. */
  readonly onChanged: () => void;
}

interface Values {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly totpCode: string;
}

/** A button with its dialog, and a confirmation that stays until the page is left. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const [ended, setEnded] = useState<number>();
  const { hasEnded } = useSessionWatch();
  function finish(endedSessions: number): void {
    setOpen(false);
    setEnded(endedSessions);
    onChanged();
  }
  return (
    <div className={styles.password}>
      <Button size="small" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {ended !== undefined && (
        <span role="status">Password changed.{ended > 0 ? ` ${sessionsEnded(ended)}` : ''}</span>
      )}
      <Modal
        open={isOpen && !hasEnded}
        title="Change password"
        footer={null}
        width={420}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <ChangePasswordForm email={email} onChanged={finish} />
      </Modal>
    </div>
  );
}

function sessionsEnded(count: number): string {
  return count === 1 ? '1 other session was ended.' : `${count} other sessions were ended.`;
}

interface ChangePasswordFormProps {
  readonly email: string;
  readonly onChanged: (endedSessions: number) => void;
}

function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const changing = useStaffAction({
    mutationFn: (values: Values) => sendCall(changeOwnPassword, values),
    onSuccess: ({ endedSessions }) => onChanged(Number(endedSessions)),
  });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={changing.mutate}>
      <p className={styles.consequence}>Your other sessions will be ended.</p>
      {/* Tells a password manager which entry to update. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        label="Current password"
        name="currentPassword"
        rules={[{ required: true, message: 'Enter your current password.' }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        label="New password"
        name="newPassword"
        extra={`At least ${SHORTEST} characters. A phrase is easier to remember than symbols.`}
        dependencies={['currentPassword']}
        rules={[
          { required: true, min: SHORTEST, message: `At least ${SHORTEST} characters.` },
          ({ getFieldValue }) => ({
            validator: async (_rule, newPassword: string) => {
              if (newPassword !== undefined && newPassword === getFieldValue('currentPassword')) {
                throw new Error('This is your current password.');
              }
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        label="Code from your authenticator app"
        name="totpCode"
        rules={[{ required: true, pattern: /^\d{6}$/, message: 'Enter 6 digits.' }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
      </Form.Item>
      {changing.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={changing.error.message}
          className={styles.problem ?? ''}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={changing.isPending}>
        Change password
      </Button>
    </Form>
  );
}
