import { Alert, Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { Case } from '#cases/Case.tsx';
import { CaseLink } from '#cases/CaseLink.tsx';
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
    question: 'View the webhook body?',
    consequence:
      'It may contain personal data. Your access and the reason are recorded permanently in the audit trail.',
    ok: 'View body',
  },
  replay: {
    question: 'Replay this webhook?',
    consequence:
      'The webhook is processed again: if verified, its status is applied; if unverified, the provider is polled. Nothing is posted twice.',
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
        figure={`Reported status: ${statusUpdateText(webhook)}`}
        rest={`from ${provider}`}
        buttons={<Ways mayHandle={mayHandle} isRead={reading.isSuccess} onBegin={begin} />}
        facts={<Facts webhook={webhook} />}
        staleReason={null}
      >
        <ActionOutcome acting={replaying} isStale={() => false} />
      </CaseTop>
      <CasePart title="Outcome">
        <p style={{ margin: 0 }}>{outcomeText[verdict]}</p>
        {webhook.paymentId !== undefined && (
          <p style={{ margin: 0 }}>
            Linked to <CaseLink kind="payment" id={webhook.paymentId} title="payment" />.
          </p>
        )}
      </CasePart>
      <CasePart title="Body" beside={reading.isSuccess ? 'as received' : undefined}>
        {reading.data === undefined ? (
          <Alert type="info" showIcon title="May contain personal data. A reason is required to view it." />
        ) : (
          <WebhookBody isReadable={reading.data.isReadable} body={reading.data.body} />
        )}
      </CasePart>
      {wish && (
        <ActionDialog
          {...questions[wish]}
          label="Reason"
          hint="For auditors, stored permanently. Do not enter personal data."
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
          View body…
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
        received <time dateTime={receivedAt}>{timeOf(receivedAt)}</time>
      </span>
      {copies !== '1' && (
        <span>
          received {copies} times, last <time dateTime={lastReceivedAt}>{timeOf(lastReceivedAt)}</time>
        </span>
      )}
    </>
  );
}

const outcomeText: Readonly<Record<WebhookRow['verdict'], string>> = {
  posted: 'The payment was posted to the loan.',
  noted: 'The payment status was updated.',
  nothing_new: 'No change: the status was already known.',
  books_asked:
    'The sender was verified, but not the content. The provider was polled and its status applied.',
  held: 'The payment could not be allocated. It is in suspense until it is allocated.',
  not_ours: 'No matching payment. No action taken.',
  not_understood: 'The sender was verified, but the content could not be parsed. No action taken.',
  unknown_event: 'Unsupported event type. No action taken.',
};
