import type { NewsItem } from '../../api/spotlight/contract';
import { parseInstant, formatShortDate } from '../../lib/dates';
import { webAddress } from '../../lib/webAddress';
import { isNew } from './isNew';

/** A news item for the panel (ENT-08). */
export interface News {
  title: string;
  content: string;
  image: string | undefined;
  link: string | undefined;
  date: string;
  isNew: boolean;
}

/** Loading a picture reveals the reader to its host, so only the hosts of the page and the feed are allowed. */
function imageOf({ image }: NewsItem, feed: string, page: string): string | undefined {
  const url = image ? webAddress(image, feed) : undefined;
  return url && [feed, page].some((known) => new URL(known).host === url.host) ? url.href : undefined;
}

const age = ({ postDate }: NewsItem, at: number): number => at - (parseInstant(postDate) ?? 0);

/**
 * The items of the feed, newest first, without empty ones (SPOT-01…04). `feed` and `page` are absolute, `at` is in
 * epoch milliseconds.
 */
export const newsOf = (
  items: readonly NewsItem[],
  { feed, page, at }: { feed: string; page: string; at: number },
): News[] =>
  [...items]
    .sort((one, other) => age(one, at) - age(other, at))
    .map((item) => ({
      title: item.title,
      content: item.content,
      image: imageOf(item, feed, page),
      link: webAddress(item.link)?.href,
      date: formatShortDate(item.postDate),
      isNew: isNew(item, at),
    }))
    .filter(({ title, content, image, link }) => title || content || image || link);
