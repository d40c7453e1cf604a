import styles from './ContactPage.module.css';
import { mailLink, telephoneLink } from './contact-links.ts';
import type { SitePageProps } from './site-page.ts';

/** A form that writes to the support inbox, and all other contact channels. */
export function ContactPage({ request, texts, slots }: SitePageProps) {
  const { brand, facts } = request;
  const { company } = facts;
  return (
    <div className={styles.contact}>
      <header>
        <h1 className={styles.title}>{texts.contactUs}</h1>
        <p className={styles.lead}>
          {texts.contactLead} {texts.contactReply(facts.rules.complaints.replyWithinWeekdays)}
        </p>
      </header>
      <div className={styles.ways}>
        <section className={styles.form}>
          <h2 className={styles.heading}>{texts.formTitle}</h2>
          {slots.contactForm}
        </section>
        <section className={styles.others}>
          <h2 className={styles.heading}>{texts.otherWaysTitle}</h2>
          <dl className={styles.rows}>
            <div>
              <dt>{texts.phone}</dt>
              <dd>
                <a href={telephoneLink(brand.servicePhone)}>{brand.servicePhone}</a>
              </dd>
            </div>
            <div>
              <dt>{texts.email}</dt>
              <dd>
                <a href={mailLink(company.email)}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{texts.address}</dt>
              <dd>{company.address}</dd>
            </div>
          </dl>
        </section>
      </div>
    </div>
  );
}
