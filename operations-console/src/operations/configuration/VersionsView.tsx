import { Alert, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ActionDialog } from '#cases/ActionDialog.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf, timeOf } from '#frame/time-text.ts';
import { countOf, versionStates } from './configuration-copy.ts';
import { pathOfSubject } from './configuration-paths.ts';
import { Differences } from './Differences.tsx';
import { type Opened, useDifferences, useRollBack, type Version } from './queries.ts';

interface VersionsViewProps {
  readonly opened: Opened;
  readonly onRolledBack: () => void;
}

/** All versions with author and reason, a comparison of two versions, and rollback to an older one. */
export function VersionsView({ opened, onRolledBack }: VersionsViewProps) {
  const { versions, version, actions } = opened;
  const [backTo, setBackTo] = useState<string>();
  const rollingBack = useRollBack(opened, () => {
    setBackTo(undefined);
    onRolledBack();
  });
  return (
    <>
      <CasePart title="Versions" beside={`${versions.length} total`}>
        <CaseTable
          nothing="No published versions."
          heads={['Version', 'Status', 'Valid', 'Published', 'Reason', 'Actions']}
          rows={versions.map((one) => ({
            key: one.version,
            cells: [
              one.version,
              versionStates[one.state],
              daysText(one),
              <Published key="published" version={one} />,
              one.why,
              <Flex key="look" gap={8} align="center">
                <Link href={`${pathOfSubject(opened)}?version=${one.version}`}>
                  View version {one.version}
                </Link>
                {actions.includes('roll_back') && one.version !== version && one.state !== 'draft' && (
                  <Button size="small" onClick={() => setBackTo(one.version)}>
                    Restore version {one.version}…
                  </Button>
                )}
              </Flex>,
            ],
          }))}
        />
      </CasePart>
      {versions.length + (opened.change ? 1 : 0) > 1 && <Compare opened={opened} />}
      {backTo !== undefined && (
        <ActionDialog
          question={`Restore version ${backTo}?`}
          consequence={`A draft is created with the content of version ${backTo}. It is proposed and published like any other change, as a new version.`}
          ok="Create draft"
          note=""
          isWordless
          isBusy={rollingBack.isPending}
          error={rollingBack.error}
          onNote={() => undefined}
          onGo={() => rollingBack.mutate(backTo)}
          onBack={() => setBackTo(undefined)}
        />
      )}
    </>
  );
}

function daysText({ validFrom, validUntil }: Version): string {
  const texts = [validFrom && `from ${dayOf(validFrom)}`, validUntil && `until ${dayOf(validUntil)}`];
  return texts.filter(Boolean).join(' ') || '–';
}

function Published({ version: { publishedBy, publishedAt } }: { readonly version: Version }) {
  return (
    <>
      {publishedBy} {publishedAt !== undefined && <time dateTime={publishedAt}>{timeOf(publishedAt)}</time>}
    </>
  );
}

/** Selects the pending change in a comparison. */
const UNDER_WAY = 'change';

/** Two versions side by side. The URL holds which two. */
function Compare({ opened }: { readonly opened: Opened }) {
  const [search, setSearch] = useSearchParams();
  const numbers = opened.versions.filter(({ state }) => state !== 'draft').map(({ version }) => version);
  const [newest = '0', before = '0'] = numbers;
  const to = search.get('to') ?? (opened.change ? UNDER_WAY : newest);
  const from = search.get('from') ?? (opened.change ? newest : before);
  const { data, error, refetch } = useDifferences(opened, {
    from,
    to: to === UNDER_WAY ? undefined : to,
    mark: opened.change?.digest ?? '',
  });
  const options = numbers.map((one) => ({ value: one, label: `Version ${one}` }));
  function choose(next: { readonly from: string; readonly to: string }): void {
    setSearch({ view: 'versions', ...next }, { replace: true });
  }
  return (
    <CasePart title="Compare versions" beside={data && countOf(data.length, 'difference', 'differences')}>
      <Flex gap={8} align="center">
        <Select
          aria-label="Compare version"
          value={from}
          style={{ width: 140 }}
          options={options}
          onChange={(value) => choose({ from: value, to })}
        />
        with
        <Select
          aria-label="With version"
          value={to}
          style={{ width: 180 }}
          options={[...(opened.change ? [{ value: UNDER_WAY, label: 'Open change' }] : []), ...options]}
          onChange={(value) => choose({ from, to: value })}
        />
      </Flex>
      {from === to && <Alert type="info" title="Select two different versions." />}
      {data === undefined ? (
        <CaseNotShown error={error} onRetry={() => void refetch()} />
      ) : (
        <Differences
          differences={data}
          before={`Version ${from}`}
          after={to === UNDER_WAY ? 'Open change' : `Version ${to}`}
          nothing="No differences."
        />
      )}
    </CasePart>
  );
}
