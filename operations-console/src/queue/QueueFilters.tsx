import { Flex, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';

interface QueueFiltersProps<Name extends string> {
  readonly queues: readonly { readonly value: Name; readonly label: string }[];
  /** None where something is sought in all of them. */
  readonly queue: Name | undefined;
  readonly brandLabel: string;
  /** What all of them are called, where the rows are told apart by something else than their brand. */
  readonly allLabel?: string;
  readonly brand: string | undefined;
  /** Brands of what is shown: the server has no list of all. */
  readonly brandsSeen: readonly string[];
  readonly onQueue: (queue: Name) => void;
  readonly onBrand: (brand: string | undefined) => void;
  /** Filters of the page's own, beside the brand. */
  readonly children?: ReactNode;
}

export function QueueFilters<Name extends string>(props: QueueFiltersProps<Name>) {
  const { queues, queue, brandLabel, allLabel = 'All brands', brand, brandsSeen, onQueue, onBrand } = props;
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unseen = brandsSeen.filter((one) => !known.has(one));
  // A brand that was seen once stays on offer, also while another is chosen.
  if (unseen.length > 0) setKnown(new Set([...known, ...unseen]));
  return (
    <Flex vertical gap={8}>
      <Segmented
        block
        aria-label="Queue"
        options={[...queues]}
        value={queue ?? ''}
        // Of the options, each of which is a name.
        onChange={(chosen) => onQueue(chosen as Name)}
      />
      <Flex gap={8}>
        <Select
          aria-label={brandLabel}
          value={brand ?? ''}
          style={{ width: 124, flex: 'none' }}
          options={[
            { value: '', label: allLabel },
            ...[...known].toSorted().map((one) => ({ value: one, label: one })),
          ]}
          onChange={(chosen) => onBrand(chosen === '' ? undefined : chosen)}
        />
        {props.children}
      </Flex>
    </Flex>
  );
}
