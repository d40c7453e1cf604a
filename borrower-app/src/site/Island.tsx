interface IslandProps {
  /** By which the page's script finds the code that brings it to life. */
  readonly name: string;
  /** What that code is given: plain data. */
  readonly props: object;
  /** As React drew it, with the marks by which React takes it over. */
  readonly html: string;
}

/**
 * A part of a page that is whole as it is drawn, and that React takes over when a person sees or touches it. The
 * script of the page finds it by its name; until then the page carries no React.
 */
export function Island({ name, props, html }: IslandProps) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has just drawn it, from our own components.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
