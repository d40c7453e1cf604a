import { Link, useLocation } from 'wouter';
import tabs from '#frame/SectionTabs.module.css';
import { ChangesPage } from './ChangesPage.tsx';
import styles from './ConfigurationSection.module.css';
import { kindCopy, kinds } from './configuration-copy.ts';
import { CHANGES_PATH, pathOfKind, placeAt } from './configuration-paths.ts';
import { KindPage } from './KindPage.tsx';
import { SubjectPage } from './SubjectPage.tsx';

/** The lender's configuration by kind, one subject at a time, and the pending changes. */
export function ConfigurationSection() {
  const [path] = useLocation();
  const place = placeAt(path);
  return (
    <div className={tabs.section}>
      <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label="Configuration">
        {kinds.map((kind) => (
          <Link
            key={kind}
            href={pathOfKind(kind)}
            aria-current={place.at !== 'changes' && place.kind === kind ? 'page' : undefined}
          >
            {kindCopy[kind].plural}
          </Link>
        ))}
        <Link href={CHANGES_PATH} aria-current={place.at === 'changes' ? 'page' : undefined}>
          Changes
        </Link>
      </nav>
      <div className={`${tabs.page} ${place.at === 'subject' ? styles.whole : ''}`}>
        {place.at === 'changes' && <ChangesPage />}
        {place.at === 'kind' && <KindPage key={place.kind} kind={place.kind} />}
        {place.at === 'subject' && (
          <SubjectPage key={`${place.kind} ${place.subject}`} kind={place.kind} subject={place.subject} />
        )}
      </div>
    </div>
  );
}
