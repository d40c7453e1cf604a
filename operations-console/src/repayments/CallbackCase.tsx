import { Alert, Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { timeOf } from '../frame/moments.ts';
import { ActDialog, ActFigure } from '../queue/ActDialog.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { Case } from '../queue/Case.tsx';
import { CasePart } from '../queue/CasePart.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { usePermission } from '../session/account.ts';
import { CallbackBody } from './CallbackBody.tsx';
import { newsText, verdicts, worthText } from './payment-words.ts';
import { type CallbackRow, useReading, useReplaying } from './queries.ts';

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

type Wish = keyof typeof questions;

/** One webhook of a provider: its status update, the outcome and, after a reason is given, its body. */
export function CallbackCase({ callback }: { readonly callback: CallbackRow }) {
  const { provider, callbackId, verdict } = callback;
  const mayHandle = usePermission('handle_payments');
  const [wish, setWish] = useState<Wish>();
  const [reason, setReason] = useState('');
  const reading = useReading({ provider, callbackId });
  const replaying = useReplaying({ provider, callbackId });
  const acting = { read: reading, replay: replaying };

  function begin(next: Wish): void {
    acting[next].reset();
    setWish(next);
  }

  function go(done: Wish): void {
    acting[done].mutate(reason.trim(), {
      onSuccess: () => {
        setWish(undefined);
        setReason('');
      },
    });
  }

  return (
    <Case id={`${provider} ${callbackId}`}>
      <CaseTop
        figure={`Says: ${newsText(callback)}`}
        rest={`by ${provider}`}
        buttons={<Ways mayHandle={mayHandle} isRead={reading.isSuccess} onBegin={begin} />}
        facts={<Facts callback={callback} />}
        oldBecause={null}
      >
        <ActOutcome acting={replaying} isOvertaken={() => false} />
      </CaseTop>
      <CasePart title="What became of it">
        <p style={{ margin: 0 }}>{becameText[verdict]}</p>
        {callback.paymentId !== undefined && (
          <p style={{ margin: 0 }}>
            It is about{' '}
            <Link href={`/repayments?find=${callback.paymentId}`}>payment {callback.paymentId}</Link>.
          </p>
        )}
      </CasePart>
      <CasePart title="What was written" beside={reading.isSuccess ? 'byte for byte as it came' : undefined}>
        {reading.data === undefined ? (
          <Alert type="info" showIcon title="It may name a person. It is shown to whoever says why." />
        ) : (
          <CallbackBody isReadable={reading.data.isReadable === '1'} body={reading.data.body} />
        )}
      </CasePart>
      {wish && (
        <ActDialog
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
          <ActFigure figure={newsText(callback)} rest={callbackId} />
        </ActDialog>
      )}
    </Case>
  );
}

interface WaysProps {
  readonly mayHandle: boolean;
  readonly isRead: boolean;
  readonly onBegin: (wish: Wish) => void;
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

function Facts({ callback }: { readonly callback: CallbackRow }) {
  const { verdict, receivedAt, lastReceivedAt, copies, callbackId } = callback;
  return (
    <>
      <Badge status={verdicts[verdict].dot} text={verdicts[verdict].text} />
      <span>{worthText(callback)}</span>
      <code>{callbackId}</code>
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

const becameText: Readonly<Record<CallbackRow['verdict'], string>> = {
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
