import type { DataOf } from '@hiram/contract/call';
import { startStaffLogin, submitRecoveryCode, submitSecondFactor } from '@hiram/contract/people/staff';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isRefusal, sendCall } from './send-call.ts';
import { useStaffAction } from './use-staff-action.ts';

type SignedIn = DataOf<typeof submitSecondFactor>;

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'app' | 'recovery'; readonly loginToken: string };

interface SignInFormProps {
  /** Set for a user who was signed in before and only re-authenticates. */
  readonly email?: string;
  /** Set for a user who has completed the first factor elsewhere. */
  readonly loginToken?: string;
  readonly onSignedIn: (account: SignedIn) => void;
}

/** The password, then the authenticator code or a recovery code. */
export function SignInForm({ email, loginToken: credentials, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<Step>(
    credentials === undefined ? { name: 'password' } : { name: 'app', loginToken: credentials },
  );
  const [expired, setExpired] = useState<string>();

  function startAgain(why: string): void {
    setExpired(why);
    setStep({ name: 'password' });
  }

  if (step.name === 'password') {
    return (
      <PasswordStep
        email={email}
        problem={expired}
        onRight={(loginToken) => {
          setExpired(undefined);
          setStep({ name: 'app', loginToken });
        }}
      />
    );
  }
  return (
    <FactorStep
      key={step.name}
      kind={step.name}
      loginToken={step.loginToken}
      onSignedIn={onSignedIn}
      onExpired={startAgain}
      onSwitchMethod={() => setStep({ ...step, name: step.name === 'app' ? 'recovery' : 'app' })}
    />
  );
}

interface PasswordStepProps {
  readonly email: string | undefined;
  readonly problem: string | undefined;
  readonly onRight: (loginToken: string) => void;
}

function PasswordStep({ email = '', problem, onRight }: PasswordStepProps) {
  const giving = useStaffAction({
    mutationFn: (credentials: { email: string; password: string }) => sendCall(startStaffLogin, credentials),
    onSuccess: ({ loginToken }) => onRight(loginToken),
  });
  const shown = giving.error?.message ?? problem;
  return (
    <Form layout="vertical" requiredMark={false} initialValues={{ email }} onFinish={giving.mutate}>
      {shown !== undefined && <Problem>{shown}</Problem>}
      <Form.Item
        label="E-mail"
        name="email"
        rules={[{ required: true, message: 'Enter your work e-mail address.' }]}
      >
        <Input autoComplete="username" inputMode="email" autoFocus={email === ''} size="large" />
      </Form.Item>
      <Form.Item
        label="Password"
        name="password"
        rules={[{ required: true, message: 'Enter your password.' }]}
      >
        <Input.Password autoComplete="current-password" autoFocus={email !== ''} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={giving.isPending}>
        Continue
      </Button>
    </Form>
  );
}

const factors = {
  app: {
    label: 'Code from your authenticator app',
    missing: 'The 6 digits that the app shows.',
    switchMethodLabel: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    missing: 'One of the codes that you saved at your first sign-in.',
    switchMethodLabel: 'Use the authenticator app instead',
  },
} as const;

interface FactorStepProps {
  readonly kind: keyof typeof factors;
  readonly loginToken: string;
  readonly onSignedIn: (account: SignedIn) => void;
  readonly onExpired: (message: string) => void;
  readonly onSwitchMethod: () => void;
}

function FactorStep({ kind, loginToken, onSignedIn, onExpired, onSwitchMethod }: FactorStepProps) {
  const [form] = Form.useForm<{ code: string }>();
  const giving = useStaffAction({
    mutationFn: ({ code }: { code: string }): Promise<SignedIn> =>
      kind === 'app'
        ? sendCall(submitSecondFactor, { loginToken, totpCode: code.replaceAll(' ', '') })
        : sendCall(submitRecoveryCode, { loginToken, recoveryCode: code }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isRefusal(error, 'staff_login_expired')) onExpired(error.message);
      else form.resetFields();
    },
  });
  const { label, missing, switchMethodLabel } = factors[kind];
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={giving.mutate}>
      {giving.error && <Problem>{giving.error.message}</Problem>}
      <Form.Item label={label} name="code" rules={[{ required: true, message: missing }]}>
        <Input
          autoFocus
          size="large"
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          maxLength={kind === 'app' ? 7 : 40}
          onChange={({ target }) => {
            // Six digits are a complete code, so the form submits without a click.
            if (kind === 'app' && /^\d{6}$/.test(target.value)) form.submit();
          }}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={giving.isPending}>
        Sign in
      </Button>
      <Button type="link" block onClick={onSwitchMethod}>
        {switchMethodLabel}
      </Button>
    </Form>
  );
}

function Problem({ children }: { readonly children: string }) {
  return <Alert type="error" showIcon role="alert" title={children} style={{ marginBottom: 16 }} />;
}
