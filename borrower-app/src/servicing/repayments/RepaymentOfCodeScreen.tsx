import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { CopyButton } from '#design/copy-button/CopyButton.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedDeadline } from '#frame/use-formatted-time.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { LazyBarCode, LazyQr } from './LazyCodes.tsx';
import { differsFromIssued, type LinkParameters } from './link-parameters.ts';
import styles from './PayCode.module.css';
import { CodeIsOver, CodeNotOurs } from './PayCodeStates.tsx';
import { payCodeCopy } from './pay-code-copy.ts';
import { type PayCode, payCodeQuery } from './queries.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';
import { refused } from './refusal-codes.ts';
import { useFollowedPayment } from './use-followed-payment.ts';

/** The format of a code; anything else is invalid, whatever the server answers. */
const CODE = /^[\w-]{1,64}$/;

/**
 * A payment code. The link's parameters are untrusted: they select a code and its presentation, and the others
 * are compared with what the server issued. Everything shown comes from the server.
 */
export function RepaymentOfCodeScreen() {
  // Prerendering has no address yet.
  const { payCode = '', ...link } = readPageQuery(useSearch({ ssrSearch: '?payCode=0' }));
  if (!CODE.test(payCode)) return <CodeNotOurs />;
  return <CodeOf key={payCode} payCode={payCode} link={link} />;
}

interface PageLink extends LinkParameters {
  /** "2" asks for a QR code. */
  readonly showType?: string;
}

function CodeOf({ payCode, link }: { readonly payCode: string; readonly link: PageLink }) {
  const code = useFreshAnswer(payCodeQuery(payCode));
  useFollowedPayment(code);
  switch (code.state) {
    case 'loading':
      return <RepaySkeleton />;
    case 'failed':
      if (code.code === refused.not_found) return <CodeNotOurs />;
      return <TryAgain onRetry={code.retry} {...code.reason} />;
    case 'ready':
      if (code.value.payCode === '') {
        return <CodeIsOver status={code.value.status} order={{ ...code.value, productId: '0' }} />;
      }
      return <Ready code={code.value} link={link} />;
  }
}

function Ready({ code, link }: { readonly code: PayCode; readonly link: PageLink }) {
  const copy = useCopy(payCodeCopy);
  const deadline = useFormattedDeadline();
  const { amount, currency, channelName, qrPayload, payCodeImg, until, steps } = code;
  const isQr = link.showType === '2' && (payCodeImg !== undefined || qrPayload !== undefined);
  return (
    <ScreenContent>
      {differsFromIssued(link, code) && (
        <p role="alert" className={styles.differs}>
          <WarningIcon /> <span>{copy.linkDiffers}</span>
        </p>
      )}
      <Card stacked>
        <div>
          <p className={styles.label}>{copy.amount}</p>
          <Amount minor={amount} currency={currency} size="large" />
          <p>{copy.payWith(channelName)}</p>
        </div>
        {isQr ? (
          <QrOf payload={qrPayload ?? ''} picture={payCodeImg} />
        ) : (
          <>
            <div className={styles.row}>
              <div className={styles.words}>
                <p className={styles.label}>{copy.code}</p>
                <p className={styles.code}>{code.payCode}</p>
              </div>
              <CopyButton text={code.payCode} subject={copy.code} />
            </div>
            <LazyBarCode text={code.payCode} label={copy.scanAtCounter} otherwise={copy.notRendered} />
          </>
        )}
        <p className={styles.until}>
          {copy.until} <strong>{deadline(until)}</strong>
        </p>
      </Card>
      <Card stacked>
        <h2 className={styles.heading}>{copy.steps}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </ScreenContent>
  );
}

interface QrOfProps {
  readonly payload: string;
  /** The provider's own picture, which came with the server's answer. */
  readonly picture: string | undefined;
}

function QrOf({ payload, picture }: QrOfProps) {
  const copy = useCopy(payCodeCopy);
  if (picture === undefined) return <LazyQr text={payload} label={copy.scan} otherwise={copy.notRendered} />;
  return <img className={styles.picture} src={picture} alt={copy.scan} width="222" height="222" />;
}
