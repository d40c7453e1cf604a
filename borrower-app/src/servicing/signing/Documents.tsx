import type { Locale } from '@hiram/contract/locales';
import { useCallback, useState } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { ReceiptIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import type { Answered } from '#queries/use-answer.ts';
import { agreementCopy } from './agreement-copy.ts';
import styles from './Confirm.module.css';
import type { OpenAgreement } from './confirm-calls.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Agreements } from './queries.ts';

interface DocumentsProps {
  readonly agreements: Answered<Agreements>;
  readonly call: OpenAgreement;
  readonly productId: string;
  readonly orderId: string;
}

/** The documents to read before signing. Each opens above the page, which stays unchanged. */
export function Documents({ agreements, call, productId, orderId }: DocumentsProps) {
  const copy = useCopy(confirmCopy);
  const { locale } = useLocale();
  const load = useCallback(() => loadSheet(locale), [locale]);
  const [opened, setOpened] = useState<number>();
  switch (agreements.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <Card stacked>
            <Skeleton />
            <Skeleton />
          </Card>
        </SkeletonGroup>
      );
    case 'failed':
      return <TryAgain onRetry={agreements.retry} offline={agreements.reason.offline} />;
    case 'ready': {
      const titles = agreements.value.agreements.map(({ title }) => title);
      return (
        <div>
          <List title={copy.documents}>
            {titles.map((title, position) => (
              <ListRow
                key={title}
                leading={<ReceiptIcon />}
                title={<span className={styles.account}>{title}</span>}
                onClick={() => setOpened(position)}
              />
            ))}
          </List>
          <p className={styles.keep}>{copy.keep}</p>
          {opened !== undefined && (
            <LazyPart load={load} meanwhile={null}>
              {({ DocumentSheet }) => (
                <DocumentSheet
                  title={titles[opened] ?? ''}
                  call={call}
                  place={{ productId, orderId, position: String(opened) }}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </LazyPart>
          )}
        </div>
      );
    }
  }
}

/** Most of the document viewer's code and copy loads when the first document is opened. */
async function loadSheet(locale: Locale) {
  const [part] = await Promise.all([import('./DocumentSheet.tsx'), agreementCopy[locale].load()]);
  return part;
}
