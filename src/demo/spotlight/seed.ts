import { now } from '../../lib/clock';

/** A news item in the format of the publishing system: some texts are plain, others rendered as markup. */
interface NewsItem {
  /** Age in days. */
  age: number;
  title: string | { rendered: string };
  content: string | { rendered: string };
  picture?: string;
  /** The last part of its address on the product's website. */
  slug?: string;
}

/** Three items are less than 14 days old, and one is exactly 14 days old. One has no picture, and another no link. */
const items: readonly NewsItem[] = [
  {
    age: 1,
    title: 'Toolbox talks in Spanish',
    content: {
      rendered:
        '<p>All 52 safety topics of the year are now available in Spanish. Each person reads and signs in the language they choose.</p><p>Your own topics can have a second language, too: open <strong>Topics &amp; Schedule</strong> and choose <em>Add language</em>.</p>',
    },
    picture: 'news-talks.svg',
    slug: 'toolbox-talks-in-spanish',
  },
  {
    age: 5,
    title: { rendered: 'Drawings: see what has changed between two revisions' },
    content: {
      rendered:
        '<p>Overlay one revision on another: additions are blue, deletions are red. It works offline &#8211; the sheets you opened today stay on the device.</p>',
    },
    picture: 'news-drawings.svg',
    slug: 'compare-revisions',
  },
  {
    age: 12,
    title: 'Time cards that remember yesterday',
    content:
      'Same job, same cost code, same start? Copy the day before with one tap. Foremen can do it for the whole crew, then change only the entries of people who worked elsewhere.',
    slug: 'copy-yesterday',
  },
  {
    age: 14,
    title: { rendered: 'Bid packages: addenda in one place &amp; in order' },
    content: {
      rendered:
        '<p>Every addendum appears beside the document it changes, with the date each bidder opened it.</p>',
    },
    picture: 'news-bids.svg',
    slug: 'addenda',
  },
  {
    age: 20,
    title: 'Last weekend’s maintenance is complete',
    content:
      'Reports with a year or more of data now open about three times as fast. You do not need to do anything. Thank you for your patience on Saturday night.',
    picture: 'news-maintenance.svg',
  },
  {
    age: 33,
    title: 'Visitors sign in with their own phone',
    content: {
      rendered:
        '<p>Print your site’s QR code and post it at the gate. Visitors answer your questions before they come in, and you see who is on site <em>now</em>.</p>',
    },
    picture: 'news-visitors.svg',
    slug: 'visitor-sign-in',
  },
  {
    age: 51,
    title: { rendered: 'T&amp;M tickets: signed on the spot' },
    content: {
      rendered:
        '<p>The client&rsquo;s superintendent signs on the foreman&rsquo;s phone; the office has the PDF a minute later.</p>',
    },
    picture: 'news-tickets.svg',
    slug: 'signed-on-the-spot',
  },
  {
    age: 80,
    title: 'What inspectors ask us most',
    content:
      'Ten questions and short answers: from templates for a second company to pictures that must not leave the site.',
    picture: 'news-inspections.svg',
    slug: 'inspectors-ask',
  },
];

const DAY = 24 * 3_600_000;

/**
 * Returns the current feed. The addresses of pictures are relative to the feed, which may be served from any address.
 */
export const newsFeed = () =>
  items.map(({ age, title, content, picture, slug }, index) => ({
    id: 900 - index,
    title,
    content,
    featured_image: picture === undefined ? false : { medium: `pictures/${picture}` },
    link: slug === undefined ? null : `https://www.plumbline.example/news/${slug}`,
    post_date: new Date(now() - age * DAY).toISOString(),
  }));
