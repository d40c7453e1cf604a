import type { DataOf } from '@hiram/contract/call';
import type { readOfficialChannels } from '@hiram/contract/messaging/contact-checks';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Card } from '../design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { CallNow } from './CallNow.tsx';
import styles from './ContactCheck.module.css';
import { ContactCheckForm } from './ContactCheckForm.tsx';
import { contactCheckCopy } from './contact-check-copy.ts';
import { officialContactsQuery } from './queries.ts';
import { useCallWords } from './use-call-words.ts';

/** Whether a message, a call or a link is from the lender. It needs no login; with one it knows about calls. */
export function IsThisReallyYouScreen() {
  const words = useCallWords();
  const official = useAnswer(officialContactsQuery);
  return (
    <ScreenContent>
      <CallNow words={words} />
      <ContactCheckForm
        isLoggedIn={words.state === 'known'}
        official={official.state === 'ready' ? official.value : undefined}
      />
      {official.state === 'ready' && <Official {...official.value} />}
      {official.state === 'failed' && <TryAgain onRetry={official.retry} {...official.reason} />}
      {official.state === 'loading' && <OfficialSkeleton />}
    </ScreenContent>
  );
}

/** What is really ours, to compare with. */
function Official({ phones, senders, sites, email }: DataOf<typeof readOfficialChannels>) {
  const copy = useCopy(contactCheckCopy);
  const rows = [
    { name: copy.phones, values: phones },
    { name: copy.senders, values: senders },
    { name: copy.sites, values: sites },
    { name: copy.email, values: email === '' ? [] : [email] },
  ].filter(({ values }) => values.length > 0);
  return (
    <Card stacked>
      <h2 className={styles.heading}>{copy.official}</h2>
      <dl className={styles.official}>
        {rows.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{copy.never}</p>
    </Card>
  );
}

function OfficialSkeleton() {
  return (
    <SkeletonGroup>
      <Card stacked>
        <Skeleton shape="short-line" />
        <Skeleton />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
