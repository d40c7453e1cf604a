import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { insertReply } from '#cases/insert-reply.ts';
import { ReplyGaps } from '#cases/ReplyGaps.tsx';
import { ReplyTemplates } from '#cases/ReplyTemplates.tsx';
import { gapsProblem } from '#cases/reply-gaps.ts';
import { Masked } from '#people/unmasking/Masked.tsx';
import { useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import styles from './AnswerForm.module.css';
import { type MessageCase, useReplyTemplates, type useSteps } from './queries.ts';

interface AnswerFormProps {
  readonly message: MessageCase;
  readonly answer: ReturnType<typeof useSteps>['answer'];
}

const ANSWER_MAX = 4000;

/** Drafts by message, so that switching messages loses nothing. */
const drafts = new Map<string, string>();

/**
 * The answer is sent by e-mail. Where that is not possible, it is recorded here, and the agent sends it from their own
 * mail client or calls.
 */
export function AnswerForm({ message, answer }: AnswerFormProps) {
  const { messageId } = message;
  const [words, setWords] = useState(drafts.get(messageId) ?? '');
  const field = useId();
  const hint = useId();
  const [hasTried, setTried] = useState(false);
  const templates = useReplyTemplates(messageId);
  const isSent = message.answerFrom !== undefined;
  const isEmpty = words.trim() === '';
  const problem = gapsProblem(words);

  function write(next: string): void {
    drafts.set(messageId, next);
    setWords(next);
  }

  function keep(andClose: boolean): void {
    setTried(true);
    if (problem !== undefined) return;
    answer.mutate({ answer: words, andClose }, { onSuccess: () => drafts.delete(messageId) });
  }

  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) keep(false);
      }}
    >
      <ReplyTemplates
        replies={templates}
        language={message.locale}
        onInsert={(template) =>
          insertReply({ field, text: words, longest: ANSWER_MAX, onWrite: write }, template)
        }
      />
      <label htmlFor={field} className={styles.label}>
        Answer
      </label>
      <Input.TextArea
        id={field}
        aria-describedby={hint}
        value={words}
        rows={6}
        maxLength={ANSWER_MAX}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) keep(false);
        }}
      />
      <ReplyGaps field={field} text={words} person="sender" />
      {hasTried && problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p id={hint} className={styles.hint}>
        {isSent ? <SentHint message={message} /> : <RecordedHint message={message} words={words} />}{' '}
        <kbd>Ctrl Enter</kbd>
      </p>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" disabled={isEmpty} loading={answer.isPending}>
          {isSent ? 'Send answer' : 'Save answer'}
        </Button>
        <Button disabled={isEmpty || answer.isPending} onClick={() => keep(true)}>
          {isSent ? 'Send and close' : 'Save and close'}
        </Button>
      </Flex>
    </form>
  );
}

function SentHint({ message: { answerFrom = '', email } }: { readonly message: MessageCase }) {
  return (
    <>
      This goes by e-mail to <Masked fact="email">{email}</Masked>, from {answerFrom}.
    </>
  );
}

const reasons = {
  not_configured: 'E-mail is not set up, so answers are not sent from the console.',
  no_support_address: 'The brand has no support address, so answers are not sent from the console.',
  no_sender_address: 'The sender gave no e-mail address that answers can be sent to.',
} as const;

function RecordedHint({ message, words }: { readonly message: MessageCase; readonly words: string }) {
  const email = useUnmasking().facts?.get('email');
  const reason = message.noEmailBecause ?? 'not_configured';
  if (reason === 'no_sender_address')
    return `${reasons[reason]} Answer by phone, then save your answer here.`;
  return (
    <>
      {reasons[reason]} Answer{' '}
      {email === undefined ? (
        'by e-mail (show personal data to see the address)'
      ) : (
        <a href={mailAddress({ email, brand: message.brand }, words)}>by e-mail</a>
      )}{' '}
      or by phone, then save your answer here.
    </>
  );
}

function mailAddress(
  { email, brand }: { readonly email: string; readonly brand: string },
  words: string,
): string {
  const subject = encodeURIComponent(`Your message to ${brand}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(words)}`;
}
