const files = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/**
 * The pictures of the help articles and of the product news, by file name. Addresses of pictures start from the service
 * that answers, wherever that is: a worker or an HTTP server carries them. Where the demo has only a `fetch` of its own,
 * pictures cannot come, and `alt` speaks for them.
 */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace('./pictures/', ''), svg.trim()]),
);
