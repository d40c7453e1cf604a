import { SITE_PAGES, type SitePageName, type SiteRequest } from '@hiram/contract/web/site';
import type { ReactNode } from 'react';
import { languageNames, languageTag } from '../copy/locale.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import type { SiteCopy } from './copy/en.ts';
import { BrandMark } from './drawings/BrandMark.tsx';
import styles from './SiteFrame.module.css';
import { navigationLabel, sitePaths } from './site-page.ts';

interface SiteFrameProps {
  readonly request: SiteRequest;
  readonly copy: SiteCopy;
  readonly children: ReactNode;
}

/** The frame of every page of the site: navigation at the top, the lender's details at the bottom. */
export function SiteFrame({ request, copy, children }: SiteFrameProps) {
  const isOwn = request.brand.presentation === 'hiram';
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {copy.skipToContent}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <div className={styles.first}>
            <a className={styles.brand} href={sitePaths.landing}>
              <BrandMark />
              {request.brand.appEnName}
            </a>
            {isOwn && (
              <a className={styles.logIn} href="/home">
                {copy.logIn}
              </a>
            )}
          </div>
          <Navigation current={request.page} copy={copy} />
        </div>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <Footer request={request} copy={copy} />
    </div>
  );
}

function Navigation({ current, copy }: { current: SitePageName; copy: SiteCopy }) {
  return (
    <nav className={styles.navigation} aria-label={copy.navigation}>
      <ul className={styles.links}>
        {SITE_PAGES.map((page) => (
          <li key={page}>
            <a
              className={styles.link}
              href={sitePaths[page]}
              aria-current={page === current ? 'page' : undefined}
            >
              {navigationLabel(copy, page)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Footer({ request, copy }: { request: SiteRequest; copy: SiteCopy }) {
  const { brand, facts } = request;
  const { company } = facts;
  return (
    <footer className={styles.foot}>
      <div className={styles.footInside}>
        <dl className={styles.facts}>
          <Fact name={copy.phone}>
            <a href={phoneLink(brand.servicePhone)}>{brand.servicePhone}</a>
          </Fact>
          <Fact name={copy.email}>
            <a href={mailLink(company.email)}>{company.email}</a>
          </Fact>
          <Fact name={copy.address}>{company.address}</Fact>
          <Fact name={copy.company}>
            {company.legalName}
            {company.registrations.map((entry) => (
              <span key={entry} className={styles.registration}>
                {entry}
              </span>
            ))}
          </Fact>
        </dl>
        <p>
          <a href={`/isThisReallyYou?${new URLSearchParams({ brand: brand.brand, lang: request.locale })}`}>
            {copy.isThisReallyYou}
          </a>
        </p>
        <p>
          <a href={sitePaths.howWeTreatYou}>{copy.harmTitle}</a>
        </p>
        <Languages request={request} copy={copy} />
        {company.isDemonstration && <p className={styles.demonstration}>{copy.demonstration}</p>}
        <p>
          © {facts.rulesValidFrom.slice(0, 4)} {company.legalName}. {copy.allRightsReserved}
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

function Languages({ request, copy }: { request: SiteRequest; copy: SiteCopy }) {
  const { page, locale, offeredLocales } = request;
  return (
    <nav className={styles.languages} aria-label={copy.languages}>
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
