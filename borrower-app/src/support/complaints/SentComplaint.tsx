import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { CopyButton } from '#design/copy-button/CopyButton.tsx';
import { formatNearDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { ListeningPerson } from '#design/illustrations/ListeningPerson.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { Steps } from '#design/steps/Steps.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useArrivalFocus } from '#frame/use-arrival-focus.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';
import styles from './SentComplaint.module.css';

/** The moment after sending: the number, the day of the promised answer, and what happens until then. */
export function SentComplaint({ complaint }: { readonly complaint: Complaint }) {
  const copy = useCopy(detailsCopy);
  const { dateLocale } = useDesignCopy();
  const { open } = useOtherPages();
  const shell = useNativeShell();
  const written = useFormattedTime();
  const heading = useArrivalFocus();
  const { problemId, number, replyBy, sentAt, images, dispute, isContactPaused } = complaint;
  const answerBy = replyBy === undefined ? undefined : formatNearDay(replyBy, dateLocale);
  const sent = [
    sentAt === undefined ? '' : written(sentAt),
    images.length > 0 ? copy.photos(images.length) : '',
  ];
  return (
    <>
      <ScreenContent>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {copy.haveIt}
          </h2>
          <div className={styles.drawing}>
            <ListeningPerson />
          </div>
        </div>
        <div className={styles.promise}>
          {answerBy !== undefined && (
            <div>
              <p className={styles.label}>{copy.weReplyBy}</p>
              <p className={styles.day}>
                <time dateTime={replyBy}>{answerBy}</time>
              </p>
              <p className={styles.label}>{copy.endOfDay}</p>
            </div>
          )}
          {number !== undefined && (
            <div className={styles.number}>
              <p>
                <span className={styles.label}>{copy.yourNumber}</span>
                <strong className={styles.id}>
                  <ShortNumber number={number} />
                </strong>
              </p>
              <CopyButton text={number} subject={copy.yourNumber} />
            </div>
          )}
        </div>
        <Card>
          <Steps
            steps={[
              { title: copy.sentAt, state: 'done', detail: sent.filter((part) => part !== '').join(' · ') },
              { title: copy.personReads, state: 'current' },
              {
                title: copy.answerHere,
                state: 'to-come',
                ...(answerBy !== undefined && { detail: `${copy.by} ${answerBy}` }),
              },
              { title: copy.notSatisfied, state: 'to-come', detail: copy.askAgain },
            ]}
          />
        </Card>
        {dispute !== undefined && (
          <p className={styles.protected}>
            <CheckIcon />
            <span>
              <strong>
                <Amount minor={dispute.amount} currency={dispute.currency} />
              </strong>
              {': '}
              {copy.disputeOpen}
            </span>
          </p>
        )}
        {isContactPaused === '1' && (
          <p className={styles.protected}>
            <CheckIcon />
            <span>{copy.held}</span>
          </p>
        )}
        <Button variant="text" onClick={() => open(`/complainDetails?${new URLSearchParams({ problemId })}`)}>
          {copy.seeComplaint}
        </Button>
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => shell.toHome()}>{copy.done}</Button>
      </BottomBar>
    </>
  );
}
