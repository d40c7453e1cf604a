import { SITE_PAGES, type SitePageName, type SiteRequest } from '@hiram/contract/site';
import type { ReactNode } from 'react';
import { languageNames, languageTag } from '../texts/locale.ts';
import { mailLink, telephoneLink } from './contact-links.ts';
import { BrandMark } from './drawings/BrandMark.tsx';
import styles from './SiteFrame.module.css';
import { navigationLabel, sitePaths } from './site-page.ts';
import type { SiteTexts } from './texts/en.ts';

interface SiteFrameProps {
  readonly request: SiteRequest;
  readonly texts: SiteTexts;
  readonly children: ReactNode;
}

/** The frame of every page of the site: navigation at the top, the lender's details at the bottom. */
export function SiteFrame({ request, texts, children }: SiteFrameProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <a className={styles.brand} href={sitePaths.landing}>
            <BrandMark />
            {request.brand.appEnName}
          </a>
          <Navigation current={request.page} texts={texts} />
        </div>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <Footer request={request} texts={texts} />
    </div>
  );
}

function Navigation({ current, texts }: { current: SitePageName; texts: SiteTexts }) {
  return (
    <nav className={styles.navigation} aria-label={texts.navigation}>
      <ul className={styles.links}>
        {SITE_PAGES.map((page) => (
          <li key={page}>
            <a
              className={styles.link}
              href={sitePaths[page]}
              aria-current={page === current ? 'page' : undefined}
            >
              {navigationLabel(texts, page)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Footer({ request, texts }: { request: SiteRequest; texts: SiteTexts }) {
  const { brand, facts } = request;
  const { company } = facts;
  return (
    <footer className={styles.foot}>
      <div className={styles.footInside}>
        <dl className={styles.facts}>
          <Fact name={texts.phone}>
            <a href={telephoneLink(brand.servicePhone)}>{brand.servicePhone}</a>
          </Fact>
          <Fact name={texts.email}>
            <a href={mailLink(company.email)}>{company.email}</a>
          </Fact>
          <Fact name={texts.address}>{company.address}</Fact>
          <Fact name={texts.company}>
            {company.legalName}
            {company.registrations.map((entry) => (
              <span key={entry} className={styles.registration}>
                {entry}
              </span>
            ))}
          </Fact>
        </dl>
        <Languages request={request} texts={texts} />
        {company.isDemonstration && <p className={styles.demonstration}>{texts.demonstration}</p>}
        <p>
          © {facts.rulesHoldFrom.slice(0, 4)} {company.legalName}. {texts.allRightsReserved}
        </p>
      </div>
    </footer>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Languages({ request, texts }: { request: SiteRequest; texts: SiteTexts }) {
  const { page, locale, offeredLocales } = request;
  return (
    <nav className={styles.languages} aria-label={texts.languages}>
      {offeredLocales.map((choice) => (
        <a
          key={choice}
          className={styles.language}
          href={`${sitePaths[page]}?lang=${choice}`}
          lang={languageTag(choice)}
          hrefLang={languageTag(choice)}
          aria-current={choice === locale ? 'true' : undefined}
          data-language={choice}
        >
          {languageNames[choice]}
        </a>
      ))}
    </nav>
  );
}
