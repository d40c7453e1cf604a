import { useMemo } from 'react';
import { FieldRow } from './FieldRow.tsx';
import styles from './Fields.module.css';
import { type FieldNode, groupsOf } from './field-tree.ts';
import type { ContentField } from './queries.ts';

const outermost: readonly number[] = [];

/** All fields of a content, by group. */
export function FieldGroups({ fields }: { readonly fields: readonly ContentField[] }) {
  const groups = useMemo(() => groupsOf(fields), [fields]);
  return groups.map(({ title, nodes }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <div className={isInLanguages(nodes) ? styles.languages : styles.stacked}>
        {nodes.map((node) => (
          <FieldRow key={node.field.path} node={node} numbers={outermost} />
        ))}
      </div>
    </section>
  ));
}

/** One long text in each language: they are written side by side. */
function isInLanguages(nodes: readonly FieldNode[]): boolean {
  return nodes.every(({ field }) => field.kind === 'long_text' && field.path.startsWith('/texts/'));
}
