import { Alert, Badge, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseOwner } from '#cases/CaseOwner.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { timeOf } from '#frame/time-text.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import { PersonalFacts, useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import { ShowPersonalData } from '#people/unmasking/ShowPersonalData.tsx';
import { usePermission } from '#session/account.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './ContactCase.module.css';
import { Conversation } from './Conversation.tsx';
import { type MessageCase, useCase, useSteps } from './queries.ts';

/** One message: the sender, the text, its history and the available actions. */
export function ContactCase({ messageId }: { readonly messageId: string }) {
  const { data, error, refetch } = useCase(messageId);
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase message={data} onRefresh={() => void refetch()} />;
}

const states = {
  new: { dot: 'warning', text: 'Open' },
  answered: { dot: 'success', text: 'Answered' },
  closed: { dot: 'default', text: 'Closed' },
} as const;

interface OpenCaseProps {
  readonly message: MessageCase;
  readonly onRefresh: () => void;
}

function OpenCase({ message, onRefresh }: OpenCaseProps) {
  const mayAnswer = usePermission('answer_contact_messages');
  const steps = useSteps(message.messageId);
  const isErased = message.email === '';
  const { dot, text } = states[message.state];
  const problem = steps.assign.error ?? steps.answer.error ?? steps.resend.error ?? steps.close.error;
  return (
    <PersonalFacts subject="contact_message" subjectId={message.messageId}>
      <article className={styles.case} data-case={message.messageId}>
        <header className={styles.head}>
          <h2 className={styles.sender}>
            {isErased ? 'Erased sender' : <Masked fact="name">{message.senderName}</Masked>}
          </h2>
          <Flex gap={8} align="center" wrap>
            <Badge status={dot} text={text} />
            <Tag>{message.brand}</Tag>
            <span>
              {timeOf(message.receivedAt)} · language: {message.locale}
            </span>
            {!isErased && <ShowPersonalData />}
          </Flex>
        </header>
        {!isErased && <Reach message={message} />}
        <p className={styles.remark} lang={message.locale === 'reference' ? 'en' : message.locale}>
          {isErased ? (
            'The message was erased at the sender’s request.'
          ) : (
            <Masked fact="remark">{message.remark || 'The e-mail has no text.'}</Masked>
          )}
        </p>
        <Conversation
          emails={message.emails}
          isBusy={steps.resend.isPending}
          onResend={mayAnswer ? steps.resend.mutate : undefined}
          onRefresh={onRefresh}
        />
        <CaseSteps steps={stepsOf(message)} />
        {problem && <Alert type="error" showIcon role="alert" title={problem.message} />}
        {mayAnswer && message.state !== 'closed' && (
          <CaseOwner owner={message} isBusy={steps.assign.isPending} onAssign={steps.assign.mutate} />
        )}
        {mayAnswer && message.state === 'new' && !isErased && (
          <AnswerForm message={message} answer={steps.answer} />
        )}
        {mayAnswer && message.state !== 'closed' && (
          <CloseForm isAnswered={message.state === 'answered'} close={steps.close} />
        )}
      </article>
    </PersonalFacts>
  );
}

/** The sender's contact details; links appear once the details are unmasked. */
function Reach({ message }: { readonly message: MessageCase }) {
  const { facts } = useUnmasking();
  const email = facts?.get('email');
  const telephone = facts?.get('telephone');
  return (
    <address className={styles.reach}>
      {email === undefined ? <span>{message.email}</span> : <a href={`mailto:${email}`}>{email}</a>}
      {telephone === undefined ? (
        <span>{message.telephone}</span>
      ) : (
        <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</a>
      )}
    </address>
  );
}

const stepLabels = {
  taken: 'assigned this to themselves',
  given_back: 'unassigned this',
  answered: 'answered',
  closed: 'closed this',
} as const;

function stepsOf({ steps }: MessageCase) {
  return steps.map(({ step, by, to, at, words }, index) => ({
    fact: `step-${index}`,
    who: by || 'Staff member',
    did: step === 'taken' && to !== undefined ? `assigned this to ${to || 'a colleague'}` : stepLabels[step],
    at,
    time: timeOf(at),
    words,
  }));
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
        {isAnswered ? 'Close' : 'Close without answer'}
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
      <label htmlFor="close-reason">Reason for closing</label>
      <Flex gap={8}>
        <input
          id="close-reason"
          className={styles.reason}
          value={reason}
          minLength={3}
          maxLength={500}
          required
          // The user has just requested this field.
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
