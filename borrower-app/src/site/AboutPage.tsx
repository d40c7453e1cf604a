import styles from './AboutPage.module.css';
import { mailLink } from './contact-links.ts';
import type { SitePageProps } from './site-page.ts';

/** Why the lender exists, what it promises, who runs it and how to contact it. */
export function AboutPage({ request, texts }: SitePageProps) {
  const { brand, facts } = request;
  return (
    <div className={styles.about}>
      <header>
        <h1 className={styles.title}>{texts.aboutUs}</h1>
        <p className={styles.lead}>{texts.aboutLead(brand.appEnName)}</p>
      </header>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.missionTitle}</h2>
        {texts.missionSentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.advantagesTitle}</h2>
        <ul className={styles.advantages}>
          {texts.advantages.map(({ title, sentence }) => (
            <li key={title} className={styles.advantage}>
              <h3>{title}</h3>
              <p className={styles.quiet}>{sentence}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.teamTitle}</h2>
        {texts.teamSentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.contactTitle}</h2>
        <p>{texts.contactByEmail(facts.company.email)}</p>
        <a className={styles.mail} href={mailLink(facts.company.email)}>
          {facts.company.email}
        </a>
      </section>
    </div>
  );
}
