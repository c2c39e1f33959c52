import * as z from 'zod/mini';
import { proseText } from '../../lib/proseText';
import { endpoint } from '../endpoint';
import { id, list, nothing, object, optional, plainOrRendered, text } from '../schema';

/** Markup or not, what people read of it is text. */
const prose = z.pipe(plainOrRendered, z.transform(proseText));

/** ENT-08, as the feed has it; whether it is new depends on the day (`isNew`). */
const newsItem = z.pipe(
  object({
    id: optional(id),
    title: prose,
    content: prose,
    featured_image: optional(object({ medium: text })),
    link: text,
    post_date: optional(z.union([z.string(), z.number()])),
  }),
  z.transform(({ id, title, content, featured_image, link, post_date }) => ({
    id,
    title,
    content,
    /** Addresses as they came, '' where there is none: not to be used unchecked. */
    image: featured_image?.medium ?? '',
    link,
    postDate: post_date,
  })),
);
export type NewsItem = z.output<typeof newsItem>;

/** CALL-087, SPOT-07. The configured address is the feed's own. */
export const spotlight = endpoint({
  key: 'spotlight',
  method: 'GET',
  path: '',
  access: 'open',
  thirdParty: 'spotlight',
  fallback: "Couldn't load the product news.",
  response: list(newsItem),
});

/** CALL-088, SPOT-08: tells the marketing site that the news were opened. Nothing of the person goes with it. */
export const marketingUpdate = endpoint({
  key: 'marketingUpdate',
  method: 'POST',
  path: '',
  access: 'open',
  thirdParty: 'marketingUpdate',
  fallback: "Couldn't reach the marketing site.",
  response: nothing,
});
