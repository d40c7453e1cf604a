import { Alert, Badge, Button, Flex, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { timeOf } from '../frame/moments.ts';
import { usePermission } from '../session/account.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './ContactCase.module.css';
import { type MessageCase, useCase, useSteps } from './queries.ts';

/** One message: who wrote, what, what was done about it, and what can be done. */
export function ContactCase({ messageId }: { readonly messageId: string }) {
  const { data, isPending, error, refetch } = useCase(messageId);
  if (isPending) return <Skeleton active avatar paragraph={{ rows: 5 }} />;
  if (error) {
    return (
      <Alert
        type="warning"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  return <OpenCase message={data} />;
}

const states = {
  new: { dot: 'warning', text: 'Waits for an answer' },
  answered: { dot: 'success', text: 'Answered' },
  closed: { dot: 'default', text: 'Closed' },
} as const;

function OpenCase({ message }: { readonly message: MessageCase }) {
  const mayAnswer = usePermission('answer_contact_messages');
  const steps = useSteps(message.messageId);
  const isForgotten = message.email === '';
  const { dot, text } = states[message.state];
  const problem = steps.assign.error ?? steps.answer.error ?? steps.close.error;
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <h2 className={styles.sender}>{message.senderName || 'Forgotten sender'}</h2>
        <Flex gap={8} align="center" wrap>
          <Badge status={dot} text={text} />
          <Tag>{message.brand}</Tag>
          <span>
            {timeOf(message.receivedAt)} · reads {message.locale}
          </span>
        </Flex>
      </header>
      {!isForgotten && (
        <address className={styles.reach}>
          <a href={`mailto:${message.email}`}>{message.email}</a>
          <a href={`tel:${message.telephone.replaceAll(/[^\d+]/g, '')}`}>{message.telephone}</a>
        </address>
      )}
      <p className={styles.remark} lang={message.locale === 'reference' ? 'en' : message.locale}>
        {message.remark || 'The message was deleted, as its sender asked.'}
      </p>
      <Steps message={message} />
      {problem && <Alert type="error" showIcon role="alert" title={problem.message} />}
      {mayAnswer && message.state !== 'closed' && <Owner message={message} assign={steps.assign} />}
      {mayAnswer && message.state === 'new' && !isForgotten && (
        <AnswerForm message={message} answer={steps.answer} />
      )}
      {mayAnswer && message.state !== 'closed' && (
        <CloseForm isAnswered={message.state === 'answered'} close={steps.close} />
      )}
    </article>
  );
}

const stepWords = {
  taken: 'took this',
  given_back: 'gave this back',
  answered: 'answered',
  closed: 'closed this',
} as const;

function Steps({ message: { steps } }: { readonly message: MessageCase }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="What was done">
      {steps.map(({ step, by, at, words }) => (
        <li key={`${at} ${step}`}>
          <span>
            <b>{by || 'Somebody'}</b> {stepWords[step]} <time dateTime={at}>{timeOf(at)}</time>
          </span>
          {words !== '' && <p className={styles.words}>{words}</p>}
        </li>
      ))}
    </ol>
  );
}

interface OwnerProps {
  readonly message: MessageCase;
  readonly assign: ReturnType<typeof useSteps>['assign'];
}

function Owner({ message, assign }: OwnerProps) {
  const isMine = message.isMine === '1';
  const whose = isMine ? 'This is yours.' : message.assigneeName ? `${message.assigneeName} has this.` : '';
  return (
    <Flex gap={12} align="center">
      <Button
        data-key={isMine ? undefined : 't'}
        loading={assign.isPending}
        onClick={() => assign.mutate(!isMine)}
      >
        {isMine ? 'Give it back' : 'Take it'}
      </Button>
      <span>{whose || 'Nobody has taken this.'}</span>
    </Flex>
  );
}

interface CloseFormProps {
  readonly isAnswered: boolean;
  readonly close: ReturnType<typeof useSteps>['close'];
}

function CloseForm({ isAnswered, close }: CloseFormProps) {
  const [reason, setReason] = useState<string>();
  if (reason === undefined) {
    return (
      <Button type="text" onClick={() => setReason('')} className={styles.quiet ?? ''}>
        {isAnswered ? 'Close it' : 'Close it without an answer'}
      </Button>
    );
  }
  return (
    <form
      className={styles.closing}
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate(reason);
      }}
    >
      <label htmlFor="close-reason">Why it can be closed</label>
      <Flex gap={8}>
        <input
          id="close-reason"
          className={styles.reason}
          value={reason}
          minLength={3}
          maxLength={500}
          required
          // The person has just asked for this field.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
        <Button htmlType="submit" loading={close.isPending}>
          Close
        </Button>
      </Flex>
    </form>
  );
}
