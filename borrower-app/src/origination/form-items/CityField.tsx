import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CityPicker } from '#design/city-picker/CityPicker.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { formItemsCopy } from './form-items-copy.ts';
import { usePlaceOptions } from './use-place-options.ts';

interface CityFieldProps {
  readonly label: string;
  readonly placeholder: string | undefined;
  /** The code of a place, empty if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** A place in the market's country, chosen by area. */
export function CityField({ label, placeholder, value, onChange, ...field }: CityFieldProps) {
  const copy = useCopy(formItemsCopy);
  const { options, path, loadChildren, choose } = usePlaceOptions(useMarket(), value);

  async function fetchPlaces(chosen: readonly string[]) {
    if (!(await loadChildren(chosen))) showToast(copy.placesMissing);
  }

  return (
    <CityPicker
      label={label}
      placeholder={placeholder}
      options={options}
      value={path}
      onConfirm={(chosen) => {
        choose(chosen);
        onChange(chosen.at(-1) ?? '');
      }}
      onLookInto={(chosen) => void fetchPlaces(chosen)}
      {...field}
    />
  );
}
