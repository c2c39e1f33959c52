import type { HelpSlug } from '../../../lib/helpSlug';

export interface Article {
  title: string;
  html: string;
  /** The publishing system sends title and content as `{ rendered }` (HELP-19), the title as markup. */
  rendered?: true;
}

export interface Topic {
  name: string;
  articles: readonly Article[];
}

/** A category of the guide: two levels of topics below it, as the knowledge base has them. */
export interface Category extends Topic {
  slug: HelpSlug;
  topics: readonly (Topic & { topics?: readonly Topic[] })[];
}

/**
 * A picture that the demo serves. Its address starts from the service that answers, wherever that is: a worker or an
 * HTTP server carries it. Where the demo has only a `fetch` of its own, pictures cannot come, and `alt` speaks for them.
 */
export const picture = (name: string, alt: string, caption: string): string =>
  `<figure><img src="../pictures/${name}" alt="${alt}" width="480" height="220"><figcaption>${caption}</figcaption></figure>`;
