import { lazy, Suspense, useEffect, useState } from 'react';
import { inAppBrowser } from '#browser/in-app-browser.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import styles from './DownloadPage.module.css';
import { type DownloadTarget, openedByAndroid, type Platform, platformOf } from './download-choice.ts';
import { downloadCopy } from './download-copy.ts';
import { promotionCopy } from './promotion-copy.ts';
import { useLivePage, useOnline } from './promotion-page.tsx';
import { SubPage } from './SubPage.tsx';
import { useDownloads } from './use-downloads.ts';

/** Gives the person time to read the destination before the redirect. */
const LEAVE_AFTER_MS = 1_200;
/** If the page is still open after this time, the redirect failed. */
const FALL_BACK_AFTER_MS = 4_000;

/** The last step: the app. It redirects to the store and offers an alternative if that fails. */
export function DownloadPage() {
  const { downloadTitle } = useCopy(promotionCopy);
  const copy = useCopy(downloadCopy);
  const live = useLivePage();
  const online = useOnline();
  const downloads = useDownloads();
  const platform = live === undefined ? 'desktop' : platformOf(live.device);
  return (
    <SubPage title={downloadTitle}>
      <div className={styles.lead}>
        <span className={styles.done}>
          <CheckIcon />
        </span>
        <h2 className={styles.heading}>{copy.lead}</h2>
        <p>{copy.message}</p>
      </div>
      {downloads.state === 'loading' && (
        <SkeletonGroup>
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {downloads.state === 'failed' && (
        <TryAgain
          onRetry={downloads.retry}
          offline={!online}
          {...(downloads.message !== '' && { message: downloads.message })}
        />
      )}
      {downloads.state === 'ready' && <Ways targets={downloads.targets} platform={platform} />}
    </SubPage>
  );
}

function Ways({ targets, platform }: { targets: readonly DownloadTarget[]; platform: Platform }) {
  const copy = useCopy(downloadCopy);
  const [best, ...others] = targets;
  if (best === undefined) {
    return <EmptyState title={copy.noDownload} message={copy.noDownloadMessage} />;
  }
  if (platform === 'desktop') return <Scan targets={targets} />;
  return <OnPhone best={best} others={others} platform={platform} />;
}

interface OnPhoneProps {
  readonly best: DownloadTarget;
  readonly others: readonly DownloadTarget[];
  readonly platform: 'android' | 'ios';
}

function OnPhone({ best, others, platform }: OnPhoneProps) {
  const copy = useCopy(downloadCopy);
  const live = useLivePage();
  const within = inAppBrowser(live?.device.userAgent ?? '');
  // In-app browsers cannot download files, so no download is started there.
  const leadsByItself = within === undefined || best.kind !== 'apk';
  const isStillHere = useLeave(leadsByItself ? best.address : undefined);
  const showsMore = isStillHere || !leadsByItself;
  return (
    <>
      <p className={styles.opening} role="status">
        {leadsByItself && !isStillHere && copy.opening[best.kind]}
        {isStillHere && copy.nothingHappened}
      </p>
      <a className={styles.primary} href={best.address}>
        {copy.open[best.kind]}
      </a>
      {showsMore && within !== undefined && <OpenOutside target={best} platform={platform} within={within} />}
      {showsMore && others.map((target) => <OtherOption key={target.kind} target={target} />)}
    </>
  );
}

function OtherOption({ target }: { target: DownloadTarget }) {
  const copy = useCopy(downloadCopy);
  return (
    <div className={styles.other}>
      <a className={styles.secondary} href={target.address}>
        {copy.open[target.kind]}
      </a>
      {target.kind === 'apk' && <p className={styles.quiet}>{copy.apkHint}</p>}
    </div>
  );
}

interface OpenOutsideProps {
  readonly target: DownloadTarget;
  readonly platform: 'android' | 'ios';
  readonly within: string;
}

/** How to leave an in-app browser: with an Android intent where possible, and by hand everywhere. */
function OpenOutside({ target, platform, within }: OpenOutsideProps) {
  const copy = useCopy(downloadCopy);
  return (
    <section className={styles.outside}>
      <h3>{copy.openOutsideLead}</h3>
      {platform === 'android' && (
        <a className={styles.secondary} href={openedByAndroid(target.address)}>
          {copy.openOutside}
        </a>
      )}
      <ol className={styles.steps}>
        {copy.openOutsideSteps(within || copy.thisBrowser).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Only shown on desktop computers. */
const Qr = lazy(async () => ({ default: (await import('#design/qr/Qr.tsx')).Qr }));

function Scan({ targets }: { targets: readonly DownloadTarget[] }) {
  const copy = useCopy(downloadCopy);
  return (
    <section className={styles.scan}>
      <h3>{copy.scanLead}</h3>
      <p className={styles.quiet}>{copy.scanMessage}</p>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Qr text={location.href} label={copy.scanLabel} />
        </Suspense>
      </div>
      {targets.map(({ kind, address }) => (
        <a key={kind} className={styles.secondary} href={address}>
          {copy.open[kind]}
        </a>
      ))}
    </section>
  );
}

/** Redirects to the address, and returns whether the person is still here seconds later. */
function useLeave(address: string | undefined): boolean {
  const [isStillHere, setIsStillHere] = useState(false);
  useEffect(() => {
    if (address === undefined) return;
    const leaving = setTimeout(() => location.assign(address), LEAVE_AFTER_MS);
    const fallingBack = setTimeout(() => setIsStillHere(true), FALL_BACK_AFTER_MS);
    return () => {
      clearTimeout(leaving);
      clearTimeout(fallingBack);
    };
  }, [address]);
  return isStillHere;
}
