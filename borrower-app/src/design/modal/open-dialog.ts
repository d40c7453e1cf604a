/**
 * The topmost open dialog. Content outside it is neither visible nor read out, so urgent content is rendered
 * inside it.
 */
export function topmostOpenDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
