import { CaseMark } from '#cases/CaseMark.tsx';
import { timeOf } from '#frame/time-text.ts';
import { ownerName, versionStates } from './configuration-copy.ts';
import type { Opened, Version } from './queries.ts';

/** A summary line: the owner, the published version and the pending change. */
export function SubjectFacts({ opened }: { readonly opened: Opened }) {
  const { brand, market, version, versions, change } = opened;
  const published = versions.find((one) => one.version === version);
  return (
    <>
      {version === '0' ? (
        <CaseMark tone="attention">Not published</CaseMark>
      ) : (
        <CaseMark tone="fact">Version {version}</CaseMark>
      )}
      {published && <PublishedFacts version={published} />}
      {brand !== undefined && <span>{brand}</span>}
      {market !== undefined && <span>{market}</span>}
      {change?.state === 'draft' && (
        <CaseMark tone="attention">
          Draft {change.isMine ? 'by you' : `by ${change.by}`}, based on version {change.basedOn}
        </CaseMark>
      )}
      {change?.state === 'proposed' && (
        <CaseMark tone="attention">{ownerName(change)} proposed a change: pending approval</CaseMark>
      )}
    </>
  );
}

function PublishedFacts({ version: { state, publishedBy, publishedAt } }: { readonly version: Version }) {
  return (
    <span>
      {versionStates[state]}
      {publishedBy !== '' && `, published by ${publishedBy}`}
      {publishedAt !== undefined && (
        <>
          {publishedBy === '' ? ' since ' : ' '}
          <time dateTime={publishedAt}>{timeOf(publishedAt)}</time>
        </>
      )}
    </span>
  );
}
