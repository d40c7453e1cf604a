import { Button, Skeleton } from 'antd';
import { FlaskConical, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { contentFrom, valueAt, withEntryAdded } from './content.ts';
import { useEdited, useValue } from './content-store.ts';
import styles from './Policy.module.css';
import { PolicyGroup } from './PolicyGroup.tsx';
import { PolicySimulation } from './PolicySimulation.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { usePolicyDescription } from './policy-queries.ts';
import {
  type NumberedRule,
  newRule,
  type PolicyDescription,
  type PolicyRule,
  ruleAsContent,
  rulesFrom,
} from './policy-rows.ts';
import type { Opened, Problem } from './queries.ts';
import { useSettledRevision } from './use-settled-revision.ts';

interface PolicyEditorProps {
  readonly opened: Opened;
  readonly problems: readonly Problem[];
  readonly children?: ReactNode;
}

const DESCRIBE_AFTER_MS = 300;

/** The rules of a credit policy as rows, each with the sentences that it generates. */
export function PolicyEditor({ opened, problems, children }: PolicyEditorProps) {
  const { store } = useEdited();
  const revision = useSettledRevision(store, DESCRIBE_AFTER_MS);
  function textNow(): string {
    return JSON.stringify(store.content());
  }
  const query = usePolicyDescription({ subject: opened.subject, textNow, revision });
  const { data, error } = query;
  return (
    <div className={styles.policy} data-aside={Boolean(children)}>
      <div className={styles.rows}>
        <ProblemSummary problems={problems} fields={opened.fields} isLeading={false} />
        <LoadProblem query={query} failedText="The rules could not be loaded." />
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && <PolicyTable opened={opened} description={data} textNow={textNow} />}
      </div>
      {children}
    </div>
  );
}

interface PolicyTableProps {
  readonly opened: Opened;
  readonly description: PolicyDescription;
  readonly textNow: () => string;
}

function PolicyTable({ opened, description, textNow }: PolicyTableProps) {
  const { store, isEditable } = useEdited();
  const content = useValue('/rules');
  const rules = useMemo(() => rulesFrom(content), [content]);
  const inForce = useMemo(() => rulesFrom(valueAt(contentFrom(opened.content), '/rules')), [opened.content]);
  const [open, setOpen] = useState<number>();
  const [isSimulating, setSimulating] = useState(false);
  function add(): void {
    store.change((before) =>
      withEntryAdded(before, '/rules', ruleAsContent(newRule(description.inputs[0], rules))),
    );
    setOpen(rules.length);
  }
  const removed = inForce.filter(({ id }) => !rules.some((rule) => rule.id === id));
  return (
    <>
      <table className={styles.table} aria-label="Rules">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">When</th>
            <th scope="col">Then</th>
            <th scope="col">Reapply</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        {groupsOf(rules, description).map(({ group, rows }) => (
          <PolicyGroup
            key={group}
            group={group}
            rows={rows}
            inForce={inForce}
            description={description}
            open={open}
            onOpen={setOpen}
          />
        ))}
        <tbody>
          {removed.map(({ id }) => (
            <tr key={id} className={styles.removed}>
              <td />
              <td>
                <del>{id.replaceAll('_', ' ')}</del>
              </td>
              <td colSpan={2} />
              <td>removed</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={5} className={styles.otherwise}>
              Otherwise <b>approve</b> up to the limit of the score band
            </th>
          </tr>
        </tbody>
      </table>
      <div className={styles.foot}>
        {isEditable && (
          <Button data-key="n" aria-keyshortcuts="n" icon={<Plus size={14} />} onClick={add}>
            New rule
          </Button>
        )}
        <Button
          data-key="s"
          aria-keyshortcuts="s"
          icon={<FlaskConical size={14} />}
          onClick={() => setSimulating(true)}
        >
          Simulate one applicant
        </Button>
        <span>A decline is final. Otherwise one referral refers.</span>
      </div>
      {isSimulating && (
        <PolicySimulation
          subject={opened.subject}
          inputs={description.inputs}
          textNow={textNow}
          onClose={() => setSimulating(false)}
        />
      )}
    </>
  );
}

/** The rows under the headings of the catalogue, in its order. Numbers follow the content. */
function groupsOf(rules: readonly PolicyRule[], { inputs }: PolicyDescription) {
  const rows: readonly NumberedRule[] = rules.map((rule, at) => ({ rule, at }));
  const names = [...new Set(inputs.map(({ group }) => group)), 'Other'];
  function groupOf({ when }: PolicyRule): string {
    return inputs.find(({ input }) => input === when[0]?.input)?.group ?? 'Other';
  }
  return names
    .map((group) => ({ group, rows: rows.filter(({ rule }) => groupOf(rule) === group) }))
    .filter((one) => one.rows.length > 0);
}
