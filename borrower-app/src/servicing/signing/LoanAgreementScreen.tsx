import { readPageQuery } from '@hiram/contract/common-parameters';
import { LOAN_CONFIRM_SCENE } from '@hiram/contract/constants';
import { listAgreements, openAgreement } from '@hiram/contract/origination/agreements';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { ReceiptIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { openScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { agreementCopy } from './agreement-copy.ts';
import styles from './Document.module.css';
import { DocumentShape } from './DocumentFrame.tsx';
import { OpenedDocument } from './OpenedDocument.tsx';
import { refused } from './refusal-codes.ts';
import { SavePdf } from './SavePdf.tsx';
import { type AgreementPlace, useAgreement } from './use-agreement.ts';

/** The documents of a loan, before and after signing: the list, or one document to read and save. */
export function LoanAgreementScreen() {
  // During prerendering there is no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '?productId=0&position=0' }));
  const { productId, orderId, position } = query;
  if (productId === undefined) return <NoDocument />;
  const order = { productId, ...(orderId !== undefined && { orderId }) };
  if (position === undefined) return <DocumentList {...order} />;
  return <OneDocument {...order} position={position} />;
}

function OneDocument(place: AgreementPlace) {
  const copy = useCopy(agreementCopy);
  const agreement = useAgreement(openAgreement, place);
  if (agreement.state === 'failed' && agreement.code === refused.not_found) return <NoDocument />;
  return (
    <>
      <OpenedDocument agreement={agreement} title={copy.document} />
      {agreement.state === 'ready' && (
        <BottomBar>
          <SavePdf address={agreement.value.pdf_url} />
        </BottomBar>
      )}
    </>
  );
}

function DocumentList(order: Omit<AgreementPlace, 'position'>) {
  const copy = useCopy(agreementCopy);
  const answer = useAnswer({
    call: listAgreements,
    request: { ...order, scene: LOAN_CONFIRM_SCENE },
    keep: false,
  });
  switch (answer.state) {
    case 'loading':
      return (
        <div className={styles.place}>
          <DocumentShape />
        </div>
      );
    case 'failed':
      if (answer.code === refused.not_found) return <NoDocument />;
      return <TryAgain onRetry={answer.retry} {...answer.reason} />;
    case 'ready':
      return (
        <ScreenContent>
          <List title={copy.documents}>
            {answer.value.agreements.map(({ title }, position) => (
              <ListRow
                key={title}
                leading={<ReceiptIcon />}
                title={<span className={styles.title}>{title}</span>}
                onClick={() =>
                  openScreen(
                    `/loanAgreement?${new URLSearchParams({ ...order, position: String(position) })}`,
                  )
                }
              />
            ))}
          </List>
        </ScreenContent>
      );
  }
}

function NoDocument() {
  const copy = useCopy(agreementCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}
