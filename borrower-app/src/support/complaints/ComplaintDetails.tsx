import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { Steps } from '#design/steps/Steps.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { ComplaintImages } from './ComplaintImages.tsx';
import { ComplaintRating } from './ComplaintRating.tsx';
import { ComplaintStatusCard } from './ComplaintStatusCard.tsx';
import styles from './Complaints.module.css';
import { DisputeCard } from './DisputeCard.tsx';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';
import { ReopenComplaint } from './ReopenComplaint.tsx';

interface ComplaintDetailsProps {
  readonly complaint: Complaint;
  readonly onChanged: () => Promise<void>;
}

/** Status and reply come first; the borrower's text and the history follow. */
export function ComplaintDetails({ complaint, onChanged }: ComplaintDetailsProps) {
  const copy = useCopy(detailsCopy);
  const { open } = useOtherPages();
  const { problemId, disposeDetail, disposeImages, dispute, orderNo, bodies } = complaint;
  const hasReply = disposeDetail !== '' || disposeImages.length > 0;
  return (
    <ScreenContent>
      <ComplaintStatusCard complaint={complaint} />
      {hasReply && (
        <Part title={copy.processResult}>
          <p className={styles.reply}>{disposeDetail}</p>
          <ComplaintImages label={copy.replyImages} addresses={disposeImages} />
        </Part>
      )}
      <ComplaintRating complaint={complaint} onRated={onChanged} />
      {dispute !== undefined && <DisputeCard dispute={dispute} orderNo={orderNo} />}
      <Written complaint={complaint} />
      <Timeline complaint={complaint} />
      <ReopenComplaint complaint={complaint} onReopened={onChanged} />
      {bodies !== undefined && (
        <LazyPart load={loadBodies} meanwhile={null}>
          {({ OutsideBodies }) => <OutsideBodies problemId={problemId} bodies={bodies} onMade={onChanged} />}
        </LazyPart>
      )}
      {orderNo !== undefined && (
        <List>
          <ListRow
            title={copy.aboutOrder}
            onClick={() => open(`/order?${new URLSearchParams({ orderId: orderNo })}`)}
          />
        </List>
      )}
    </ScreenContent>
  );
}

async function loadBodies() {
  return import('./OutsideBodies.tsx');
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card>
        <div className={styles.part}>
          <h2 className={styles.heading}>{title}</h2>
          {children}
        </div>
      </Card>
    </section>
  );
}

function Written({ complaint }: { readonly complaint: Complaint }) {
  const copy = useCopy(detailsCopy);
  const written = useFormattedTime();
  const { type, sonType, content, images, sentAt, number } = complaint;
  return (
    <Part title={copy.wrote}>
      <div className={styles.tags}>
        <span className={styles.tag}>{type}</span>
        {sonType !== '' && <span className={styles.tag}>{sonType}</span>}
      </div>
      <p className={styles.reply}>{content}</p>
      <ComplaintImages label={copy.pictures} addresses={images} />
      {sentAt !== undefined && (
        <p className={styles.quiet}>
          {copy.sentAt}: {written(sentAt)}
        </p>
      )}
      {number !== undefined && (
        <p className={styles.quiet}>
          {copy.complaintNumber} <ShortNumber number={number} />
        </p>
      )}
    </Part>
  );
}

function Timeline({ complaint: { steps = [], state } }: { readonly complaint: Complaint }) {
  const copy = useCopy(detailsCopy);
  const written = useFormattedTime();
  if (steps.length === 0) return null;
  return (
    <Part title={copy.timeline}>
      <Steps
        steps={steps.map(({ at, step, title, text }, index) => ({
          key: `${step} ${at}`,
          title,
          state: index === steps.length - 1 && state !== 'closed' ? 'current' : 'done',
          detail: (
            <>
              {written(at)}
              {text !== '' && (
                <>
                  <br />
                  {text}
                </>
              )}
            </>
          ),
        }))}
      />
    </Part>
  );
}
