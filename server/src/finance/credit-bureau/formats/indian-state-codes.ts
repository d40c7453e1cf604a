/** Two-digit codes of states by our letters, as the census and the goods and services tax number them. */
export const indianStateCodes: Readonly<Record<string, string>> = {
  ...{ JK: '01', HP: '02', PB: '03', CH: '04', UK: '05', HR: '06', DL: '07', RJ: '08', UP: '09', BR: '10' },
  ...{ SK: '11', AR: '12', NL: '13', MN: '14', MZ: '15', TR: '16', ML: '17', AS: '18', WB: '19', JH: '20' },
  ...{ OD: '21', CG: '22', MP: '23', GJ: '24', DH: '26', MH: '27', AP: '28', KA: '29', GA: '30', LD: '31' },
  ...{ KL: '32', TN: '33', PY: '34', AN: '35', TS: '36', LA: '38' },
};
