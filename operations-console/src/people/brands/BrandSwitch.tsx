import { Select } from 'antd';
import { useState } from 'react';
import { useBrandConfig } from './queries.ts';
import { useChosenBrand } from './use-chosen-brand.ts';

/** Switches the brand. The server has no public list of brands, so the user types a brand code. */
export function BrandSwitch() {
  const [chosen, choose] = useChosenBrand();
  const [typed, setTyped] = useState('');
  const standard = useBrandConfig(null).data;
  const current = useBrandConfig(chosen);
  const code = chosen ?? standard?.brand;
  const codes = new Set(
    [standard?.brand, code, typed.trim()].filter((known) => known !== undefined && known !== ''),
  );
  return (
    <Select
      aria-label="Brand"
      placeholder="Brand"
      style={{ width: 180 }}
      showSearch={{ onSearch: setTyped }}
      {...(code !== undefined && { value: code })}
      {...(current.data === null && { status: 'error' as const })}
      options={[...codes].map((known) => ({ value: known, label: labelOf(known, standard?.brand) }))}
      onChange={(next: string) => {
        setTyped('');
        choose(next);
      }}
    />
  );
}

function labelOf(code: string | undefined, standard: string | undefined): string {
  return code === standard ? `${code} (default)` : `${code}`;
}
