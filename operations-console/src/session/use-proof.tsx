import { proveAgain } from '@hiram/contract/staff';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { isRefusal, sendCall } from './send-call.ts';
import { useAct } from './use-act.ts';

interface Proof {
  /** Does the work; if the server first wants a fresh code, asks for one and does it again. */
  withProof<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly dialog: ReactNode;
}

interface Question {
  readonly proven: () => void;
  readonly givenUp: (reason: Error) => void;
}

/** For acts that give power away: they want a code of the last minutes. The dialog must stand on the page. */
export function useProof(): Proof {
  const [question, setQuestion] = useState<Question>();

  async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
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

  return { withProof, dialog: question && <ProofDialog question={question} /> };
}

function ProofDialog({ question }: { readonly question: Question }) {
  const proving = useAct({
    mutationFn: ({ totpCode }: { totpCode: string }) => sendCall(proveAgain, { totpCode }),
    onSuccess: question.proven,
  });
  return (
    <Modal
      open
      title="Confirm that it is you"
      footer={null}
      onCancel={() => question.givenUp(new Error('Not confirmed, so nothing was done.'))}
    >
      <Form layout="vertical" requiredMark={false} onFinish={proving.mutate}>
        {proving.error && <Alert type="error" showIcon role="alert" title={proving.error.message} />}
        <Form.Item
          label="Code from your authenticator app"
          name="totpCode"
          rules={[{ required: true, pattern: /^\d{6}$/, message: 'Six digits.' }]}
        >
          <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={proving.isPending}>
          Confirm
        </Button>
      </Form>
    </Modal>
  );
}
