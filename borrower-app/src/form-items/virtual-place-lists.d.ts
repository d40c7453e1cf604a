/** Where each country's places begin; made by `build/place-lists.ts`. */
declare module 'virtual:place-lists' {
  export const placeLists: Readonly<Record<'PH' | 'IN', string>>;
}
