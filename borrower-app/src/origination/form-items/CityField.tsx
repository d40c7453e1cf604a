import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CityPicker } from '#design/city-picker/CityPicker.tsx';
import { Picker } from '#design/picker/Picker.tsx';
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
  /** Three wheels side by side instead of a cascade. */
  readonly isOnWheels: boolean;
}

/** A place in the market's country, chosen by area. */
export function CityField({ label, placeholder, value, onChange, isOnWheels, ...field }: CityFieldProps) {
  const copy = useCopy(formItemsCopy);
  const { options, path, loadChildren, choose } = usePlaceOptions(useMarket(), value);

  async function fetchPlaces(chosen: readonly string[]) {
    if (!(await loadChildren(chosen))) showToast(copy.placesMissing);
  }

  const common = {
    ...field,
    label,
    placeholder,
    options,
    value: path,
    onConfirm(chosen: readonly string[]) {
      choose(chosen);
      onChange(chosen.at(-1) ?? '');
    },
  };
  function look(chosen: readonly string[]) {
    void fetchPlaces(chosen);
  }
  return isOnWheels ? <Picker {...common} onTurn={look} /> : <CityPicker {...common} onLookInto={look} />;
}
