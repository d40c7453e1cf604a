import { Alert, Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { Case } from '#cases/Case.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { statusUpdateText, verdicts, verificationText } from './payment-labels.ts';
import { useReplayWebhook, useWebhookBody, type WebhookRow } from './queries.ts';
import { WebhookBody } from './WebhookBody.tsx';

/** The maximum length of a reason in the audit trail. */
const REASON_MAX = 500;

const questions = {
  read: {
    question: 'Read what the provider wrote?',
    consequence: 'It may name a person. That you read it, and why, is noted in the audit trail for good.',
    ok: 'Read it',
  },
  replay: {
    question: 'Replay this callback?',
    consequence:
      'It does once more what it did when it came: proof is posted, a hint has the provider’s books asked. What was posted before is not posted again.',
    ok: 'Replay',
  },
} as const;

type WebhookAction = keyof typeof questions;

/** One webhook of a provider: its status update, the outcome and, after a reason is given, its body. */
export function WebhookCase({ webhook }: { readonly webhook: WebhookRow }) {
  const { provider, webhookId, verdict } = webhook;
  const mayHandle = usePermission('handle_payments');
  const [wish, setWish] = useState<WebhookAction>();
  const [reason, setReason] = useState('');
  const reading = useWebhookBody({ provider, webhookId });
  const replaying = useReplayWebhook({ provider, webhookId });
  const acting = { read: reading, replay: replaying };

  function begin(next: WebhookAction): void {
    acting[next].reset();
    setWish(next);
  }

  function go(done: WebhookAction): void {
    acting[done].mutate(reason.trim(), {
      onSuccess: () => {
        setWish(undefined);
        setReason('');
      },
    });
  }

  return (
    <Case id={`${provider} ${webhookId}`}>
      <CaseTop
        figure={`Says: ${statusUpdateText(webhook)}`}
        rest={`by ${provider}`}
        buttons={<Ways mayHandle={mayHandle} isRead={reading.isSuccess} onBegin={begin} />}
        facts={<Facts webhook={webhook} />}
        staleReason={null}
      >
        <ActionOutcome acting={replaying} isStale={() => false} />
      </CaseTop>
      <CasePart title="What became of it">
        <p style={{ margin: 0 }}>{outcomeText[verdict]}</p>
        {webhook.paymentId !== undefined && (
          <p style={{ margin: 0 }}>
            It is about{' '}
            <Link href={`/repayments?find=${webhook.paymentId}`}>payment {webhook.paymentId}</Link>.
          </p>
        )}
      </CasePart>
      <CasePart title="What was written" beside={reading.isSuccess ? 'byte for byte as it came' : undefined}>
        {reading.data === undefined ? (
          <Alert type="info" showIcon title="It may name a person. It is shown to whoever says why." />
        ) : (
          <WebhookBody isReadable={reading.data.isReadable === '1'} body={reading.data.body} />
        )}
      </CasePart>
      {wish && (
        <ActionDialog
          {...questions[wish]}
          label="Reason"
          hint="For auditors, who keep it for good: name nobody."
          maxLength={REASON_MAX}
          note={reason}
          isBusy={acting[wish].isPending}
          error={acting[wish].error}
          onNote={setReason}
          onGo={() => go(wish)}
          onBack={() => setWish(undefined)}
        >
          <ActionAmount figure={statusUpdateText(webhook)} rest={webhookId} />
        </ActionDialog>
      )}
    </Case>
  );
}

interface WaysProps {
  readonly mayHandle: boolean;
  readonly isRead: boolean;
  readonly onBegin: (wish: WebhookAction) => void;
}

function Ways({ mayHandle, isRead, onBegin }: WaysProps) {
  return (
    <Flex gap={8} wrap>
      {!isRead && (
        <Button data-key="b" aria-keyshortcuts="b" onClick={() => onBegin('read')}>
          Read the body…
        </Button>
      )}
      {mayHandle && (
        <Button data-key="p" aria-keyshortcuts="p" onClick={() => onBegin('replay')}>
          Replay…
        </Button>
      )}
    </Flex>
  );
}

function Facts({ webhook }: { readonly webhook: WebhookRow }) {
  const { verdict, receivedAt, lastReceivedAt, copies, webhookId } = webhook;
  return (
    <>
      <Badge status={verdicts[verdict].dot} text={verdicts[verdict].text} />
      <span>{verificationText(webhook)}</span>
      <code>{webhookId}</code>
      <span>
        came <time dateTime={receivedAt}>{timeOf(receivedAt)}</time>
      </span>
      {copies !== '1' && (
        <span>
          {copies} copies, the last <time dateTime={lastReceivedAt}>{timeOf(lastReceivedAt)}</time>
        </span>
      )}
    </>
  );
}

const outcomeText: Readonly<Record<WebhookRow['verdict'], string>> = {
  posted: 'Its money was posted to the loan, in the transaction that kept this message.',
  noted: 'What it said of the payment was written down.',
  nothing_new: 'It said nothing that we did not have.',
  books_asked:
    'It proved its sender and no more. The provider’s books were asked, and what they say was done.',
  held: 'The money came and fits nowhere: it is held in suspense until somebody has placed it.',
  not_ours: 'It names no payment of ours. Nothing was done.',
  not_understood: 'It proved its sender, and nobody could make out what it says. Nothing was done.',
  unknown_event: 'It tells of something that we do not follow. Nothing was done.',
};
