import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { Alert, Button, Flex, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BrandSelect } from '#cases/BrandSelect.tsx';
import { markets } from '#cases/markets.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { kindCopy } from './configuration-copy.ts';
import { CHANGES_PATH, pathOfSubject } from './configuration-paths.ts';
import { ItemTable } from './ItemTable.tsx';
import { type Item, type ItemFilter, useItems } from './queries.ts';
import { StartDialog } from './StartDialog.tsx';

/** All items of one kind: what is published, by whom, and the pending changes. */
export function KindPage({ kind }: { readonly kind: ConfigurationKind }) {
  const [filter, setFilter] = useState<ItemFilter>({});
  const [search, setSearch] = useState('');
  const [isStarting, setStarting] = useState(false);
  const [, navigate] = useLocation();
  const { data, error, refetch } = useItems(kind, filter);
  const copy = kindCopy[kind];
  const items = data?.items ?? [];
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="start" gap={16}>
        <SectionHeading title={copy.plural}>{copy.sentence}</SectionHeading>
        {data?.canBeStarted && (
          <Button type="primary" onClick={() => setStarting(true)}>
            New {copy.one}
          </Button>
        )}
      </Flex>
      <Flex gap={8} wrap align="center">
        <Input
          type="search"
          aria-label={`Search ${copy.plural.toLowerCase()}`}
          placeholder="Search"
          aria-keyshortcuts="f"
          allowClear
          style={{ width: 220 }}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <MarketSelect
          market={filter.ofMarket}
          onMarket={(ofMarket) => setFilter(filterOf({ ...filter, ofMarket }))}
        />
        <BrandSelect
          label="Brand"
          allLabel="All brands"
          brand={filter.ofBrand}
          brandsSeen={items.flatMap(({ brand }) => brand ?? [])}
          onBrand={(ofBrand) => setFilter(filterOf({ ...filter, ofBrand }))}
        />
        <Waiting count={data?.waiting} />
      </Flex>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={data === undefined ? error.message : `${error.message} This list may be outdated.`}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <ItemTable
          items={items.filter((item) => isFound(item, search))}
          nothing={items.length === 0 ? `No ${copy.plural.toLowerCase()} yet.` : 'No results'}
        />
      )}
      {isStarting && (
        <StartDialog
          kind={kind}
          onClose={() => setStarting(false)}
          onStarted={(subject) => navigate(pathOfSubject({ kind, subject }))}
        />
      )}
    </Flex>
  );
}

/** Filters that are not set are left out of the request. */
function filterOf({
  ofMarket,
  ofBrand,
}: {
  readonly ofMarket?: string | undefined;
  readonly ofBrand?: string | undefined;
}): ItemFilter {
  return { ...(ofMarket !== undefined && { ofMarket }), ...(ofBrand !== undefined && { ofBrand }) };
}

function isFound({ title, detail, subject, brand, publishedBy }: Item, search: string): boolean {
  const text = `${title} ${detail} ${subject} ${brand ?? ''} ${publishedBy}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Waiting({ count }: { readonly count: string | undefined }) {
  if (count === undefined || count === '0') return null;
  return (
    <Link href={CHANGES_PATH} style={{ marginLeft: 'auto' }}>
      {count === '1' ? '1 change' : `${count} changes`} pending approval
    </Link>
  );
}

interface MarketSelectProps {
  readonly market: string | undefined;
  readonly onMarket: (market: string | undefined) => void;
}

function MarketSelect({ market, onMarket }: MarketSelectProps) {
  return (
    <Select
      aria-label="Market"
      value={market ?? ''}
      style={{ width: 130 }}
      options={[{ value: '', label: 'All markets' }, ...markets]}
      onChange={(chosen) => onMarket(chosen === '' ? undefined : chosen)}
    />
  );
}
