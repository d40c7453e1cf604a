import { Select } from 'antd';
import { useState } from 'react';

interface BrandSelectProps {
  readonly label: string;
  readonly allLabel: string;
  readonly brand: string | undefined;
  /** The brands come from the rows shown: the server has no full list. */
  readonly brandsSeen: readonly string[];
  readonly onBrand: (brand: string | undefined) => void;
}

/** Selects one of the known brands, or all of them. */
export function BrandSelect({ label, allLabel, brand, brandsSeen, onBrand }: BrandSelectProps) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unseen = brandsSeen.filter((one) => !known.has(one));
  // A brand seen once stays available, also while another is selected.
  if (unseen.length > 0) setKnown(new Set([...known, ...unseen]));
  return (
    <Select
      aria-label={label}
      value={brand ?? ''}
      style={{ width: 124, flex: 'none' }}
      options={[
        { value: '', label: allLabel },
        ...[...known].toSorted().map((one) => ({ value: one, label: one })),
      ]}
      onChange={(chosen) => onBrand(chosen === '' ? undefined : chosen)}
    />
  );
}
