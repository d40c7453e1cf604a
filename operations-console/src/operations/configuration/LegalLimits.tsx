import { Input } from 'antd';
import { useState } from 'react';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf } from '#frame/time-text.ts';
import type { LegalLimit } from './queries.ts';

/** The legal limits, each with its source and the dates on which it applies. */
export function LegalLimits({ figures }: { readonly figures: readonly LegalLimit[] }) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const found = figures.filter(({ figure, value, source, channels }) =>
    words.every((word) => `${figure} ${value} ${source} ${channels}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <Input
        type="search"
        aria-label="Search limits"
        placeholder="Search limits"
        aria-keyshortcuts="f"
        allowClear
        style={{ maxWidth: 320 }}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <CaseTable
        nothing={figures.length === 0 ? 'No limits.' : 'No results'}
        heads={['Limit', 'Value', 'Valid', 'Channels', 'Source']}
        rows={found.map((one, index) => ({
          key: `${index} ${one.figure}`,
          cells: [
            one.figure,
            <b key="value">{one.value}</b>,
            <Days key="days" from={one.from} until={one.until} />,
            one.channels,
            <Source key="source" source={one.source} />,
          ],
        }))}
      />
    </>
  );
}

function Days({ from, until }: { readonly from: string | undefined; readonly until: string | undefined }) {
  if (from === undefined && until === undefined) return '–';
  return [from && `from ${dayOf(from)}`, until && `until ${dayOf(until)}`].filter(Boolean).join(' ');
}

const ADDRESS = /https?:\/\/[^\s)]+/;

/** The text of the source, with a link if it contains a URL. */
function Source({ source }: { readonly source: string }) {
  const address = ADDRESS.exec(source)?.[0];
  if (address === undefined) return source;
  const [before = '', after = ''] = source.split(address);
  return (
    <>
      {before}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      {after}
    </>
  );
}
