import { useRememberedText } from '../frame/remembered-text.ts';

/** The brand that this person works for now; null for the server's default. */
export function useChosenBrand(): [string | null, (code: string) => void] {
  const [code, choose] = useRememberedText('brand');
  return [code || null, choose];
}
