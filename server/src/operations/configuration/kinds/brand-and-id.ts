/** A brand's own subject: `hiram:default`. */
export function brandAndId(subject: string): { readonly brandCode: string; readonly id: string } | undefined {
  const [, brandCode = '', id = ''] = /^([a-z][a-z0-9-]{1,30}):([A-Za-z0-9_-]{1,64})$/.exec(subject) ?? [];
  return id === '' ? undefined : { brandCode, id };
}
