import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon, PhoneIcon } from '#design/icons/icons.tsx';
import { promotionCopy } from './promotion-copy.ts';
import { usePromotionBrand } from './promotion-page.tsx';
import styles from './TrustFacts.module.css';
import type { ReadTemplate } from './use-template.ts';

/** The lender, its registration and its phone number, which identify a legitimate lender. */
export function TrustFacts({ read }: { read: ReadTemplate }) {
  const copy = useCopy(promotionCopy);
  const { name, phone } = usePromotionBrand();
  const lender = read.state === 'ready' ? read.template.lender : undefined;
  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>{copy.trustTitle}</h2>
      <p className={styles.lender}>{lender?.name || name}</p>
      {lender?.registrations.map((registration) => (
        <p key={registration} className={styles.quiet}>
          {registration}
        </p>
      ))}
      <a className={styles.phone} href={`tel:${phone}`}>
        <PhoneIcon /> {copy.trustPhone}: {phone}
      </a>
      <ul className={styles.promises}>
        {[copy.trustContacts, copy.trustFee].map((promise) => (
          <li key={promise} className={styles.promise}>
            <CheckIcon /> {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
