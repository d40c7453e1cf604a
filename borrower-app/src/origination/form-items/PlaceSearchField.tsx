import { useEffect, useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { type FoundOption, SearchField } from '#design/search-field/SearchField.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { formItemsCopy } from './form-items-copy.ts';
import { fetchAllPlaces } from './place-lists.ts';
import { type SearchablePlace, searchablePlaces, searchPlaces } from './search-places.ts';

interface PlaceSearchFieldProps {
  readonly label: string;
  /** The code of a place, empty if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** A city or district of the market's country, found by a few letters of its name. */
export function PlaceSearchField({ label, value, onChange, hint, error }: PlaceSearchFieldProps) {
  const copy = useCopy(formItemsCopy);
  const market = useMarket();
  const [places, setPlaces] = useState<readonly SearchablePlace[]>();
  const chosen = places?.find(({ code }) => code === value);

  async function fetchPlaces() {
    if (places !== undefined) return;
    try {
      setPlaces(searchablePlaces(await fetchAllPlaces(market)));
    } catch {
      // Offline, or a newer list replaced this one: a further tap fetches it again.
      showToast(copy.placesMissing);
    }
  }

  // A place that was chosen earlier is shown by its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first value needs the list.
  useEffect(() => {
    if (value !== '') void fetchPlaces();
  }, []);

  function find(typed: string): readonly FoundOption[] {
    return searchPlaces(places ?? [], typed).map(optionOf);
  }

  return (
    <SearchField
      label={label}
      shown={chosen === undefined ? '' : `${chosen.name}, ${chosen.within}`}
      find={find}
      onChoose={(option) => onChange(option.value)}
      onOpen={() => void fetchPlaces()}
      nothingFound={places === undefined ? copy.placesLoading : copy.placeNotFound}
      placeholder={copy.placeHint}
      hint={hint}
      error={error}
    />
  );
}

function optionOf({ code, name, within }: SearchablePlace): FoundOption {
  return { value: code, label: name, detail: within };
}
