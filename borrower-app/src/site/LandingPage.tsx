import { telephoneLink } from './contact-links.ts';
import styles from './LandingPage.module.css';
import { SlideShow } from './SlideShow.tsx';
import { type SitePageProps, sitePaths } from './site-page.ts';
import type { SiteTexts } from './texts/en.ts';

/** A brand's public home page: what it is, what a loan costs, how it works and how to get help. */
export function LandingPage({ request, texts, slots }: SitePageProps) {
  const { brand, facts } = request;
  return (
    <div className={styles.sections}>
      <div className={styles.opening}>
        <section className={styles.hero}>
          <h1 className={styles.title}>{texts.landingTitle}</h1>
          <p className={styles.sentence}>{texts.landingSentence}</p>
          <div className={styles.actions}>
            {facts.calculator && (
              <a className={styles.action} href="#calculator">
                {texts.seeCost}
              </a>
            )}
            <a className={styles.quietAction} href={sitePaths.loanTerms}>
              {texts.readTerms}
            </a>
          </div>
        </section>
        <SlideShow texts={texts} isInIndia={facts.rules.country === 'IN'} />
      </div>
      {facts.calculator && (
        <section id="calculator" className={styles.section}>
          <h2 className={styles.heading}>{texts.calculatorTitle}</h2>
          {slots.calculator}
        </section>
      )}
      <Steps texts={texts} rules={facts.rules} />
      <section className={styles.help}>
        <div>
          <h2 className={styles.heading}>{texts.helpTitle}</h2>
          <p className={styles.quiet}>{texts.helpSentence}</p>
        </div>
        <a className={styles.phone} href={telephoneLink(brand.servicePhone)}>
          {brand.servicePhone}
        </a>
        <a className={styles.action} href="/customerService">
          {texts.customerService}
        </a>
      </section>
    </div>
  );
}

function Steps({ texts, rules }: { texts: SiteTexts; rules: SitePageProps['request']['facts']['rules'] }) {
  const { min, max } = rules.creditWithinDays;
  const steps = [
    { title: texts.stepApply, sentence: texts.stepApplySentence },
    { title: texts.stepDecision, sentence: texts.stepDecisionSentence(rules.decisionWithinDays) },
    { title: texts.stepCredit, sentence: texts.stepCreditSentence(min, max) },
    { title: texts.stepRepay, sentence: texts.stepRepaySentence },
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.stepsTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, sentence }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p className={styles.quiet}>{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
