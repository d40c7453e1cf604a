import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { framedAddress } from '#native-shell/framed-address.ts';
import { agreementCopy } from './agreement-copy.ts';
import styles from './Document.module.css';

interface DocumentFrameProps {
  readonly address: string;
  readonly title: string;
}

/**
 * Shows a document in a sandboxed frame: no scripts, forms, popups or navigation, and its own origin.
 * Whatever the document contains, it cannot reach this page or the native app's bridge.
 */
export function DocumentFrame({ address, title }: DocumentFrameProps) {
  const copy = useCopy(agreementCopy);
  const [isThere, setThere] = useState(false);
  const framed = framedAddress(address, location.origin);
  if (framed === undefined) {
    return (
      <p role="alert" className={styles.notShown}>
        {copy.notShown}
      </p>
    );
  }
  return (
    <div className={styles.place}>
      {!isThere && <DocumentShape />}
      <iframe
        className={styles.frame}
        sandbox=""
        referrerPolicy="no-referrer"
        src={framed}
        title={title}
        onLoad={() => setThere(true)}
      />
    </div>
  );
}

export function DocumentShape() {
  return (
    <div className={styles.shape}>
      <SkeletonGroup>
        <Skeleton shape="short-line" />
        <Skeleton shape="figure" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    </div>
  );
}
