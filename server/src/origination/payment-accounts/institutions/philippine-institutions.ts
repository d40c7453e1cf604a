import type { Institution } from './institution.ts';

/**
 * Banks and wallets that receive by InstaPay, by the code (BIC) that providers use for them. The codes were
 * compared across the published lists of several payment providers; a bank whose codes differed is left out.
 * Where InstaPay and PESONet differ (Philippine National Bank), this is the InstaPay code.
 */
export const GCASH: Institution = { code: 'GXCHPHM2XXX', name: 'GCash' };
export const MAYA: Institution = { code: 'PAPHPHM1XXX', name: 'Maya' };

/** In alphabetical order, which is how people look for their bank. */
export const philippineBanks: readonly Institution[] = [
  { code: 'AUBKPHMMXXX', name: 'Asia United Bank' },
  { code: 'PABIPHMMXXX', name: 'Bank of Commerce' },
  { code: 'BOPIPHMMXXX', name: 'Bank of the Philippine Islands (BPI)' },
  { code: 'BNORPHMMXXX', name: 'BDO Unibank' },
  { code: 'CHBKPHMMXXX', name: 'China Bank' },
  { code: 'CIPHPHMMXXX', name: 'CIMB Bank Philippines' },
  { code: 'DBPHPHMMXXX', name: 'Development Bank of the Philippines' },
  { code: 'EWBCPHMMXXX', name: 'EastWest Bank' },
  { code: 'GOTYPHM2XXX', name: 'GoTyme Bank' },
  { code: 'TLBPPHMMXXX', name: 'Land Bank of the Philippines' },
  { code: 'LAUIPHM2XXX', name: 'MariBank (formerly SeaBank)' },
  { code: 'MYDBPHM2XXX', name: 'Maya Bank' },
  { code: 'MBBEPHMMXXX', name: 'Maybank Philippines' },
  { code: 'MBTCPHMMXXX', name: 'Metrobank' },
  { code: 'CPHIPHMMXXX', name: 'Philippine Bank of Communications' },
  { code: 'PPBUPHMMXXX', name: 'Philippine Business Bank' },
  { code: 'PNBMPHMMTOD', name: 'Philippine National Bank' },
  { code: 'PHSBPHMMXXX', name: 'Philippine Savings Bank (PSBank)' },
  { code: 'PHTBPHMMXXX', name: 'Philippine Trust Company' },
  { code: 'PHVBPHMMXXX', name: 'Philippine Veterans Bank' },
  { code: 'RCBCPHMMXXX', name: 'RCBC' },
  { code: 'SETCPHMMXXX', name: 'Security Bank' },
  { code: 'STLAPH22XXX', name: 'Sterling Bank of Asia' },
  { code: 'TDBIPHM2XXX', name: 'Tonik' },
  { code: 'UBPHPHMMXXX', name: 'UnionBank of the Philippines' },
  { code: 'UNOBPHM2XXX', name: 'UNO Digital Bank' },
];
