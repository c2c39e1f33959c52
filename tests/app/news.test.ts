import { describe, expect, test, vi } from 'vitest';
import { type NewsItem, spotlight } from '../../src/api/spotlight/contract';
import { isNew } from '../../src/app/spotlight/isNew';
import { newsOf } from '../../src/app/spotlight/news';

const DAY = 24 * 3_600_000;
const NOW = new Date(2026, 10, 18, 12).getTime();
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe('SPOT-03, CONST-02 new for 14 days', () => {
  test.each<[string, NewsItem['postDate'], boolean]>([
    ['posted now', ago(0), true],
    ['one second less than 14 days', ago(14 * DAY - 1000), true],
    ['exactly 14 days', ago(14 * DAY), false],
    ['longer ago', ago(15 * DAY), false],
    ['an epoch timestamp', NOW - DAY, true],
    ['local time without a zone, one minute less', '2026-11-04 12:01:00', true],
    ['local time without a zone, exactly 14 days', '2026-11-04 12:00:00', false],
    ['only a date', '2026-11-05', true],
    ['SPOT-05 not posted yet', ago(-1000), false],
    ['FAULT-62 an invalid date', 'apples 5', false],
    ['FAULT-62 no date', undefined, false],
  ])('%s', (_, postDate, expected) => {
    expect(isNew({ postDate }, NOW)).toBe(expected);
  });
});

const feed = 'https://news.example/public/spotlight';
const page = 'https://app.example/plumbline/';
const read = (...items: unknown[]) => spotlight.response.parse(items);
const news = (item: Record<string, unknown>) =>
  newsOf(read({ title: 'News', ...item }), { feed, page, at: NOW })[0];

describe('ENT-08, SPOT-02 content of the feed', () => {
  test('reads every field', () => {
    expect(
      newsOf(
        read({
          id: 1,
          title: { rendered: 'Bids &amp; addenda' },
          content: { rendered: '<p>One.</p><p>Two.</p>' },
          featured_image: { medium: 'https://news.example/a.png' },
          link: 'https://elsewhere.example/a',
          post_date: '2026-11-17 08:00:00',
        }),
        { feed, page, at: NOW },
      ),
    ).toEqual([
      {
        title: 'Bids & addenda',
        content: 'One. Two.',
        image: 'https://news.example/a.png',
        link: 'https://elsewhere.example/a',
        date: 'Nov 17, 2026',
        isNew: true,
      },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['FAULT-57 text', 'T', 'T'],
    ['FAULT-57 rendered', { rendered: 'T' }, 'T'],
    ['FAULT-57 null', null, ''],
    ['FAULT-57 a number', 7, ''],
    ['FAULT-57 an unknown object', { raw: 'T' }, ''],
    ['FAULT-67 markup', '<script>x</script><i>T</i>', 'T'],
  ])('%s as title', (_, title, expected) => {
    expect(news({ title, content: 'C' })?.title).toBe(expected);
  });

  test.each<[unknown, string | undefined]>([
    [{ medium: 'https://news.example/a.png' }, 'https://news.example/a.png'],
    [{ medium: 'pictures/a.svg' }, 'https://news.example/public/pictures/a.svg'],
    [{ medium: '/a.png' }, 'https://news.example/a.png'],
    [{ medium: 'https://app.example/a.png' }, 'https://app.example/a.png'],
    [{ medium: 'https://tracker.example/a.png' }, undefined],
    [{ medium: '//tracker.example/a.png' }, undefined],
    [{ medium: 'https://news.example@tracker.example/a.png' }, undefined],
    [{ medium: 'data:image/png;base64,AAAA' }, undefined],
    [{ medium: 'javascript:alert(1)' }, undefined],
    [{ medium: '' }, undefined],
    [{ medium: null }, undefined],
    [false, undefined],
    [undefined, undefined],
  ])('SPOT-02, FAULT-69 image %j is %s', (featured_image, expected) => {
    expect(news({ featured_image })?.image).toBe(expected);
  });

  test.each<[unknown, string | undefined]>([
    ['https://elsewhere.example/a?b=c', 'https://elsewhere.example/a?b=c'],
    ['http://elsewhere.example/', 'http://elsewhere.example/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    [null, undefined],
    [{ href: 'x' }, undefined],
  ])('SPOT-02, FAULT-71 link %j is %s', (link, expected) => {
    expect(news({ link })?.link).toBe(expected);
  });

  test.each([
    ['an image', { featured_image: { medium: '/a.png' } }, 1],
    ['a link', { link: 'https://elsewhere.example/' }, 1],
    ['an image from a blocked host', { featured_image: { medium: 'https://tracker.example/a.png' } }, 0],
  ])('SPOT-02 an item with only %s', (_, item, shown) => {
    expect(newsOf(read(item), { feed, page, at: NOW })).toHaveLength(shown);
  });

  test('sorts newest first and undated items last, and drops empty items', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const items = read(
      null,
      { title: 'old', post_date: ago(40 * DAY) },
      { title: 'undated' },
      { id: 5, post_date: ago(0) },
      'rubbish',
      { title: 'young', post_date: ago(DAY) },
    );
    const shown = newsOf(items, { feed, page, at: NOW });
    expect(shown.map(({ title }) => title)).toEqual(['young', 'old', 'undated']);
    expect(shown.map(({ date }) => date)).toEqual(['Nov 17, 2026', 'Oct 9, 2026', '—']);
  });
});
