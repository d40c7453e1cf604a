/**
 * The dialog that lies on top, if one is open. What is drawn outside it is neither seen nor read out, so what
 * must reach the person now is drawn inside it.
 */
export function topmostOpenDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
