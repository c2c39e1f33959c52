const files = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/**
 * The pictures of the help articles and the product news, by file name. Their addresses are relative to the service.
 * A worker or an HTTP server delivers them. If the demo replaces only `fetch`, pictures cannot load, and their `alt`
 * text displays.
 */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace('./pictures/', ''), svg.trim()]),
);
