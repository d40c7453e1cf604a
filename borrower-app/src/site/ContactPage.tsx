import styles from './ContactPage.module.css';
import { mailLink, phoneLink } from './contact-links.ts';
import { PageHead } from './PageHead.tsx';
import type { SitePageProps } from './site-page.ts';

/** A form that writes to the support inbox, and all other contact channels. */
export function ContactPage({ request, copy, slots }: SitePageProps) {
  const { brand, facts } = request;
  const { company } = facts;
  return (
    <div className={styles.contact}>
      <PageHead
        title={copy.contactUs}
        lead={`${copy.contactLead} ${copy.contactReply(facts.rules.complaints.replyWithinWeekdays)}`}
      />
      <div className={styles.ways}>
        <section className={styles.form}>
          <h2 className={styles.heading}>{copy.formTitle}</h2>
          {slots.contactForm}
        </section>
        <section className={styles.others}>
          <h2 className={styles.heading}>{copy.otherContactsTitle}</h2>
          <dl className={styles.rows}>
            <div>
              <dt>{copy.phone}</dt>
              <dd>
                <a href={phoneLink(brand.servicePhone)}>{brand.servicePhone}</a>
              </dd>
            </div>
            <div>
              <dt>{copy.email}</dt>
              <dd>
                <a href={mailLink(company.email)}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{copy.address}</dt>
              <dd>{company.address}</dd>
            </div>
          </dl>
        </section>
      </div>
    </div>
  );
}
