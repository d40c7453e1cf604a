const colours = { first: '#8fb3ff', second: '#8fd6ae', third: '#f0c27a' } as const;

/** A placeholder photo: a sky, a hill and a word. */
export function picture(name: keyof typeof colours): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="${colours[name]}"/><path d="M0 300 110 180l70 70 50-40 70 80v110H0z" fill="#2c4a63"/><circle cx="220" cy="90" r="36" fill="#fff"/><text x="150" y="370" text-anchor="middle" font-family="sans-serif" font-size="28" fill="#fff">${name}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
