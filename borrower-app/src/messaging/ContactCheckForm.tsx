import type { DataOf } from '@hiram/contract/call';
import { checkContact, type readOfficialChannels } from '@hiram/contract/messaging/contact-checks';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Field } from '../design/field/Field.tsx';
import { showToast } from '../design/toast/toasts.ts';
import { useWire } from '../queries/WireProvider.tsx';
import styles from './ContactCheck.module.css';
import { ContactCheckResult } from './ContactCheckResult.tsx';
import { contactCheckCopy } from './contact-check-copy.ts';

interface ContactCheckFormProps {
  readonly isLoggedIn: boolean;
  readonly official: DataOf<typeof readOfficialChannels> | undefined;
}

/** What somebody received, and the answer below the button. The answer is gone as soon as something else is typed. */
export function ContactCheckForm({ isLoggedIn, official }: ContactCheckFormProps) {
  const copy = useCopy(contactCheckCopy);
  const wire = useWire();
  const [typed, setTyped] = useState({ code: '', sender: '', amount: '', link: '' });
  const [result, setResult] = useState<DataOf<typeof checkContact>>();
  const [isAsking, setAsking] = useState(false);

  function put(field: keyof typeof typed): (value: string) => void {
    return (value) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setResult(undefined);
    };
  }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    const answer = await wire?.send(checkContact, typed, { silent: true });
    setAsking(false);
    if (answer?.success === true) setResult(answer.data);
    else showToast(answer?.message || copy.noAnswer);
  }

  return (
    <Card stacked>
      <p>{copy.lead}</p>
      <form className={styles.form} onSubmit={(event) => void check(event)}>
        <Field
          label={copy.code}
          hint={copy.codeHint}
          value={typed.code}
          onChange={put('code')}
          maxLength={40}
          autoComplete="off"
        />
        <Field
          label={copy.sender}
          hint={copy.senderHint}
          value={typed.sender}
          onChange={put('sender')}
          maxLength={40}
          autoComplete="off"
        />
        <details>
          <summary className={styles.more}>{copy.more}</summary>
          <div className={styles.form}>
            <Field
              label={copy.amount}
              value={typed.amount}
              onChange={put('amount')}
              maxLength={24}
              autoComplete="off"
            />
            <Field
              label={copy.link}
              value={typed.link}
              onChange={put('link')}
              maxLength={500}
              autoComplete="off"
            />
          </div>
        </details>
        <Button type="submit" busy={isAsking}>
          {copy.check}
        </Button>
      </form>
      <div role="status">
        {result !== undefined && (
          <ContactCheckResult result={result} isLoggedIn={isLoggedIn} official={official} />
        )}
      </div>
    </Card>
  );
}
