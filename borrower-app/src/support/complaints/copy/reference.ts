import type { ComplaintsCopy } from './en.ts';

export const reference: Partial<ComplaintsCopy> = {
  collectionBlocked: 'Este pedido no admite este tipo de reclamación de cobranza.',
  problemType: 'Problem Type',
};
