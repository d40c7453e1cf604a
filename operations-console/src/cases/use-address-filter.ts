import { useSearchParams } from 'wouter';
import { VIEW } from './saved-views.ts';

/** Reads a parameter of the address; undefined if it is absent or has no such value. */
type ReadParameter<Value> = (text: string | null) => Value;

type ValuesOf<Readers> = {
  readonly [Name in keyof Readers]: Readers[Name] extends ReadParameter<infer Value> ? Value : never;
};

/** One of the listed values; the first argument if the address names none of them. */
export function oneOf<Value extends string>(
  otherwise: Value,
  choices: readonly { readonly value: Value }[],
): ReadParameter<Value> {
  return (text) => choices.find(({ value }) => value === text)?.value ?? otherwise;
}

/** One of the keys of a table of labels. */
export function keyOf<Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
): ReadParameter<Key | undefined> {
  // The cast is safe: the table has no other keys.
  return (text) => (Object.keys(labels) as Key[]).find((key) => key === text);
}

/** Any value, for what the rows name: a brand or a provider. */
export function anyText(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text;
}

/**
 * The filter of a list, in the address, so that a reload, Back and a shared link show the same list. Nothing that
 * may hold personal data belongs there: what staff type to find a person stays in the page.
 */
export function useAddressFilter<Readers extends Readonly<Record<string, ReadParameter<string | undefined>>>>(
  readers: Readers,
): [filter: ValuesOf<Readers>, setFilter: (filter: ValuesOf<Readers>) => void] {
  const [address, setAddress] = useSearchParams();
  const names = Object.keys(readers);
  // The cast is safe: each name is read by its own reader.
  const filter = Object.fromEntries(
    names.map((name) => [name, readers[name]?.(address.get(name))]),
  ) as ValuesOf<Readers>;
  function setFilter(chosen: ValuesOf<Readers>): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        // Other filters are no longer those of the saved view.
        next.delete(VIEW);
        for (const name of names) {
          const value = chosen[name];
          // What the list shows anyway is not in the address.
          if (value === undefined || value === readers[name]?.(null)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  }
  return [filter, setFilter];
}
