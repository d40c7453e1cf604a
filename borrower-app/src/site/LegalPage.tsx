import styles from './LegalPage.module.css';
import type { Block, LegalText, LegalVariables, Section } from './legal/legal-document.ts';
import { formatChangeDay, legalVariables } from './legal-variables.ts';
import { PageHead } from './PageHead.tsx';
import type { SitePageProps } from './site-page.ts';

interface LegalPageProps<Id extends string> extends Pick<SitePageProps, 'request' | 'copy'> {
  readonly text: LegalText<Id>;
  readonly order: readonly Id[];
}

/**
 * A legal text whose numbers come from the rules of the day, with a table of contents and its date at the
 * top.
 */
export function LegalPage<Id extends string>({ request, copy, text, order }: LegalPageProps<Id>) {
  const variables = legalVariables(request);
  const sections = presentSections(text, order, variables);
  return (
    <article className={styles.legal}>
      <PageHead title={text.title}>
        <p className={styles.version}>
          {copy.lastChanged(formatChangeDay(request))} ·{' '}
          {copy.rulesVersion(`${variables.market} ${request.facts.rulesValidFrom}`)}
        </p>
        <p className={styles.lead}>{text.lead(variables)}</p>
      </PageHead>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={styles.contentsTitle}>
          {copy.contents}
        </h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, heading, blocks }, index) => (
          <section key={id} id={id} className={styles.section}>
            <h2 className={styles.heading}>
              {index + 1}. {heading}
            </h2>
            {blocks.map((block) => (
              <BlockOfText key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        <p className={styles.ask}>
          {copy.legalContact} <a href="/contactUs">{copy.contactUs}</a>
        </p>
      </div>
    </article>
  );
}

function presentSections<Id extends string>(
  { sections }: LegalText<Id>,
  order: readonly Id[],
  variables: LegalVariables,
): (Section & { readonly id: Id })[] {
  return order.flatMap((id) => {
    const section = sections[id](variables);
    return section === null ? [] : [{ id, ...section }];
  });
}

function BlockOfText({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('points' in block) {
    return (
      <ul className={styles.points}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.rows}>
      {block.rows.map(([name, meaning]) => (
        <div key={name + meaning}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
