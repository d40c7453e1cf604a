import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CaseTop } from '#cases/CaseTop.tsx';
import { kindCopy } from './configuration-copy.ts';
import { pathOfSubject } from './configuration-paths.ts';
import type { Opened } from './queries.ts';
import styles from './Subject.module.css';
import { SubjectFacts } from './SubjectFacts.tsx';

/** The views of a subject. The URL holds the current one. */
export type ViewName = 'content' | 'limits' | 'differences' | 'impact' | 'versions' | 'figures';

export interface View {
  readonly name: ViewName;
  readonly title: string;
  readonly key: string;
}

interface SubjectTopProps {
  readonly opened: Opened;
  readonly staleReason: Error | null;
  readonly buttons: ReactNode;
  readonly views?: readonly View[];
  readonly view?: ViewName;
  readonly children?: ReactNode;
}

/** Kinds whose titles already say what they are. */
const namesItself: readonly Opened['kind'][] = ['market_pack', 'rule_set'];

/** The header of a subject: title, status, actions and views. */
export function SubjectTop({ opened, staleReason, buttons, views = [], view, children }: SubjectTopProps) {
  return (
    <CaseTop
      figure={opened.title}
      rest={namesItself.includes(opened.kind) ? '' : kindCopy[opened.kind].one}
      buttons={buttons}
      facts={<SubjectFacts opened={opened} />}
      staleReason={staleReason}
    >
      {children}
      {views.length > 0 && (
        <nav className={styles.views} aria-label="Views">
          {views.map(({ name, title, key }) => (
            <Link
              key={name}
              href={`${pathOfSubject(opened)}?view=${name}`}
              replace
              data-key={key}
              aria-keyshortcuts={key}
              aria-current={name === view ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
    </CaseTop>
  );
}
