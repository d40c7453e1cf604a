import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon, WalletIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import styles from './Activity.module.css';
import { activityCopy } from './activity-copy.ts';
import { addressOfLoan } from './address-of-event.ts';
import type { Certificate } from './queries.ts';

/** The certificates of settled loans, and the way to all loans. A certificate is on the page of its loan. */
export function PinnedRows({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const copy = useCopy(activityCopy);
  const { open } = useOtherPages();
  return (
    <List>
      {certificates.map((certificate) => (
        <ListRow
          key={certificate.orderId}
          leading={
            <span className={styles.icon} data-tone="positive">
              <CheckIcon />
            </span>
          }
          title={copy.certificate}
          description={
            <>
              {certificate.productName}
              {certificate.number !== undefined && (
                <>
                  {' · '}
                  <ShortNumber number={certificate.number} />
                </>
              )}
            </>
          }
          onClick={() => open(addressOfLoan(certificate))}
        />
      ))}
      <ListRow
        leading={
          <span className={styles.icon} data-tone="plain">
            <WalletIcon />
          </span>
        }
        title={copy.myLoans}
        description={copy.myLoansHint}
        onClick={() => open('/orders')}
      />
    </List>
  );
}
