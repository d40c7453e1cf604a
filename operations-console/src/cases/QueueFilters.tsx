import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { BrandSelect } from './BrandSelect.tsx';
import { QueueTabs } from './QueueTabs.tsx';

interface QueueFiltersProps<Name extends string> {
  readonly queues: readonly { readonly value: Name; readonly label: string }[];
  /** Undefined if a search covers all queues. */
  readonly queue: Name | undefined;
  readonly brandLabel: string;
  /** The label for "all", if the rows are grouped by something other than their brand. */
  readonly allLabel?: string;
  readonly brand: string | undefined;
  /** The brands come from the rows shown: the server has no full list. */
  readonly brandsSeen: readonly string[];
  readonly onQueue: (queue: Name) => void;
  readonly onBrand: (brand: string | undefined) => void;
  /** The page's own filters, beside the brand. */
  readonly children?: ReactNode;
}

export function QueueFilters<Name extends string>(props: QueueFiltersProps<Name>) {
  const { queues, queue, brandLabel, allLabel = 'All brands', brand, brandsSeen, onQueue, onBrand } = props;
  return (
    <Flex vertical gap={8}>
      <QueueTabs tabs={queues} chosen={queue} onChoose={onQueue} />
      <Flex gap={8} wrap>
        <BrandSelect
          label={brandLabel}
          allLabel={allLabel}
          brand={brand}
          brandsSeen={brandsSeen}
          onBrand={onBrand}
        />
        {props.children}
      </Flex>
    </Flex>
  );
}
