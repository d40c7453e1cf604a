import { useRememberedText } from '#frame/remembered-text.ts';

/** The brand that the user has selected; null means the server's default brand. */
export function useChosenBrand(): [string | null, (code: string) => void] {
  const [code, choose] = useRememberedText('brand');
  return [code || null, choose];
}
