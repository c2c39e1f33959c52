import * as z from 'zod/mini';
import { proseText } from '../../lib/proseText';
import { endpoint } from '../endpoint';
import { id, list, ignoredBody, object, optional, plainOrRendered, text } from '../schema';

/** Reads text, with or without markup, as plain text. */
const prose = z.pipe(plainOrRendered, z.transform(proseText));

/** An item of the news feed (ENT-08). `isNew` tells whether it is new today. */
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
    /** Unchecked addresses; '' for none. */
    image: featured_image?.medium ?? '',
    link,
    postDate: post_date,
  })),
);
export type NewsItem = z.output<typeof newsItem>;

/** CALL-087, SPOT-07. The configured address is that of the feed itself. */
export const spotlight = endpoint({
  key: 'spotlight',
  method: 'GET',
  path: '',
  access: 'open',
  thirdParty: 'spotlight',
  fallback: "Couldn't load the product news.",
  response: list(newsItem),
});

/** CALL-088, SPOT-08: tells the marketing site that the news was opened, without user data. */
export const marketingUpdate = endpoint({
  key: 'marketingUpdate',
  method: 'POST',
  path: '',
  access: 'open',
  thirdParty: 'marketingUpdate',
  fallback: "Couldn't reach the marketing site.",
  response: ignoredBody,
});
