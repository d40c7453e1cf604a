import { useMemo } from 'react';
import { FieldRow } from './FieldRow.tsx';
import styles from './Fields.module.css';
import { groupsOf } from './field-tree.ts';
import type { ContentField } from './queries.ts';

const outermost: readonly number[] = [];

/** All fields of a content, by group. */
export function FieldGroups({ fields }: { readonly fields: readonly ContentField[] }) {
  const groups = useMemo(() => groupsOf(fields), [fields]);
  return groups.map(({ title, nodes }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {nodes.map((node) => (
        <FieldRow key={node.field.path} node={node} numbers={outermost} />
      ))}
    </section>
  ));
}
