import { completeStepUp, finishProviderStepUp, startProviderStepUp } from '@hiram/contract/people/staff';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAccount } from './account.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderWindowButton } from './ProviderWindowButton.tsx';
import { canUsePasskeys, stepUpByPasskey } from './passkeys.ts';
import styles from './SessionGate.module.css';
import { isRefusal, sendCall } from './send-call.ts';
import { useSessionWatch } from './session-watch.ts';
import { useProviderWindow } from './use-provider-window.ts';
import { useStaffAction } from './use-staff-action.ts';

interface StepUp {
  /** Runs the work; if the server requires step-up authentication, asks for it and runs the work again. */
  withStepUp<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly dialog: ReactNode;
}

interface Question {
  readonly proven: () => void;
  readonly givenUp: (reason: Error) => void;
}

/**
 * For actions that grant access: they require step-up authentication within the last minutes. The dialog must
 * be rendered on the page.
 */
export function useStepUp(): StepUp {
  const [question, setQuestion] = useState<Question>();

  async function withStepUp<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, 'proof_needed')) throw error;
      await new Promise<void>((proven, givenUp) => setQuestion({ proven, givenUp })).finally(() =>
        setQuestion(undefined),
      );
      return work();
    }
  }

  return { withStepUp, dialog: question && <StepUpDialog question={question} /> };
}

/** By passkey, by the authenticator app or by the identity provider. */
function StepUpDialog({ question }: { readonly question: Question }) {
  const { hasApp, hasPasskey, provider } = useAccount();
  const offersPasskey = hasPasskey && canUsePasskeys();
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  return (
    <Modal
      open={!hasEnded}
      title="Confirm your identity"
      footer={null}
      mask={{ closable: false }}
      onCancel={() => question.givenUp(new Error('Not confirmed. The action was not performed.'))}
    >
      {offersPasskey && (
        <PasskeyButton label="Confirm with a passkey" run={stepUpByPasskey} onDone={question.proven} />
      )}
      {offersPasskey && hasApp && <p className={styles.or}>or</p>}
      {hasApp && <CodeForm onVerified={question.proven} />}
      {hasApp && provider !== undefined && <p className={styles.or}>or</p>}
      {provider !== undefined && (
        <ConfirmAtProvider title={provider.title} isOnlyMethod={!hasApp} onVerified={question.proven} />
      )}
      {!hasApp && !offersPasskey && provider === undefined && (
        <Alert
          type="warning"
          showIcon
          title="You have no step-up authentication method."
          description="Ask an administrator to renew your access. The new link lets you set up an authenticator app."
        />
      )}
    </Modal>
  );
}

function CodeForm({ onVerified }: { readonly onVerified: () => void }) {
  const proving = useStaffAction({
    mutationFn: ({ totpCode }: { totpCode: string }) => sendCall(completeStepUp, { totpCode }),
    onSuccess: onVerified,
  });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={proving.mutate}>
      {proving.error && <Alert type="error" showIcon role="alert" title={proving.error.message} />}
      <Form.Item
        label="Code from your authenticator app"
        name="totpCode"
        rules={[{ required: true, pattern: /^\d{6}$/, message: 'Enter 6 digits.' }]}
      >
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={proving.isPending}>
        Confirm
      </Button>
    </Form>
  );
}

interface ConfirmAtProviderProps {
  readonly title: string;
  readonly isOnlyMethod: boolean;
  readonly onVerified: () => void;
}

function ConfirmAtProvider({ title, isOnlyMethod, onVerified }: ConfirmAtProviderProps) {
  const way = useProviderWindow({
    start: () => sendCall(startProviderStepUp, {}),
    finish: (answer) => sendCall(finishProviderStepUp, answer),
    onDone: onVerified,
  });
  return (
    <>
      {isOnlyMethod && <p>This action needs step-up authentication. Sign in to {title} again.</p>}
      <ProviderWindowButton way={way} label={`Confirm with ${title}`} isOnlyMethod={isOnlyMethod} />
    </>
  );
}
