import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import styles from './AnswerForm.module.css';
import type { MessageCase, useSteps } from './queries.ts';

interface AnswerFormProps {
  readonly message: MessageCase;
  readonly answer: ReturnType<typeof useSteps>['answer'];
}

/** Drafts by message, so that switching messages loses nothing. */
const drafts = new Map<string, string>();

/** The answer is recorded here and sent from the agent's own mail client: the platform sends no e-mail. */
export function AnswerForm({ message, answer }: AnswerFormProps) {
  const { messageId } = message;
  const [words, setWords] = useState(drafts.get(messageId) ?? '');
  const field = useId();
  const hint = useId();
  const email = useUnmasking().facts?.get('email');
  const isEmpty = words.trim() === '';

  function write(next: string): void {
    drafts.set(messageId, next);
    setWords(next);
  }

  function keep(andClose: boolean): void {
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
      <label htmlFor={field} className={styles.label}>
        Answer
      </label>
      <Input.TextArea
        id={field}
        aria-describedby={hint}
        value={words}
        rows={6}
        maxLength={4000}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) keep(false);
        }}
      />
      <p id={hint} className={styles.hint}>
        Messages are not sent from the console. Answer{' '}
        {email === undefined ? (
          'by e-mail (show personal data to see the address)'
        ) : (
          <a href={mailAddress({ email, brand: message.brand }, words)}>by e-mail</a>
        )}{' '}
        or by phone, then save your answer here. <kbd>Ctrl Enter</kbd>
      </p>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" disabled={isEmpty} loading={answer.isPending}>
          Save answer
        </Button>
        <Button disabled={isEmpty || answer.isPending} onClick={() => keep(true)}>
          Save and close
        </Button>
      </Flex>
    </form>
  );
}

function mailAddress(
  { email, brand }: { readonly email: string; readonly brand: string },
  words: string,
): string {
  const subject = encodeURIComponent(`Your message to ${brand}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(words)}`;
}
