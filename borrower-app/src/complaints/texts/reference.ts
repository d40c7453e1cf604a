import type { ComplaintsTexts } from './en.ts';

export const reference: Partial<ComplaintsTexts> = {
  collectionBlocked: 'Este pedido no admite este tipo de reclamación de cobranza.',
};
