import styles from './AboutPage.module.css';
import { mailLink } from './contact-links.ts';
import { legalVariables } from './legal-variables.ts';
import { PageHead } from './PageHead.tsx';
import { type SitePageProps, sitePaths } from './site-page.ts';

/** Why the lender exists, what it promises, who runs it and how to contact it. */
export function AboutPage({ request, copy }: SitePageProps) {
  const { brand, facts } = request;
  return (
    <div className={styles.about}>
      <PageHead title={copy.aboutUs} lead={copy.aboutLead(brand.appEnName)} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{copy.missionTitle}</h2>
        {copy.missionMessages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{copy.advantagesTitle}</h2>
        <ul className={styles.advantages}>
          {copy.advantages.map(({ title, message }) => (
            <li key={title} className={styles.advantage}>
              <h3>{title}</h3>
              <p className={styles.quiet}>{message}</p>
            </li>
          ))}
        </ul>
      </section>
      <ChargeAudit request={request} copy={copy} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{copy.teamTitle}</h2>
        {copy.teamMessages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{copy.contactTitle}</h2>
        <p>{copy.contactByEmail(facts.company.email)}</p>
        <a className={styles.mail} href={mailLink(facts.company.email)}>
          {facts.company.email}
        </a>
      </section>
    </div>
  );
}

/** What the nightly second calculation of charges has found so far: counts and one sum. */
function ChargeAudit({ request, copy }: Pick<SitePageProps, 'request' | 'copy'>) {
  const { facts } = request;
  const { money } = legalVariables(request);
  const { loansChecked, differences, refunds, refunded } = facts.chargeAudit;
  const figures = [
    { label: copy.auditChecked, figure: String(loansChecked) },
    { label: copy.auditDifferences, figure: String(differences) },
    { label: copy.auditRefunds, figure: String(refunds) },
    { label: copy.auditRefunded, figure: money(refunded) },
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{copy.auditTitle}</h2>
      <p>{copy.auditMessage}</p>
      <dl className={styles.audit}>
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt className={styles.quiet}>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <a className={styles.mail} href={sitePaths.howWeTreatYou}>
        {copy.harmTitle}
      </a>
    </section>
  );
}
