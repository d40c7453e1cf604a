import type { DataOf } from '@hiram/contract/call';
import type { checkContact, readOfficialChannels } from '@hiram/contract/messaging/contact-checks';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Button } from '../design/button/Button.tsx';
import { classNames } from '../design/class-names.ts';
import { CheckIcon, WarningIcon } from '../design/icons/icons.tsx';
import styles from './ContactCheck.module.css';
import type { ContactCheckCopy } from './contact-check-copy/en.ts';
import { contactCheckCopy } from './contact-check-copy.ts';
import { useComplain } from './use-complain.ts';
import { useFormattedDay } from './use-formatted-day.ts';

type Result = DataOf<typeof checkContact>;

interface ContactCheckResultProps {
  readonly result: Result;
  readonly isLoggedIn: boolean;
  readonly official: DataOf<typeof readOfficialChannels> | undefined;
}

/** The answer, the reasons, and where to report what is not ours. */
export function ContactCheckResult({ result, isLoggedIn, official }: ContactCheckResultProps) {
  const copy = useCopy(contactCheckCopy);
  const { verdict, about, sentOn } = result;
  const written = useFormattedDay();
  const { title, text } = copy.verdicts[verdict];
  const isOurs = verdict === 'ours';
  const reasons = reasonsFor(result, copy);
  const isSuspicious = verdict === 'not_ours' || verdict === 'expired';
  return (
    <div className={classNames(styles.result, isOurs ? styles.good : styles.bad)}>
      <p className={styles.verdict}>
        {isOurs ? <CheckIcon /> : <WarningIcon />}
        <b>{title}</b>
      </p>
      {(!isOurs || about !== '') && <p>{text}</p>}
      {about !== '' && verdict !== 'not_ours' && (
        <p className={styles.subject}>{copy.sent(about, written(sentOn))}</p>
      )}
      {about !== '' && isOurs && <p>{copy.compare}</p>}
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {isSuspicious && <Report isLoggedIn={isLoggedIn} official={official} />}
    </div>
  );
}

function reasonsFor({ parts: { code, sender, link, amount } }: Result, copy: ContactCheckCopy): string[] {
  return [
    ...(code === 'of_another_person' ? [copy.ofAnotherPerson] : []),
    ...(sender === 'unknown' ? [copy.wrongSender] : []),
    ...(link === 'unknown' ? [copy.wrongLink] : []),
    ...(amount === 'different' ? [copy.wrongAmount] : []),
    ...(amount === 'same' ? [copy.rightAmount] : []),
    ...(amount === 'not_checked' ? [copy.amountNotChecked] : []),
  ];
}

/** A complaint for a borrower, which stops contact about the loan; our addresses for anyone else. */
function Report({ isLoggedIn, official }: Omit<ContactCheckResultProps, 'result'>) {
  const copy = useCopy(contactCheckCopy);
  const complain = useComplain();
  if (isLoggedIn) {
    return (
      <>
        <Button variant="secondary" onClick={() => complain()}>
          {copy.report}
        </Button>
        <p className={styles.hint}>{copy.reportHint}</p>
      </>
    );
  }
  const addresses = [...(official?.phones ?? []), official?.email ?? ''].filter((it) => it !== '');
  return addresses.length === 0 ? null : (
    <p>
      {copy.reportTo}: <b>{addresses.join(', ')}</b>
    </p>
  );
}
