import type { CheckPageName, SiteRequest } from '@hiram/contract/web/site';
import { classNames } from '../design/class-names.ts';
import field from '../design/field/Field.module.css';
import styles from './CheckPage.module.css';
import contact from './ContactPage.module.css';
import type { SiteCopy } from './copy/en.ts';
import { PageHead } from './PageHead.tsx';
import { sitePaths } from './site-page.ts';

interface CheckPageProps {
  readonly request: SiteRequest;
  readonly copy: SiteCopy;
  /** The form, or the result that the server chose. */
  readonly page: CheckPageName;
}

/**
 * Whether a document is genuine: match or no match. The page never repeats the query, so all failed checks
 * return identical bytes.
 */
export function CheckPage({ request, copy, page }: CheckPageProps) {
  const { brand, locale } = request;
  return (
    <div className={classNames(contact.contact, styles.check)}>
      <PageHead title={copy.checkTitle} lead={copy.checkLead(brand.appEnName)} />
      {page !== 'check' && (
        <p
          className={classNames(styles.answer, page === 'checkMatch' ? styles.good : styles.bad)}
          role="status"
        >
          {copy[page]}
        </p>
      )}
      <form className={contact.form} method="get" action={sitePaths.check} data-check-form="">
        {/* A GET form replaces the query of its address, so brand and language are sent as hidden fields. */}
        <input type="hidden" name="brand" value={brand.brand} />
        <input type="hidden" name="lang" value={locale} />
        <CheckField name="n" label={copy.checkNumber} longest={20} />
        <CheckField name="c" label={copy.checkCode} longest={30} />
        <button className={styles.send} type="submit">
          {copy.checkNow}
        </button>
      </form>
      <p className={styles.quiet}>{copy.checkPrivate}</p>
    </div>
  );
}

function CheckField({ name, label, longest }: { name: string; label: string; longest: number }) {
  const id = `check-${name}`;
  return (
    <p className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className={field.control}
        required={true}
        maxLength={longest}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </p>
  );
}
