import { CornerStore } from '#design/scenes/CornerStore.tsx';
import { phoneLink } from './contact-links.ts';
import type { SiteCopy } from './copy/en.ts';
import styles from './LandingPage.module.css';
import { SlideShow } from './SlideShow.tsx';
import { type SitePageProps, sitePaths } from './site-page.ts';

/** A brand's public home page: what it is, what a loan costs, how it works and how to get help. */
export function LandingPage(props: SitePageProps) {
  const { request, copy, slots } = props;
  const { brand, facts } = request;
  const isOwn = brand.presentation === 'hiram';
  return (
    <div className={styles.sections}>
      {isOwn ? <Opening {...props} /> : <SpecificationOpening {...props} />}
      {facts.calculator && !isOwn && (
        <section id="calculator" className={styles.section}>
          <h2 className={styles.heading}>{copy.calculatorTitle}</h2>
          {slots.calculator}
        </section>
      )}
      {isOwn && <Shown copy={copy} />}
      <Steps copy={copy} rules={facts.rules} />
      <section className={styles.help}>
        <div>
          <h2 className={styles.heading}>{copy.helpTitle}</h2>
          <p className={styles.quiet}>{copy.helpMessage}</p>
        </div>
        <a className={styles.phone} href={phoneLink(brand.servicePhone)}>
          {brand.servicePhone}
        </a>
        <a className={styles.action} href="/customerService">
          {copy.customerService}
        </a>
      </section>
    </div>
  );
}

/** The first view: the promise, and the calculator that keeps it, with the way in. */
function Opening({ request, copy, slots }: SitePageProps) {
  const { facts } = request;
  return (
    <div className={styles.first}>
      <div className={styles.field}>
        <div className={styles.fieldInside}>
          <div>
            <h1 className={styles.title}>{copy.landingTitle}</h1>
            <p className={styles.sentence}>{copy.landingMessage}</p>
          </div>
          <div className={styles.scene}>
            <CornerStore />
          </div>
        </div>
      </div>
      <div className={styles.card}>
        {facts.calculator === null ? (
          <a className={styles.action} href="/home">
            {copy.applyNow}
          </a>
        ) : (
          <section id="calculator" aria-label={copy.calculatorTitle}>
            {slots.calculator}
          </section>
        )}
      </div>
      <p className={styles.badge}>
        <strong>{copy.registered}</strong> {facts.company.registrations.join(' · ')}
      </p>
      <p className={styles.badge}>
        <a href={sitePaths.loanTerms}>{copy.readTerms}</a>
      </p>
    </div>
  );
}

function SpecificationOpening({ request, copy }: SitePageProps) {
  const { facts } = request;
  return (
    <div className={styles.opening}>
      <section className={styles.hero}>
        <h1 className={styles.title}>{copy.landingTitle}</h1>
        <p className={styles.quietSentence}>{copy.landingMessage}</p>
        <div className={styles.actions}>
          {facts.calculator && (
            <a className={styles.action} href="#calculator">
              {copy.seeCost}
            </a>
          )}
          <a className={styles.quietAction} href={sitePaths.loanTerms}>
            {copy.readTerms}
          </a>
        </div>
      </section>
      <SlideShow copy={copy} isInIndia={facts.rules.country === 'IN'} />
    </div>
  );
}

function Shown({ copy }: { readonly copy: SiteCopy }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{copy.shownTitle}</h2>
      <ul className={styles.shown}>
        {copy.shown.map(({ title, message }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.quiet}>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ copy, rules }: { copy: SiteCopy; rules: SitePageProps['request']['facts']['rules'] }) {
  const { min, max } = rules.creditWithinDays;
  const steps = [
    { title: copy.stepApply, message: copy.stepApplyMessage },
    { title: copy.stepDecision, message: copy.stepDecisionMessage(rules.decisionWithinDays) },
    { title: copy.stepCredit, message: copy.stepCreditMessage(min, max) },
    { title: copy.stepRepay, message: copy.stepRepayMessage },
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{copy.stepsTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, message }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p className={styles.quiet}>{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
