/** The sheets of figures for regulators, by market. */
export const RETURN_SHEETS = [
  'in_asset_classes',
  'in_digital_lending',
  'in_complaints',
  'in_lending_apps',
  'ph_lending',
  'ph_complaints',
  'ph_lending_platforms',
] as const;
