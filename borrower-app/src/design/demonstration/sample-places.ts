import type { PickerOption } from '../picker/option-path.ts';

/** A few places in three levels, for tree components. */
export const places: readonly PickerOption[] = [
  {
    label: 'Luzon',
    value: 'luzon',
    children: [
      {
        label: 'Cavite',
        value: 'cavite',
        children: [
          { label: 'Bacoor', value: 'bacoor' },
          { label: 'Dasmariñas', value: 'dasmarinas' },
          { label: 'Imus', value: 'imus' },
        ],
      },
      {
        label: 'Metro Manila',
        value: 'metro-manila',
        children: [
          { label: 'Makati', value: 'makati' },
          { label: 'Manila', value: 'manila' },
          { label: 'Quezon City', value: 'quezon-city' },
        ],
      },
    ],
  },
  {
    label: 'Visayas',
    value: 'visayas',
    children: [
      {
        label: 'Cebu',
        value: 'cebu',
        children: [
          { label: 'Cebu City', value: 'cebu-city' },
          { label: 'Mandaue', value: 'mandaue' },
        ],
      },
    ],
  },
];
